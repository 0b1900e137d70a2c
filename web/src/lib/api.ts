// The server's HTTP part: see docs/protocol.md.
import type {
  About,
  CardFacts,
  DeckContents,
  DeckReport,
  DeckSummary,
  GameCreated,
  GameInfo,
  History,
  Join,
  MapDrawing,
  Me,
  NewGame,
  Opponent,
  Problem,
  ReplayView,
  SeatGiven,
} from "./messages";

/** Something that the server refused, in its own words. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function ask<T>(method: string, path: string, body?: unknown, token = ""): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: {
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused("unreachable", "The server can't be reached. Is it still running?");
  }
  if (answer.status === 204) return undefined as T;
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text) as T;
  try {
    const problem = JSON.parse(text) as Problem;
    throw new Refused(problem.code, problem.sentence);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused("unknown", `The server answered with ${answer.status} ${answer.statusText}.`);
  }
}

const get = <T>(path: string): Promise<T> => ask<T>("GET", path);
const enc = encodeURIComponent;

export const api = {
  about: () => get<About>("/api/about"),
  players: () => get<Opponent[]>("/api/players"),
  decks: () => get<DeckSummary[]>("/api/decks"),
  deck: (letter: string) => get<DeckContents>(`/api/decks/${enc(letter)}`),
  check: (text: string, length: string, ruleset: string) =>
    ask<DeckReport>("POST", "/api/decks/check", { text, length, ruleset }),
  cards: (ids: string[]) => get<CardFacts[]>(`/api/cards?ids=${ids.map(enc).join(",")}`),
  map: () => get<MapDrawing>("/api/map"),
  create: (game: NewGame) => ask<GameCreated>("POST", "/api/games", game),
  game: (id: string, token = "") => ask<GameInfo>("GET", `/api/games/${enc(id)}`, undefined, token),
  join: (id: string, body: Join) => ask<SeatGiven>("POST", `/api/games/${enc(id)}/join`, body),
  history: (id: string) => get<History>(`/api/games/${enc(id)}/history`),
  replay: (id: string, to: number, seat: number | null) =>
    get<ReplayView>(`/api/games/${enc(id)}/replay?to=${to}${seat === null ? "" : `&seat=${seat}`}`),
  record: (id: string) => `/api/games/${enc(id)}/record`,
  me: () => get<Me>("/api/me"),
  account: (name: string, password: string) => ask<Me>("POST", "/api/account", { name, password }),
  login: (name: string, password: string) => ask<Me>("POST", "/api/session", { name, password }),
  logout: () => ask<void>("DELETE", "/api/session"),
};

/** What went wrong, for a person. */
export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
