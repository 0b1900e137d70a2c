// The game's words for what the server names in short.
import type { Snapshot } from "./messages";

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

/** The first-game guide: what a phase is about, in a breath or two: in one's own turn, in the other's. */
const GUIDE: Record<string, [string, string]> = {
  setup: [
    "Each player gets a starting company ready. Your characters will travel Middle-earth to win items, allies and factions: these give marshalling points, and whoever has more of them at the end wins.",
    "Each player gets a starting company ready. Your characters will travel Middle-earth to win items, allies and factions: these give marshalling points, and whoever has more of them at the end wins.",
  ],
  untap: [
    "Your turn begins: tapped cards (lying on their side) stand up again, and the wounded (upside down) heal at havens.",
    "The opponent's turn begins: their tapped cards stand up again.",
  ],
  organization: [
    "Decide where each company goes this turn, and bring a new character into play at a haven if you can afford its mind from your influence. Points are made at sites away from the havens, so set out.",
    "The opponent decides where the companies go. You will see the sites when they set out.",
  ],
  "long-event": ["Long-events of your last turn leave play, and you may play new ones.", "The opponent may play long-events."],
  movement: [
    "Your companies travel, one after the other, and the opponent may play hazards on each, up to its hazard limit. Get through, and the site is yours to explore.",
    "The opponent's companies travel, and now you are their bad luck: play hazards from the dark cards of your hand. Creatures attack, where the path or the site fits them.",
  ],
  site: [
    "Your companies have arrived. Entering a site means facing what guards it; after that an item, an ally or a faction can be played there. That is how points are made.",
    "The opponent's companies enter their sites. If you have laid a card on-guard there, it may be revealed now.",
  ],
  "end-of-turn": [
    "Both players come back to a full hand: discard a card if you like, then draw.",
    "Both players come back to a full hand: discard a card if you like, then draw.",
  ],
  council: [
    "The end: every character checks corruption one last time, then the points are counted.",
    "The end: every character checks corruption one last time, then the points are counted.",
  ],
};

