// Made by tools/web_types from the definitions of freecouncil.server: change those instead.

export type ClientMessage = Hello | Choose | Why | Advise | TallyOf | Concede | Chat | Undo | UndoAnswer | Settings | Ping;

export type ServerMessage = Welcome | Waiting | State | Presence | Result | Said | UndoRequest | UndoAnswered | Because | Advised | TallyIs | Error | Pong;

/** The first message: who this is. Without a token, the browser's session says it. */
export interface Hello {
  type: "hello";
  v?: number;
  token?: string;
  seat?: number | null;
  contribution?: string;
  ask?: "always" | "matters";
}

/** An answer to the open question: one of its options, by its key. */
export interface Choose {
  type: "choose";
  v?: number;
  step: number;
  key: string;
}

/** Why can't this card be used now? */
export interface Why {
  type: "why";
  v?: number;
  card: number;
  ref?: number;
}

/** What would a steward answer to the open question? Told where nobody else could mind. */
export interface Advise {
  type: "advice";
  v?: number;
  step: number;
  ref?: number;
}

/** How does this number come about? */
export interface TallyOf {
  type: "tally";
  v?: number;
  what: string;
  number: number;
  ref?: number;
}

/** Gives the game up. */
export interface Concede {
  type: "concede";
  v?: number;
}

/** Something said to everyone at the table. */
export interface Chat {
  type: "chat";
  v?: number;
  text: string;
}

/** Takes back this player's last choice, or asks the opponent for it. */
export interface Undo {
  type: "undo";
  v?: number;
  step: number;
}

/** The answer to the opponent's wish to take a choice back. */
export interface UndoAnswer {
  type: "undo-answer";
  v?: number;
  step: number;
  allow: boolean;
}

/** Be asked at every chance to respond, or only when it matters. */
export interface Settings {
  type: "settings";
  v?: number;
  ask: "always" | "matters";
}

/** Are you there? */
export interface Ping {
  type: "ping";
  v?: number;
  ref?: number;
}

/** The answer to `hello`: at which game, in which seat. */
export interface Welcome {
  type: "welcome";
  v?: number;
  game: string;
  seat: number | null;
  commitment: string;
  contribution?: string;
  ask?: "always" | "matters";
  advice?: boolean;
}

/** The game has not begun. */
export interface Waiting {
  type: "waiting";
  v?: number;
  seats: number[];
  words: string;
}

/** Everything that the viewer sees, and what has happened since the last `state`. */
export interface State {
  type: "state";
  v?: number;
  step: number;
  view: Snapshot;
  concerns?: Record<string, number[]>;
  odds?: Record<string, Odds[]>;
  routes?: Record<string, Route[]>;
  since?: number;
  lines?: Line[];
  connected?: [boolean, boolean];
  undo?: "" | "ask" | "free";
  pending?: Pending | null;
  clock?: Clock | null;
  passed?: number;
}

/** Everything that a viewer sees at one moment. */
export interface Snapshot {
  viewer: number | null;
  ruleset: string;
  length: string;
  turn: number;
  phase: string;
  active: number;
  players: [SeenPlayer, SeenPlayer];
  companies: SeenCompany[];
  events: SeenCard[];
  agents?: SeenAgent[];
  chain?: Declared[];
  attack?: SeenAttack | null;
  waiting_for?: number | null;
  decision?: SeenDecision | null;
  decisions?: number;
  log?: number;
  result?: string;
  winner?: number | null;
}

/** A player's side of the table. */
export interface SeenPlayer {
  seat: number;
  name: string;
  alignment: string;
  turns: number;
  exhausted: number;
  deck: Pile;
  hand: Pile;
  discard: Pile;
  sideboard: Pile;
  location: Pile;
  points_pile: SeenCard[];
  out: SeenCard[];
  spent: SeenCard[];
  hand_size: number;
  influence: number;
  influence_used: number;
  points: Record<string, number>;
  counted: Record<string, number>;
  total: number;
  avatar?: number;
  avatar_name?: string;
  avatar_lost?: boolean;
  declared?: string;
  stage_points?: number;
}

