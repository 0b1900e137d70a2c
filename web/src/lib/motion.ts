// Cards that move between places.
import { cubicOut } from "svelte/easing";
import { crossfade } from "svelte/transition";
import { paced } from "./settings.svelte";

export const [send, receive] = crossfade({
  duration: (distance: number) => paced(Math.min(420, 160 + distance / 2)),
  easing: cubicOut,
  fallback: (_node) => ({
    duration: paced(180),
    easing: cubicOut,
    css: (t: number) => `opacity: ${t}; scale: ${0.8 + 0.2 * t}`,
  }),
});
