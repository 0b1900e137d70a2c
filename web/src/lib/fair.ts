// Fair dice: what was promised when a game began is remembered here, and compared when it is over.
import type { Opened, Welcome } from "./messages";

const key = (game: string, seat: number): string => `freecouncil.fair ${game} ${seat}`;

interface Promised {
  commitment: string;
  contribution: string;
}

/** Notes what the server committed to, the first time that it is told. */
export function remember(welcome: Welcome): void {
  if (welcome.seat === null) return;
  try {
    const name = key(welcome.game, welcome.seat);
    if (localStorage.getItem(name)) return;
    const promised: Promised = { commitment: welcome.commitment, contribution: welcome.contribution ?? "" };
    localStorage.setItem(name, JSON.stringify(promised));
  } catch {
    // A browser that keeps nothing: there will be nothing to compare with.
  }
}

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export type Verdict = "kept" | "broken" | "unknown";

/** Is the seed that was opened the one that follows from what was promised? */
export async function compare(game: string, seat: number | null, opened: Opened): Promise<Verdict> {
  if (seat === null || !globalThis.crypto?.subtle) return "unknown";
  let promised: Promised;
  try {
    const kept = localStorage.getItem(key(game, seat));
    if (!kept) return "unknown";
    promised = JSON.parse(kept) as Promised;
  } catch {
    return "unknown";
  }
  const same = hex(await sha256(opened.secret)) === promised.commitment && opened.commitment === promised.commitment;
  const mine = opened.contributions[seat] === promised.contribution;
  const text = ["freecouncil 1", opened.secret, ...opened.contributions].join("\n");
  const first = (await sha256(text)).slice(0, 8);
  const seed = first.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n).toString();
  return same && mine && seed === opened.seed ? "kept" : "broken";
}