/** A pile: how many cards, and those that the viewer may know, in no order that tells more. */
export interface Pile {
  count: number;
  known?: SeenCard[];
}

/** A card that the viewer knows, as it is now. */
export interface SeenCard {
  id: number;
  card: string;
  name: string;
  kind: string;
  owner: number;
  state?: string;
  controller?: number;
  loose?: boolean;
  unused?: boolean;
  stored?: boolean;
  prisoner?: boolean;
  face_down?: boolean;
  prowess?: number | null;
  body?: number | null;
  mind?: number | null;
  influence?: number | null;
  free_influence?: number | null;
  corruption?: number | null;
  points?: number | null;
  site_type?: string;
  region?: string;
  attached?: SeenCard[];
}

/** A company, with everything that lies with it. */
export interface SeenCompany {
  id: number;
  owner: number;
  name: string;
  members: SeenCard[];
  site: SeenCard;
  moving?: boolean;
  destination?: SeenCard | null;
  movement?: string;
  path?: string[];
  regions?: string[];
  hazard_limit?: number;
  hazards?: number;
  current?: boolean;
  moved?: boolean;
  returned?: boolean;
  entered?: boolean;
  idle?: boolean;
  on_guard?: number;
  on_guard_known?: SeenCard[];
  attached?: SeenCard[];
  size?: number;
}

/** An agent hazard in play. Of one that the viewer may not know, only how it lies is told. */
export interface SeenAgent {
  owner: number;
  face_down?: boolean;
  card?: SeenCard | null;
  state?: string;
  new?: boolean;
  site?: SeenCard | null;
  hidden_sites?: number;
  at?: string;
  attached?: SeenCard[];
}

/** Something on the chain of effects, the last declared last. */
export interface Declared {
  player: number;
  words: string;
  card?: SeenCard | null;
}

/** The attack that is going on. */
export interface SeenAttack {
  source: SeenCard;
  company: number;
  race: string;
  strikes: number;
  prowess: number;
  body?: number | null;
  detainment?: boolean;
  automatic?: boolean;
  assigned?: SeenStrike[];
}

/** A strike that has been assigned. */
export interface SeenStrike {
  target: number;
  outcome?: string;
}

/** The question that the viewer must answer. */
export interface SeenDecision {
  player: number;
  ask: string;
  words: string;
  rule: string;
  about: (number | string)[];
  options: SeenOption[];
}

/** An answer: how it is recorded, and what it means. */
export interface SeenOption {
  key: string;
  verb: string;
  args: (number | string)[];
  words: string;
}

/** How likely something is that dice will decide. */
export interface Odds {
  words: string;
  chance: number;
}

/** A way by which a company may move to a site. */
export interface Route {
  movement: string;
  path?: string[];
  regions?: string[];
  roll?: number | null;
}

/** One line of the log, for one viewer. */
export interface Line {
  number: number;
  turn: number;
  phase: string;
  kind: string;
  words: string;
  rule?: string;
  level?: string;
  seat?: number;
  dice?: [number, number] | null;
  particulars?: ([string, number | string])[];
  tallies?: [string, [number, string][]][];
  cards?: number[];
  hidden?: boolean;
  missing?: boolean;
}

/** A wish to take a choice back that waits for an answer. */
export interface Pending {
  seat: number;
  step: number;
  words: string;
}

/** The clock of a game that has one. */
export interface Clock {
  left: number;
  minutes: number;
  phase: "running" | "time" | "warning";
  words?: string;
}

/** Someone came or went. */
export interface Presence {
  type: "presence";
  v?: number;
  connected: [boolean, boolean];
  spectators?: number;
}