/** What a question is about, for someone who meets it for the first time. */
export const ASK_GUIDE: Record<string, string> = {
  // Getting ready
  draft: "Both reveal a character at a time; those revealed by both are lost to both. Strong characters have more mind, and all of it must fit into your influence.",
  "other-wizard": "A Wizard and a Fallen-wizard of one name are the same person: the Fallen-wizard has declared himself first.",
  "starting-site-card": "A Wizardhaven is a safe place to begin: wounds heal there, and characters can join later. Ruins are none, unless you have made them one.",
  "stage-begins-on": "Choose the starting character on whom it lies.",
  "starting-site": "A haven is a safe place to begin: wounds heal there, and characters can join later.",
  "starting-item": "Minor items are small helps for the first journeys. Each also brings a little corruption.",
  "into-play-deck": "Characters in the play deck can be drawn and brought into play later.",
  // Anywhere
  respond: "Something has been declared and has not happened yet: this is the moment to answer it. What is declared last happens first.",
  "order-passive-conditions": "These happen one after the other; you may choose the order.",
  "turn-to-skip": "A card that counts against you goes when you give up a whole turn for it. It is rarely worth that early on.",
  "use-ability": "A card of yours can do something at this moment.",
  "discard-card": "Cards that you can't use soon may go: you will draw others.",
  "support-check": "Corruption tempts those who carry powerful things. To resist, two dice must come up higher than the corruption points. Others of the company can tap to add 1 each.",
  // Sideboard and piles
  "hazard-sideboard": "The sideboard holds cards for later. Fetching hazards from it now means that fewer can be played this turn.",
  "sideboard-way": "Cards in the discard pile come back when your play deck is exhausted; one in the play deck can be drawn soon.",
  "from-sideboard": "Take what fits this game; the rest stays where it is.",
  "exchange-in": "When the play deck is exhausted, up to five cards of the sideboard change places with discarded ones.",
  "exchange-out": "Choose what you would miss least.",
  // Organization
  "stage-to-discard": "Its stage points go with it; at least three must remain.",
  organize: "At havens, characters can be brought into play, change companies, or come under the influence of another. This is done once a turn: do all of it before you are done.",
  "character-to-play": "A character's mind must fit into your free general influence, or into the free direct influence of a character there.",
  "place-character": "Characters come into play at their home site or at a haven. One who follows another uses that one's direct influence instead of your general influence.",
  "character-to-discard": "The character leaves play; the mind it took is free again.",
  "character-to-remove": "The character leaves play for good; the mind it took is free again.",
  control: "A follower takes up direct influence of the one who leads, and none of your general influence.",
  regroup: "Larger companies are stronger, and let the opponent play more hazards on them.",
  destination: "The lit sites can be reached this turn; the map shows where they are, and by which path. The more wild and dark regions on a path, the more creatures can be met.",
  "item-to-transfer": "Items change hands between characters at the same site. The giver checks corruption.",
  "store-late": "A stored item keeps its points and can't tempt anyone any more.",
  "transfer-to": "Weapons help those who fight; corruption is carried best by those with little of it.",
  "give-up": "The minds of all who follow nobody must fit into your general influence.",
  // Movement and hazards
  "company-to-move": "Each company travels and faces hazards by itself. The order is yours.",
  "applied-last": "Both cards change what the regions count as. The one that comes last has the last word on which creatures can be keyed.",
  "site-path": "The regions passed through decide which creatures may be played. Shorter and friendlier is safer.",
  draw: "When a company moves, its player and the opponent may draw as many cards as its site says.",
  "join-companies": "Companies at the same haven may become one.",
  "company-that-stays": "Away from havens a company can only be so large.",
  // Combat
  victim: "The attack strikes at one character.",
  "attack-to-keep": "Keep the one that you can deal with best.",
  "cancel-at-home": "Someone who knows the place can spare the company this attack by tapping.",
  "cancel-by-tapping": "Tapping now spares the company this attack; a tapped character can do nothing more at the site.",
  "assign-strike": "Each strike goes to one character, who rolls two dice and adds prowess. Send the strong and untapped ahead.",
  "assign-company-strike": "Companies fight each other: each strike pairs two characters.",
  "second-strike": "With what he bears he can take two strikes upon himself, and so spare another.",
  "order-strikes": "Strikes are resolved one by one. Those who have fought can't support others afterwards.",
  "lay-excess-strikes": "Strikes for which nobody is left make others harder, by 1 each.",
  "stay-untapped": "Who fights with full prowess taps. Staying untapped keeps a character ready to act at the site, at −3.",
  "support-strike": "Another untapped character of the company can tap to give +1.",
  trophy: "A slain creature can be carried as a trophy.",
  "pass-on-item": "What the fallen bore is lost, unless a companion takes it.",
  // Sites
  site: "What can be played here is lit in your hand: an item, an ally, a faction. An untapped character taps to play it, and the site taps, too: it gives little more this turn.",
  "company-at-site": "Each company acts at its site by itself. The order is yours.",
  "enter-site": "Inside, what guards the site attacks first. Staying outside is safe, and nothing can be played.",
  "reveal-on-guard": "The card that you laid there can show itself now, or stay hidden.",
  "on-guard-attack": "They attack one after the other.",
  "agent-attack": "An agent at the site of a company that enters may attack it. It is revealed for that.",
  "minor-item": "After the first card, a further minor item may be taken.",
  "creature-as-automatic-attack": "At this site a creature of your hand becomes the guard.",
  "faction-control": "Some factions stay with a character instead of your points pile.",
  rescuer: "Whoever taps frees all of the prisoners: they join the company, and their points count for you again.",
  influencer: "Two dice and the character's free direct influence must come up higher than the faction's number. One of the same people often does best.",
  "affect-influence-check": "Before the dice are rolled, both may still change the odds.",
  "card-to-name": "Name a card that your opponent may well hold: one that you have seen, or by its kind.",
  "letter-to-name": "The cards of this kind, by the first letter of their names.",
  "name-of-card": "If it is in your opponent's hand, you have won the riddle.",
  "reveal-identical": "Showing the same card makes the attempt easier.",
  "play-revealed": "It may be played at once, without a roll.",
  "control-by": "Allies and characters need someone to follow.",
  "item-to-play": "Better items give more points, and more corruption.",
  "found-item": "It is played here and now, as any item is, or it is lost.",
  "ring-result": "Of several rolls for a gold ring you use one: the result decides which special rings may take its place.",
  "ring-to-play": "A gold ring turns out to be what the test says.",
  // The end
  "call-council": "You have enough to end the game. The other player has one more turn.",
  "checks-first": "At the council, all characters check corruption; one side goes first.",
  "last-check": "Everyone checks once. The order is yours.",
  "check-next": "Each of them checks corruption. Begin with whoever may need the support of the others.",
  "hazard-goes-with": "The company has split. A hazard that lay on it stays with one of the parts.",
  "reveal-duplicate": "A unique card in your hand that the opponent has in play costs the opponent a point.",
  // What a card asks for
  target: "The lit cards are those that it may be played on.",
  bearer: "Who bears it has its use, and its corruption.",
  skilled: "Someone with the skill that the card asks for plays it; most have to tap.",
  key: "A creature is keyed to a region of the path or to the site: it only says why it may be played here.",
};

const FIGHTING = "This is the moment for cards and abilities that change the fight: they are lit. Without them, the dice decide.";

const BY_CARD = "A card asks this: open it, or rest the pointer on it, to read what it does.";
const BY_PHASE = new Set(["", "act", "organization"]); // what these ask is what the phase is about

/** The hint for this moment: about the question, or else about the phase. */
export function hintFor(view: Snapshot): string {
  const ask = view.decision?.ask ?? "";
  if (ask === "act" && view.attack) return FIGHTING;
  if (!BY_PHASE.has(ask)) return ASK_GUIDE[ask] ?? BY_CARD;
  return GUIDE[view.phase]?.[view.viewer === view.active ? 0 : 1] ?? "";
}
