// What is printed on cards, fetched once and kept while the page is open.
import { SvelteMap } from "svelte/reactivity";
import { api } from "./api";
import type { About, CardFacts, MapDrawing } from "./messages";

const known = new SvelteMap<string, CardFacts>();
const asked = new Set<string>();
let wanted: string[] = [];
let failures = 0;
const MOST_FAILURES = 20; // in a row

async function fetchWanted(): Promise<void> {
  const ids = wanted.splice(0, 100);
  if (wanted.length) setTimeout(fetchWanted);
  try {
    for (const card of await api.cards(ids)) known.set(card.id, card);
    failures = 0;
  } catch {
    // Not to be had now: again in a moment, with whatever else is wanted by then.
    failures += 1;
    if (failures > MOST_FAILURES) return;
    if (!wanted.length) setTimeout(fetchWanted, 2000);
    wanted.push(...ids);
  }
}

/** The facts of a card: undefined until they have come. */
export function factsOf(id: string): CardFacts | undefined {
  const found = known.get(id);
  if (!found && id && !asked.has(id)) {
    asked.add(id);
    if (!wanted.length) setTimeout(fetchWanted);
    wanted.push(id);
  }
  return found;
}

/** What the server is; null until it is known. */
export const server = $state<{ about: About | null }>({ about: null });

export async function learnAbout(): Promise<About> {
  server.about ??= await api.about();
  return server.about;
}

let drawing: Promise<MapDrawing> | undefined;

export function middleEarth(): Promise<MapDrawing> {
  drawing ??= api.map().then(
    (found) => {
      for (const region of found.regions) regions.set(region.name, region.region_type);
      return found;
    },
    (error) => {
      drawing = undefined;
      throw error;
    },
  );
  return drawing;
}

const regions = new SvelteMap<string, string>();

/** The types of these regions, as they are on the map: none until the map has come. */
export function regionTypes(names: string[]): string[] {
  if (!drawing) void middleEarth().catch(() => undefined);
  const found = names.map((name) => regions.get(name));
  return found.every((type) => type !== undefined) ? (found as string[]) : [];
}

/** Where the user's own picture of a card is, if the server has such pictures. */
export function pictureOf(id: string): string {
  const pattern = server.about?.pictures ?? "";
  return pattern && pattern.replaceAll("{id}", encodeURIComponent(id));
}