/** The game is over: who won and why, the tally step by step, and the seed opened. */
export interface Result {
  type: "result";
  v?: number;
  way: string;
  winner: number | null;
  words: string;
  rule: string;
  players?: Counted[];
  steps?: TallyStep[];
  fair: Opened;
}

/** One player's side of the final tally. */
export interface Counted {
  name: string;
  council: string;
  entries: Entry[];
  raw: Record<string, number>;
  after: Record<string, Record<string, number>>;
  raw_total: number;
  final: number;
}

/** A card's marshalling points. */
export interface Entry {
  card: string;
  kind: string;
  amount: number;
  why?: string;
}

/** One step of the count, in words. */
export interface TallyStep {
  step: string;
  words: string;
  rule?: string;
  player?: string;
  kind?: string;
  before?: number | null;
  after?: number | null;
}

/** The seed, opened: with it, anyone can check dice and shuffles. */
export interface Opened {
  commitment: string;
  secret: string;
  contributions: [string, string];
  seed: string;
}

/** Something that was said at the table. */
export interface Said {
  type: "chat";
  v?: number;
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: string;
}

/** The opponent wishes to take a choice back: answer with `undo-answer`. */
export interface UndoRequest {
  type: "undo-request";
  v?: number;
  seat: number;
  step: number;
  words: string;
}

/** What came of a wish to take a choice back. */
export interface UndoAnswered {
  type: "undo-answered";
  v?: number;
  step: number;
  allowed: boolean;
  words: string;
}

/** The answer to `why`; no reasons: the card can be used now. */
export interface Because {
  type: "why";
  v?: number;
  ref: number;
  card: number;
  reasons: Reason[];
}

/** What keeps a card from being used, and the rule. */
export interface Reason {
  words: string;
  rule?: string;
}

/** The answer to `advice`: an option by its key, and why. */
export interface Advised {
  type: "advice";
  v?: number;
  ref: number;
  step: number;
  key: string;
  why: string;
}

/** The answer to `tally`. */
export interface TallyIs {
  type: "tally";
  v?: number;
  ref: number;
  what: string;
  number: number;
  total: number;
  notes: Note[];
}

/** One step of a tally: an amount, and where it comes from. */
export interface Note {
  amount: number;
  why: string;
}

/** Something that was refused. Nothing has changed. */
export interface Error {
  type: "error";
  v?: number;
  code: string;
  sentence: string;
  ref?: number;
  step?: number | null;
}

/** Here I am. */
export interface Pong {
  type: "pong";
  v?: number;
  ref?: number;
}

/** What this server is and offers. */
export interface About {
  name: string;
  version: string;
  protocol: number;
  accounts: boolean;
  pictures: string;
  rulesets: Named[];
  lengths: LengthChoice[];
}

/** Something that can be chosen. */
export interface Named {
  name: string;
  title: string;
}

/** A length of a game. */
export interface LengthChoice {
  name: string;
  title: string;
  decks: number;
  points: number;
  rule: string;
}

/** All that is needed to draw a card. */
export interface CardFacts {
  id: string;
  name: string;
  kind: string;
  type_line: string;
  alignment: string;
  unique: boolean;
  numbers: [string, string][];
  words: string[];
  enforced: boolean;
  points?: number | null;
  points_kind?: string;
  facts?: Record<string, unknown>;
}

/** What a steward would have done in the place of whoever had to choose, and why. */
export interface Counsel {
  key: string;
  words: string;
  why: string;
}

/** An account's name and password. */
export interface Credentials {
  name: string;
  password: string;
}

/** The avatar that a deck declares. */
export interface DeckAvatar {
  id: string;
  name: string;
}

/** A deck with all its cards. */
export interface DeckContents {
  deck: DeckSummary;
  sections: Record<string, DeckEntry[]>;
}

/** A deck on the shelf. */
export interface DeckSummary {
  letter: string;
  name: string;
  alignment: string;
  avatar: DeckAvatar | null;
  notes: string;
  summary: string;
  counts: Record<string, number>;
}

