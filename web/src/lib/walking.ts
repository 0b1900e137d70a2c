// From card to card with the keyboard: H to the hand, T to the table, arrows from there.

function cardsIn(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`${selector} [data-card]`)];
}

/** Does what a key means for the card that has the focus; false when it means nothing. */
export function onCards(event: KeyboardEvent): boolean {
  if (event.key === "h" || event.key === "t") {
    const among = cardsIn(event.key === "h" ? "section.hand" : ".side.mine");
    (among.find((card) => card.classList.contains("lit")) ?? among[0])?.focus();
    return among.length > 0;
  }
  const target = event.target as HTMLElement;
  if (!target.dataset.card || !event.key.startsWith("Arrow")) return false;
  const here = target.getBoundingClientRect();
  const sideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
  const sign = event.key === "ArrowLeft" || event.key === "ArrowUp" ? -1 : 1;
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const card of cardsIn("main")) {
    const there = card.getBoundingClientRect();
    const x = there.left + there.width / 2 - here.left - here.width / 2;
    const y = there.top + there.height / 2 - here.top - here.height / 2;
    const along = (sideways ? x : y) * sign;
    const across = Math.abs(sideways ? y : x);
    // The card that has the focus is lifted out of its row; its neighbours are not below it.
    const row = sideways ? 4 : Math.max(4, Math.min(here.height, there.height) / 4);
    if (card === target || along < row) continue;
    const far = along + 2.5 * across;
    if (far < least) [least, best] = [far, card];
  }
  best?.focus();
  return true;
}
