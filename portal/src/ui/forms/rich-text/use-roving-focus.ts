import { type KeyboardEvent, useState } from "react";

/** One Tab stop for a toolbar; the arrow keys move inside it. */
export function useRovingFocus(onLeave: () => void) {
  const [stop, setStop] = useState(0);

  function move(bar: HTMLElement, to: (now: number, count: number) => number): void {
    const buttons = [...bar.querySelectorAll("button")];
    const now = buttons.findIndex((button) => button === document.activeElement);
    const next = to(now, buttons.length);
    setStop(next);
    buttons[next]?.focus();
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const bar = event.currentTarget;
    if (event.key === "ArrowRight") move(bar, (now, count) => (now + 1) % count);
    else if (event.key === "ArrowLeft") move(bar, (now, count) => (now + count - 1) % count);
    else if (event.key === "Home") move(bar, () => 0);
    else if (event.key === "End") move(bar, (_, count) => count - 1);
    else if (event.key === "Escape") onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return { onKeyDown, tabIndexOf: (index: number) => (index === stop ? 0 : -1), onItemFocus: setStop };
}
