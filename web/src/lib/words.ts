// The game's words for what the server names in short.

export const PHASES: [string, string][] = [
  ["untap", "Untap"],
  ["organization", "Organize"],
  ["long-event", "Long events"],
  ["movement", "Move & hazards"],
  ["site", "Site"],
  ["end-of-turn", "End of turn"],
];

export const KINDS: Record<string, string> = {
  character: "Characters",
  item: "Items",
  faction: "Factions",
  ally: "Allies",
  kill: "Kills",
  miscellaneous: "Miscellaneous",
};

/** "border-land" as people write it. */
export function plain(word: string): string {
  if (word === "ruins-and-lairs") return "Ruins & Lairs";
  const text = word.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence: it begins with a capital and ends with a full stop. */
export function spoken(words: string): string {
  const begun = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/** 8 = 5 printed, +3 Glamdring */
export function sum(total: number, notes: { amount: number; why: string }[]): string {
  if (notes.length === 1 && notes[0]?.why === "printed") return `${total}, as printed`;
  const parts = notes.map((note, index) =>
    index === 0 ? `${note.amount} ${note.why}` : `${signed(note.amount)} ${note.why}`,
  );
  return parts.length ? `${total} = ${parts.join(", ")}` : `${total}`;
}

export function percent(chance: number): string {
  const value = chance * 100;
  return value > 0 && value < 1 ? "<1%" : `${Math.round(value)}%`;
}

/** The first-game guide: what a phase is about, in a breath or two. */
export const GUIDE: Record<string, string> = {
  setup:
    "Each player gets a starting company ready. Your characters will travel Middle-earth to gather allies, items and factions: whoever has more marshalling points at the end wins.",
  untap: "A new turn begins: tapped cards stand up again, and the wounded heal at havens.",
  organization:
    "Bring a character into play, hand items around, split or join companies at a haven – and choose where each company moves. A company that stays can still act at its site.",
  "long-event": "Long-events played last turn leave, and you may play new ones.",
  movement:
    "Your companies travel, one after the other. For each, the opponent may play hazards up to its hazard limit – and when the opponent's companies travel, that is your chance.",
  site: "Companies that arrived may enter their sites: face what guards it, then play an item, ally or faction there. That is how points are made.",
  "end-of-turn": "Both players come back to a full hand: discard if you like, then draw.",
  council: "The end: every character checks corruption one last time, then points are counted.",
};

export const ASK_GUIDE: Record<string, string> = {
  "stay-untapped":
    "A character who fights with full prowess taps. Staying untapped keeps it ready to act at the site, at −3.",
  "support-strike": "Another untapped character of the company can tap to give +1.",
  "assign-strike": "Spread the strikes well: strong, untapped characters can take them.",
  "site-path": "Shorter and friendlier paths give the opponent fewer creatures to play.",
  draw: "When a company moves, both players draw as its site says.",
  "enter-site": "A company that does not enter can't play anything here, but is not attacked either.",
  respond: "Something has been declared and has not happened yet: this is the moment to answer it.",
  "support-check": "To resist, two dice must come up higher than the corruption points.",
  destination: "Lit sites can be reached this turn. The map shows where they are.",
  "discard-card": "Cards you can't use soon may go: you will draw new ones.",
};
