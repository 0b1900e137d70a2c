// What this browser's user prefers; kept in the browser.

export type Speed = "instant" | "fast" | "normal" | "slow";

export type Look = "auto" | "light" | "dark";

export interface Preferences {
  name: string;
  speed: Speed;
  ask: "always" | "matters";
  guide: boolean;
  details: boolean; // show every detail in the log
  look: Look;
}

const KEY = "freecouncil.preferences";
const USUAL: Preferences = {
  name: "",
  speed: "normal",
  ask: "matters",
  guide: true,
  details: false,
  look: "auto",
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

const night = typeof matchMedia === "function" && matchMedia("(prefers-color-scheme: dark)");

/** Light or dark paper, as chosen, or as the system has it. */
export function wear(): void {
  const dark = settings.look === "dark" || (settings.look === "auto" && night && night.matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}
if (night) night.addEventListener("change", wear);

const calm = typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)");
const PACE: Record<Speed, number> = { instant: 0, fast: 0.45, normal: 1, slow: 1.8 };

/** So many milliseconds, at the chosen speed. */
export function paced(milliseconds: number): number {
  const factor = PACE[settings.speed];
  return calm && calm.matches ? Math.min(0.3, factor) * milliseconds : factor * milliseconds;
}
