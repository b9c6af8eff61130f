import type { Locator } from "@playwright/test";

interface Place {
  /** What the page shows when it would take the dragged element here. */
  readonly shown: Locator;
  readonly position?: { readonly x: number; readonly y: number };
}

/** Drags by mouse and lets go when the page shows that it takes the element there; a busy page shows that late. */
export async function dragOnto(source: Locator, target: Locator, { shown, position }: Place): Promise<void> {
  const { mouse } = source.page();
  // A list scrolls while something is held near its edge, and the target would move away.
  await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await source.hover();
  await mouse.down();
  // The first movement starts the drag, the second one enters the target.
  for (let movement = 0; movement < 2; movement++)
    await target.hover({ force: true, ...(position && { position }) });
  await shown.waitFor();
  await mouse.up();
}
