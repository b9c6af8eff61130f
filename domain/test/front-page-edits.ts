import fc from "fast-check";
import {
  arrange,
  type FrontPage,
  pin,
  placeAt,
  removeArticle,
  unpin,
  withoutExpiredPins,
} from "../src/articles/front-page.ts";

/** Random editing of a front page, for the tests of its rules. */
export const RUNS = process.env["NEWSLOOM_LONG"] ? 10_000 : 300;
/** Only a limit: the tests take far less. */
export const TIMEOUT = { timeout: 120_000 };
export const NOW = new Date("2026-03-02T07:30:00Z");

const DAY_MS = 86_400_000;

export interface Edit {
  readonly kind: "place" | "pin" | "pin here" | "unpin" | "remove" | "expire";
  readonly articleId: number;
  readonly position: number;
  readonly days: number;
}

const anyEdit: fc.Arbitrary<Edit> = fc.record({
  // Pages fill up rather than run empty.
  kind: fc.constantFrom("place", "place", "place", "place", "pin", "pin here", "unpin", "remove", "expire"),
  articleId: fc.nat(30),
  position: fc.integer({ min: 1, max: 35 }),
  days: fc.nat(6),
});
export const shortHistory = fc.array(anyEdit, { maxLength: 12 });
export const history = fc.array(anyEdit, { maxLength: 60 });

export function applyEdit(page: FrontPage, { kind, articleId, position, days }: Edit): FrontPage {
  const pinnedFor = { pinnedDays: days, sincePinned: NOW.toISOString() };
  switch (kind) {
    case "place":
      return placeAt(page, articleId, position);
    case "pin":
      return pin(page, articleId, { ...pinnedFor, position });
    case "pin here":
      return pin(page, articleId, pinnedFor);
    case "unpin":
      return unpin(page, articleId);
    case "remove":
      return removeArticle(page, articleId);
    case "expire":
      return withoutExpiredPins(page, new Date(NOW.getTime() + days * DAY_MS));
  }
}

/** Empty for a valid page. */
export function violatedInvariants(page: FrontPage): string[] {
  const order = arrange(page);
  const wrong: string[] = [];
  const count = page.flow.length + page.pins.length;
  if (new Set(order).size !== order.length || order.length !== count)
    wrong.push("an article is twice or lost");
  if (order.filter((id) => page.flow.includes(id)).join() !== page.flow.join())
    wrong.push("the flow changed");
  if (new Set(page.pins.map(({ position }) => position)).size !== page.pins.length)
    wrong.push("two pins hold one position");
  for (const { articleId, position } of page.pins) {
    const actual = order.indexOf(articleId) + 1;
    const isBeyondTheEnd = order.slice(actual).every((id) => !page.flow.includes(id));
    if (actual !== position && !(actual < position && isBeyondTheEnd))
      wrong.push(`${articleId} is pinned at ${position} and is at ${actual}`);
  }
  return wrong;
}
