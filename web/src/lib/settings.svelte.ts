// What this browser's user prefers; kept in the browser.

export type Speed = "instant" | "fast" | "normal" | "slow";

export interface Preferences {
  name: string;
  speed: Speed;
  ask: "always" | "matters";
  guide: boolean;
  details: boolean; // show every detail in the log
}

const KEY = "freecouncil.preferences";
const USUAL: Preferences = {
  name: "",
  speed: "normal",
  ask: "matters",
  guide: true,
  details: false,
};

function kept(): Preferences {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>) };
  } catch {
    return { ...USUAL };
  }
}

export const settings = $state<Preferences>(kept());

/** Keeps what has been chosen. */
export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing: the settings last as long as the page.
  }
}

const calm = typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)");
const PACE: Record<Speed, number> = { instant: 0, fast: 0.45, normal: 1, slow: 1.8 };

/** So many milliseconds, at the chosen speed. */
export function paced(milliseconds: number): number {
  const factor = PACE[settings.speed];
  return calm && calm.matches ? Math.min(0.3, factor) * milliseconds : factor * milliseconds;
}
