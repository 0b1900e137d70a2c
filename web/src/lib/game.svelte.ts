// One seat (or a spectator's place) at a game: its WebSocket, and what has been heard on it.
import type {
  Advised,
  Because,
  ClientMessage,
  Line,
  Reason,
  Result,
  Said,
  SeenOption,
  ServerMessage,
  State,
  TallyIs,
  UndoRequest,
  Waiting,
  Welcome,
} from "./messages";
import { remember } from "./fair";
import { paced, settings } from "./settings.svelte";

export type Status = "connecting" | "open" | "lost" | "refused";

interface Place {
  game: string;
  seat: number | null;
  token?: string;
}

type Answer = Because | TallyIs | Advised;

interface Pending {
  resolve: (value: Answer) => void;
  reject: (reason: Error) => void;
}

const NO_WAY_BACK = new Set([4403, 4400]);

function contribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Table {
  status = $state<Status>("connecting");
  welcome = $state.raw<Welcome | null>(null);
  waiting = $state.raw<Waiting | null>(null);
  state = $state.raw<State | null>(null);
  lines = $state.raw<Line[]>([]);
  fresh = $state.raw<Line[]>([]); // what the latest state brought
  chats = $state.raw<Said[]>([]);
  result = $state.raw<Result | null>(null);
  undoRequest = $state.raw<UndoRequest | null>(null);
  notice = $state("");
  closed = $state("not-allowed"); // why there is no way back, as the server's word for it
  spectators = $state(0);
  connected = $state.raw<[boolean, boolean]>([false, false]);
  busy = $state(false);
  behind = $state(0); // states that have come and are not yet shown

  #place: Place;
  #socket: WebSocket | null = null;
  #tries = 0;
  #closed = false;
  #queue: State[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pause = 0;
  #afterwards = "";
  #ref = 0;
  #first = true;
  #asked = new Map<number, Pending>(); // what was asked and has not been answered, by its number
  #contribution = contribution();

  constructor(place: Place) {
    this.#place = place;
    this.#connect();
  }

  get seat(): number | null {
    return this.welcome ? this.welcome.seat : this.#place.seat;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const { game, seat, token } = this.#place;
    const socket = new WebSocket(`${scheme}://${location.host}/api/games/${game}/play`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#first = true;
      this.#send({
        type: "hello",
        token: token ?? "",
        seat: token ? null : seat,
        contribution: this.#contribution,
        ask: settings.ask,
      });
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => this.#gone(event.code, event.reason);
  }

  #gone(code: number, reason: string): void {
    this.#socket = null;
    this.busy = false;
    for (const one of this.#asked.values()) one.reject(new Error("The connection was lost."));
    this.#asked.clear();
    if (this.#closed) return;
    if (NO_WAY_BACK.has(code)) {
      this.status = "refused";
      this.notice ||= reason || "This browser has no seat in this game.";
      return;
    }
    this.status = "lost";
    this.#tries += 1;
    this.#retry = setTimeout(() => this.#connect(), Math.min(4000, 250 * 1.7 ** this.#tries));
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.welcome = message;
        remember(message);
        this.status = "open";
        this.#tries = 0;
        break;
      case "waiting":
        this.waiting = message;
        break;
      case "state":
        this.#receive(message);
        break;
      case "presence":
        this.connected = message.connected;
        this.spectators = message.spectators ?? 0;
        break;
      case "result":
        this.result = message;
        break;
      case "chat":
        this.chats = [...this.chats.filter((said) => said.number !== message.number), message].sort(
          (a, b) => a.number - b.number,
        );
        break;
      case "undo-request":
        this.undoRequest = message;
        break;
      case "undo-answered":
        this.undoRequest = null;
        this.notice = message.words;
        break;
      case "why":
      case "tally":
      case "advice":
        this.#asked.get(message.ref)?.resolve(message);
        this.#asked.delete(message.ref);
        break;
      case "error":
        this.#refused(message.code, message.sentence, message.ref ?? 0);
        break;
    }
  }

  #refused(code: string, sentence: string, ref: number): void {
    const waiting = this.#asked.get(ref);
    if (ref && waiting) {
      waiting.reject(new Error(sentence));
      this.#asked.delete(ref);
      return;
    }
    this.busy = false;
    if (!this.welcome) this.closed = code;
    if (code !== "stale") this.notice = sentence;
  }

  // States come faster than they can be watched: each is shown for as long as it needs.
  #receive(state: State): void {
    if (this.#first) {
      this.#first = false;
      this.#queue = [];
      this.behind = 0;
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#show(state, false);
      return;
    }
    this.#queue.push(state);
    this.behind = this.#queue.length;
    if (!this.#timer) this.#next();
  }

  /** Shows at once what has come meanwhile. */
  hurry(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#queue.length > 1) this.#show(this.#queue.shift() as State, true);
    this.#next();
  }

  #next = (): void => {
    this.#timer = undefined;
    const state = this.#queue.shift();
    this.behind = this.#queue.length;
    if (!state) return;
    this.#show(state, true);
    const rolled = this.fresh.filter((line) => line.dice).length;
    const told = this.fresh.filter((line) => line.level !== "detail").length;
    const mine = state.view.viewer !== null && state.view.waiting_for === state.view.viewer;
    let pause = rolled ? 700 + 500 * Math.min(3, rolled) : told ? 260 : 0;
    if (this.fresh.some((line) => line.kind === "declared" || line.kind === "attack")) pause += 450;
    if (mine && !rolled) pause = 0;
    if (this.#queue.length > 8) pause /= 4;
    this.#pause = paced(pause);
    if (this.#queue.length || this.#pause) this.#timer = setTimeout(this.#next, this.#pause);
  };

  #show(state: State, live: boolean): void {
    const since = state.since ?? 0;
    const added = state.lines ?? [];
    const before = this.lines.filter((line) => line.number < since);
    this.lines = [...before, ...added];
    this.fresh = live ? added : [];
    this.state = state;
    this.waiting = null;
    this.busy = false;
    this.notice = this.#afterwards;
    this.#afterwards = "";
    if (state.connected) this.connected = state.connected;
    this.undoRequest =
      state.pending && this.seat !== null && state.pending.seat !== this.seat
        ? { type: "undo-request", ...state.pending }
        : null;
  }

  // What one may do ------------------------------------------------------------------------------

  choose(option: SeenOption): void {
    if (this.busy || !this.state || this.status !== "open") return;
    this.busy = true;
    this.#send({ type: "choose", step: this.state.step, key: option.key });
  }

  #ask(message: (ref: number) => ClientMessage): Promise<Answer> {
    const ref = ++this.#ref;
    return new Promise((resolve, reject) => {
      this.#asked.set(ref, { resolve, reject });
      this.#send(message(ref));
    });
  }

  async why(card: number): Promise<Reason[]> {
    return ((await this.#ask((ref) => ({ type: "why", card, ref }))) as Because).reasons;
  }

  async tally(what: string, number: number): Promise<TallyIs> {
    return (await this.#ask((ref) => ({ type: "tally", what, number, ref }))) as TallyIs;
  }

  /** What a steward would answer to the open question. */
  async advice(): Promise<Advised> {
    const step = this.state?.step ?? 0;
    return (await this.#ask((ref) => ({ type: "advice", step, ref }))) as Advised;
  }

  /** Takes the last choice back; what is then to be said. */
  undo(words = ""): void {
    this.#afterwards = words;
    if (this.state) this.#send({ type: "undo", step: this.state.step });
  }

  answerUndo(allow: boolean): void {
    if (this.undoRequest) this.#send({ type: "undo-answer", step: this.undoRequest.step, allow });
    this.undoRequest = null;
  }

  concede(): void {
    this.#send({ type: "concede" });
  }

  say(text: string): void {
    if (text.trim()) this.#send({ type: "chat", text: text.trim().slice(0, 500) });
  }

  ask(how: "always" | "matters"): void {
    this.#send({ type: "settings", ask: how });
  }
}
