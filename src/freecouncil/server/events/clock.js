// Clocks that go on between two looks at the server, and folded parts that stay as they were left.
// Everything on the pages works without it.
"use strict";

const began = Date.now();
const clocks = [...document.querySelectorAll("[data-left]")].map((clock) => ({
  figures: clock.querySelector("b"),
  words: clock.querySelector("span"),
  box: clock,
  left: Number(clock.dataset.left),
  warning: Number(clock.dataset.warn),
  phase: clock.dataset.phase,
}));
const title = document.title;

function figures(left) {
  const seconds = Math.abs(left);
  const minutes = Math.floor(seconds / 60);
  return `${left < 0 ? "-" : ""}${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

function bell() {
  // Heard only where the browser lets a page be heard.
  const sound = new AudioContext();
  const tone = sound.createOscillator();
  tone.frequency.value = 660;
  tone.connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + 0.7);
}

function tick() {
  const passed = Math.floor((Date.now() - began) / 1000);
  for (const clock of clocks) {
    const left = clock.left - passed;
    const phase = left <= 0 ? "time" : left <= clock.warning ? "warning" : "running";
    clock.figures.textContent = figures(left);
    if (phase !== clock.phase) {
      clock.phase = phase;
      clock.words.textContent = clock.box.dataset[`${phase}Words`];
      clock.box.classList.toggle("warning", phase === "warning");
      clock.box.classList.toggle("time", phase === "time");
      bell();
    }
  }
  if (clocks.length > 0) {
    document.title = `${figures(clocks[0].left - passed)} ${title}`;
  }
}

if (clocks.length > 0) {
  setInterval(tick, 250);
}

for (const part of document.querySelectorAll("details[id]")) {
  const key = `${location.pathname}#${part.id}`;
  const known = sessionStorage.getItem(key);
  if (known !== null) {
    part.open = known === "open";
  }
  part.querySelector("summary").addEventListener("click", () => {
    sessionStorage.setItem(key, part.open ? "shut" : "open");
  });
}
