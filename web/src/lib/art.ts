// What a card shows in the middle: an emblem of our own, by race, by kind of item or event.
import type { CardFacts } from "./messages";

const RACES: Record<string, string> = {
  "awakened plant": "plant",
  drake: "dragon",
  animal: "ally",
  slayer: "dagger",
  wose: "ranger",
  ent: "plant",
  eagle: "ally",
  giant: "troll",
  bear: "ally",
  maia: "wizard",
  "fallen-wizard": "wizard",
  "nazgûl": "ringwraith",
  balrog: "dark-domain",
  umli: "dwarf",
  "half-orc": "orc",
};
const DRAWN = new Set([
  "elf", "dwarf", "man", "dúnadan", "hobbit", "wizard", "ringwraith", "orc", "troll", "undead", "wolf",
  "spider", "dragon", "pûkel-creature",
]);

function emblemOfRace(race: string): string | undefined {
  const name = race.toLowerCase();
  return DRAWN.has(name) ? name : RACES[name];
}

/** The name of the emblem for a card of this kind. */
export function emblemOf(kind: string, facts: CardFacts | undefined): string {
  const told = facts?.facts ?? {};
  const keywords = ((told.keywords as string[] | undefined) ?? []).join(" ");
  const race = typeof told.race === "string" ? emblemOfRace(told.race) : undefined;
  switch (kind) {
    case "character":
    case "creature":
    case "hazard-agent":
      return race ?? kind;
    case "ally":
      return race ?? "ally";
    case "faction":
      return race ?? "faction";
    case "item":
      if (/palant/i.test(keywords)) return "palantír";
      if (/ring/i.test(keywords) || told.kind === "gold-ring") return "ring";
      if (told.wearing === "weapon") return "prowess";
      if (told.wearing) return "shield";
      return "item";
    case "hazard-event":
    case "resource-event": {
      if (/environment/i.test(keywords)) return "environment";
      if (/corruption/i.test(keywords)) return "corruption";
      const durations = (told.durations as string[] | undefined) ?? [];
      if (durations.includes("permanent")) return "permanent";
      if (durations.includes("long")) return "long";
      return kind;
    }
    default:
      return kind;
  }
}

/** A number between 0 and 1 that is always the same for the same name: no two hills are alike. */
export function drawn(name: string, which: number): number {
  let found = 2166136261 + which * 7919;
  for (let i = 0; i < name.length; i++) found = Math.imul(found ^ name.charCodeAt(i), 16777619);
  return ((found >>> 8) & 0xffff) / 0x10000;
}