/** A card of a deck. */
export interface DeckEntry {
  id: string;
  name: string;
  count: number;
}

/** Something about a deck, and the rule. */
export interface DeckFinding {
  severity: string;
  words: string;
  rule: string;
}

/** What a deck's text turned out to be. */
export interface DeckReport {
  deck: DeckSummary;
  legal: boolean;
  findings: DeckFinding[];
}

/** A deck in any format that is understood, to be looked at. */
export interface DeckToCheck {
  text: string;
  ruleset?: string;
  length?: string;
}

/** The game that was set up. */
export interface GameCreated {
  game: string;
  seats: SeatGiven[];
  invite?: string;
  invite_page?: string;
  watch?: string;
  watch_page?: string;
  commitment: string;
}

/** A seat that is now yours. The token is told only once; a browser's session knows it too. */
export interface SeatGiven {
  game: string;
  seat: number;
  token: string;
  page: string;
}

/** What anybody who may see the game may know of it. */
export interface GameInfo {
  game: string;
  seats: [SeatInfo, SeatInfo];
  length: string;
  ruleset: string;
  status: "finished" | "playing" | "waiting";
  your_seats: number[];
  guest_chooses_deck: boolean;
  turn: number;
  step: number;
  decisions: number;
  minutes: number;
  created: string;
  commitment: string;
  watch?: string;
  watch_page?: string;
  result?: string;
  winner?: number | null;
}

/** Who sits there. */
export interface SeatInfo {
  seat: number;
  kind: "computer" | "open" | "person";
  name: string;
  deck: string;
  alignment: string;
  computer?: string;
  connected?: boolean;
}

/** A finished game, decision by decision. */
export interface History {
  game: string;
  moments: Moment[];
}

/** One decision of a finished game, for a scrubber and a chart. */
export interface Moment {
  decision: number;
  seat: number;
  turn: number;
  phase: string;
  totals: [number, number];
  outlook: number;
  words: string;
}

/** Takes the seat that one was invited to. */
export interface Join {
  invite: string;
  name?: string;
  deck?: string;
  deck_text?: string;
}

/** An Under-deeps site, drawn in a panel below the map. */
export interface MapDeep {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  adjacent: Record<string, number>;
  sites: MapSite[];
}

/** A site: one of its versions. */
export interface MapSite {
  id: string;
  name: string;
  alignment: string;
  site_type: string;
  region: string;
  nearest_haven: string;
  site_path: string[];
}

/** Middle-earth, ready to be drawn. */
export interface MapDrawing {
  width: number;
  height: number;
  regions: MapRegion[];
  deeps: MapDeep[];
}

/** A region, where it is drawn, and its neighbours. x and y are the middle of its box. */
export interface MapRegion {
  name: string;
  region_type: string;
  x: number;
  y: number;
  width: number;
  height: number;
  adjacent: string[];
  sites: MapSite[];
}

/** Who this browser is to the server. */
export interface Me {
  account: string;
  games: GameInfo[];
}

/** A game to be set up. What is left out is chosen sensibly. */
export interface NewGame {
  name?: string;
  deck?: string;
  deck_text?: string;
  opponent?: "computer" | "hotseat" | "invite";
  computer?: string;
  opponent_name?: string;
  opponent_deck?: string;
  opponent_deck_text?: string;
  length?: string;
  ruleset?: string;
  seat?: number;
  minutes?: number;
  spectators?: boolean;
  tournament?: boolean;
  unenforced?: boolean;
}

/** A computer opponent. */
export interface Opponent {
  name: string;
  title: string;
  words: string;
  usual?: boolean;
}

/** What is told when a request is refused. */
export interface Problem {
  code: string;
  sentence: string;
}

/** A finished game as it was after so many decisions. */
export interface ReplayView {
  game: string;
  decision: number;
  decisions: number;
  view: Snapshot;
  lines: Line[];
  counsel?: Counsel | null;
}
