// What is lit, chosen and looked at on the board: shared by all parts of the table.
import { getContext, setContext } from "svelte";
import type { Table } from "./game.svelte";
import type { SeenCard, SeenOption, Snapshot, State } from "./messages";
import { begins, bringing, next, planFor, type Plan } from "./plans";

const KEY = Symbol("board");
const COMPANIES = 10000;
// Questions whose answers give something away for good: a click on the card only offers them.
const WEIGHTY = new Set(["discard-card", "character-to-discard", "character-to-remove", "give-up", "concede"]);

/** Is it about laying a card on-guard? */
export function onGuard(option: SeenOption): boolean {
  return option.verb === "play" && option.args[1] === "on-guard";
}

export interface Looked {
  card: SeenCard;
  at: DOMRect;
}

export class Board {
  table = $state.raw<Table | null>(null);
  view = $state.raw<Snapshot | null>(null); // what is shown: of the table, or of a replay
  state = $state.raw<State | null>(null);
  chosen = $state.raw<number[]>([]); // cards or companies that were clicked
  sheet = $state.raw<Looked | null>(null); // the card that is open
  glance = $state.raw<Looked | null>(null); // the card that the pointer rests on
  pointed = $state.raw<number[]>([]); // cards that the answer under the pointer is about
  map = $state(false);
  decks = $state.raw<[string, string]>(["", ""]); // what each player plays, as far as it is known

  /** The answers that may be given now. */
  options = $derived<SeenOption[]>(this.view?.decision?.options ?? []);

  /** For each card or company the answers that are about it. */
  lit = $derived.by(() => {
    const found = new Map<number, SeenOption[]>();
    const concerns = this.state?.concerns ?? {};
    for (const option of this.options) {
      const companies = option.args.filter((one) => typeof one === "number" && one >= COMPANIES);
      const numbers = new Set<number>([...(concerns[option.key] ?? []), ...(companies as number[])]);
      for (const number of numbers) {
        const there = found.get(number);
        if (there) there.push(option);
        else found.set(number, [option]);
      }
    }
    return found;
  });

  /** The answers that fit everything that has been clicked. */
  fitting = $derived.by(() => {
    let found = this.options;
    for (const number of this.chosen) {
      const about = this.lit.get(number) ?? [];
      found = found.filter((option) => about.includes(option));
    }
    return found;
  });

  clear(): void {
    this.chosen = [];
    this.sheet = null;
    this.glance = null;
    this.pointed = [];
  }

  choose(option: SeenOption): void {
    this.clear();
    this.table?.choose(option);
  }

  /** A click on a card: does the one thing that it can mean, or opens the card. */
  click(card: SeenCard, element: Element): void {
    this.glance = null;
    const at = element.getBoundingClientRect();
    if (this.sheet?.card.id === card.id) {
      this.clear();
      return;
    }
    const about = this.lit.get(card.id) ?? [];
    const before = this.chosen.filter((number) => number !== card.id);
    const both = before.length
      ? this.options.filter((o) => [...before, card.id].every((n) => this.lit.get(n)?.includes(o)))
      : [];
    if (both.length === 1 && both[0]) {
      this.choose(both[0]);
      return;
    }
    const only = about.length === 1 ? about[0] : undefined;
    if (only && this.picks(only) && !WEIGHTY.has(this.view?.decision?.ask ?? "")) {
      this.choose(only);
      return;
    }
    this.chosen = both.length ? [...before, card.id] : about.length ? [card.id] : [];
    this.sheet = { card, at };
  }

  // Dragging ---------------------------------------------------------------------------------------

  dragged = $state.raw<number>(0); // the card in the hand of the pointer
  #aimed: { step: number; at: number } | null = null; // where a card was dropped that asks for more
  // What a card was dropped for, in several answers: how far it has come.
  #plan: { step: number; left: Plan } | null = null;

  /** May this card be picked up? The attack's may, while its strikes are being assigned. */
  carries(card: SeenCard): boolean {
    const attacking = this.view?.attack?.source.id === card.id;
    if (this.lit.has(card.id) || (attacking && this.view?.decision?.ask === "assign-strike")) return true;
    return this.view !== null && begins(this.view, card);
  }

