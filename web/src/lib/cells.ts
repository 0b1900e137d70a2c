// The lie of the lands: from the middles of regions to the borders between them, drawn as by hand.

import { drawn } from "./art";

export interface Middle {
  name: string;
  x: number;
  y: number;
}

interface Corner {
  x: number;
  y: number;
  beyond: string; // what lies across the border that begins here
}

const PIECE = 26; // a border is bent about this often
const BEND = 6;

/** Cuts away what is nearer to another middle. */
function cut(cell: Corner[], a: Middle, b: Middle): Corner[] {
  const [nx, ny] = [b.x - a.x, b.y - a.y];
  const limit = (nx * (a.x + b.x) + ny * (a.y + b.y)) / 2;
  const side = (p: Corner): number => nx * p.x + ny * p.y - limit;
  const kept: Corner[] = [];
  cell.forEach((here, i) => {
    const next = cell[(i + 1) % cell.length] as Corner;
    const [from, to] = [side(here), side(next)];
    const t = from / (from - to);
    const crossing = { x: here.x + t * (next.x - here.x), y: here.y + t * (next.y - here.y) };
    if (from <= 0) {
      kept.push(here);
      if (to > 0) kept.push({ ...crossing, beyond: b.name });
    } else if (to <= 0) {
      kept.push({ ...crossing, beyond: here.beyond });
    }
  });
  return kept;
}

function bent(key: string, which: number): number {
  return (2 * drawn(key, which) - 1) * BEND;
}

/** Each region's land as the `d` of a path: a border looks the same from both of its sides. */
export function lands(middles: Middle[], width: number, height: number): Map<string, string> {
  const found = new Map<string, string>();
  for (const a of middles) {
    let cell: Corner[] = [
      { x: 0, y: 0, beyond: "" },
      { x: width, y: 0, beyond: "" },
      { x: width, y: height, beyond: "" },
      { x: 0, y: height, beyond: "" },
    ];
    for (const b of middles) if (b !== a) cell = cut(cell, a, b);
    const points: string[] = [];
    cell.forEach((from, i) => {
      const to = cell[(i + 1) % cell.length] as Corner;
      points.push(`${from.x.toFixed(1)} ${from.y.toFixed(1)}`);
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      const pieces = from.beyond ? Math.floor(length / PIECE) : 0;
      const onward = a.name < from.beyond;
      const key = onward ? a.name + from.beyond : from.beyond + a.name;
      for (let k = 1; k < pieces; k++) {
        const off = (onward ? 1 : -1) * bent(key, onward ? k : pieces - k);
        const t = k / pieces;
        const x = from.x + t * (to.x - from.x) + (off * (from.y - to.y)) / length;
        const y = from.y + t * (to.y - from.y) + (off * (to.x - from.x)) / length;
        points.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
      }
    });
    found.set(a.name, `M${points.join("L")}Z`);
  }
  return found;
}
