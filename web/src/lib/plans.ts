// What a character who is dragged onto a card or company means, where the rules ask for it in several
// steps: one comes into play, changes companies, or follows another.
import type { SeenCard, SeenOption, Snapshot } from "./messages";

export interface Step {
  verb: string;
  about: number[]; // cards and companies that the answer must name
}

interface Whereabouts {
  card: SeenCard;
  company: number; // 0: in the hand
}

function find(view: Snapshot, number: number): Whereabouts | undefined {
  for (const company of view.companies) {
    for (const member of company.members) {
      if (member.id === number) return { card: member, company: company.id };
    }
  }
  const held = view.players[view.viewer ?? 0]?.hand.known?.find((one) => one.id === number);
  return held && { card: held, company: 0 };
}

export interface Plan {
  steps: Step[];
  reached?: (view: Snapshot) => boolean; // is it so now? If not, nothing else must have come of it
}

/** May this card be the beginning of a plan? */
export function begins(view: Snapshot, card: SeenCard): boolean {
  const ask = view.decision?.ask;
  if ((ask !== "organization" && ask !== "organize") || card.owner !== view.viewer || card.kind !== "character") return false;
  const verbs = new Set(view.decision?.options.map((option) => option.verb));
  const ways = ["organize", "bring-character", "regroup", "change-control"];
  return find(view, card.id) !== undefined && ways.some((verb) => verbs.has(verb));
}

const ORGANIZE: Step = { verb: "organize", about: [] };

/** A character of the hand comes into play, with a company and under a leader, or wherever is asked. */
export function bringing(card: number, ...about: number[]): Plan {
  const steps = [ORGANIZE, { verb: "bring-character", about: [] }, { verb: "character-to-play", about: [card] }];
  if (about.length) steps.push({ verb: "with", about });
  return { steps };
}

/** The answers, one after the other, that dropping one card on another card or company asks for. */
export function planFor(view: Snapshot, source: number, target: number): Plan | undefined {
  const from = find(view, source);
  if (!from || !begins(view, from.card)) return undefined;
  const onto = find(view, target);
  const company = view.companies.find((one) => one.id === (onto ? onto.company : target));
  if (!company || company.owner !== view.viewer) return undefined;
  const leader = onto?.card.kind === "character" ? [target] : [];
  if (!from.company) return bringing(source, company.id, ...leader);
  if (company.id !== from.company) {
    return {
      steps: [ORGANIZE, { verb: "regroup", about: [] }, { verb: "go-to", about: [source, company.id] }],
      reached: (now) => find(now, source)?.company === company.id,
    };
  }
  if (!leader.length || from.card.controller === target) return undefined;
  return {
    steps: [ORGANIZE, { verb: "change-control", about: [] }, { verb: "to-direct", about: [source, target] }],
    reached: (now) => find(now, source)?.card.controller === target,
  };
}

/** The answers that go on with a plan, and what is left of it then. A question with one answer is not
 * asked, so that a step may be behind us already. */
export function next(steps: Step[], options: SeenOption[]): [SeenOption[], Step[]] {
  for (const [index, step] of steps.entries()) {
    const fit = options.filter((option) => option.verb === step.verb && step.about.every((one) => option.args.includes(one)));
    if (fit.length) return [fit, steps.slice(index + 1)];
  }
  return [[], []];
}