  /** What dropping the dragged card on a card or company would mean, if it means one thing. */
  meant(target: number): SeenOption | undefined {
    const source = this.dragged;
    if (!source || source === target) return undefined;
    const about = this.lit.get(target) ?? [];
    const both = about.filter((option) => this.lit.get(source)?.includes(option));
    if (both.length === 1) return both[0];
    if (this.view?.attack?.source.id === source && about.length === 1) return about[0];
    if (both.length === 0 && this.view) {
      const [fit] = next(planFor(this.view, source, target)?.steps ?? [], this.options);
      if (fit.length === 1) return fit[0];
    }
    const own = this.lit.get(source) ?? [];
    const goes = this.held(source) || this.view?.decision?.ask === "item-to-transfer";
    return both.length === 0 && own.length === 1 && goes ? own[0] : undefined;
  }

  /** Gives one answer after the other, until what was planned is so. */
  pursue(plan: Plan): void {
    const [fit, left] = next(plan.steps, this.options);
    if (fit.length === 1 && fit[0]) {
      this.#plan = { step: this.state?.step ?? 0, left: { ...plan, steps: left } };
      this.choose(fit[0]);
    } else if (fit.length === 0 && plan.steps.length && this.view && plan.reached?.(this.view) === false && this.state?.undo === "free") {
      this.table?.undo("That can't be done now. The list shows what can.");
    }
  }

  /** A character of the hand is to come into play. Who can't be, says why. */
  bring(card: number, ...about: number[]): void {
    const plan = bringing(card, ...about);
    this.table?.why(card).then((reasons) => {
      if (reasons.length === 0) this.pursue(plan);
      else if (this.table) this.table.notice = reasons[0]?.words ?? "";
    }, () => undefined);
  }

  /** Is it a card of the viewer's hand? Dropped anywhere on the table, that one is played. */
  held(card: number): boolean {
    const player = this.view?.players[this.view.viewer ?? 0];
    return player?.hand.known?.some((one) => one.id === card) ?? false;
  }

  drop(target: number): void {
    const option = this.meant(target);
    const source = this.dragged;
    const plan = this.view ? planFor(this.view, source, target) : undefined;
    const planned = plan && next(plan.steps, this.options)[0][0] === option;
    this.dragged = 0;
    if (!option) return;
    if (planned && this.held(source)) this.bring(source, ...(plan.steps.at(-1)?.about ?? []));
    else if (planned) this.pursue(plan);
    else {
      this.#aimed = { step: this.state?.step ?? 0, at: target };
      this.choose(option);
    }
  }

  /** A question that only asks for the place where the card was dropped is answered by that. */
  follow(): void {
    const aimed = this.#aimed;
    const plan = this.#plan;
    const step = this.state?.step ?? 0;
    if (plan && step > plan.step) {
      this.#plan = null;
      if (step === plan.step + 1) this.pursue(plan.left);
    }
    if (!aimed || step <= aimed.step) return;
    this.#aimed = null;
    const about = this.lit.get(aimed.at) ?? [];
    if (step === aimed.step + 1 && about.length === 1 && about[0] && this.picks(about[0])) this.choose(about[0]);
  }

  /** Is the question "which card?", so that a click on the card answers it? */
  picks(option: SeenOption): boolean {
    const concerns = this.state?.concerns ?? {};
    const ask = this.view?.decision?.ask;
    if (ask === "organization" || ask === "act" || ask === "respond" || ask === "site") return false;
    return option.verb !== "play" && option.verb !== "use" && concerns[option.key]?.length === 1;
  }
}

export function provideBoard(): Board {
  return setContext(KEY, new Board());
}

export function useBoard(): Board {
  return getContext<Board>(KEY);
}

/** Every card that the viewer sees on the table, by its number. */
export function everyCard(view: Snapshot): Map<number, SeenCard> {
  const found = new Map<number, SeenCard>();
  const add = (card: SeenCard | null | undefined): void => {
    if (!card) return;
    found.set(card.id, card);
    card.attached?.forEach(add);
  };
  for (const player of view.players) {
    for (const pile of [player.hand, player.discard, player.location, player.sideboard, player.deck]) {
      pile.known?.forEach(add);
    }
    [player.points_pile, player.out, player.spent].forEach((cards) => cards.forEach(add));
  }
  for (const company of view.companies) {
    company.members.forEach(add);
    add(company.site);
    add(company.destination);
    company.attached?.forEach(add);
    company.on_guard_known?.forEach(add);
  }
  view.events.forEach(add);
  for (const agent of view.agents ?? []) {
    add(agent.card);
    add(agent.site);
    agent.attached?.forEach(add);
  }
  view.chain?.forEach((declared) => add(declared.card));
  add(view.attack?.source);
  return found;
}
