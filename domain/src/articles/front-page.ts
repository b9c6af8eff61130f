import { DAY_MS } from "../time/durations.ts";

/** Positions are counted from 1; 0 days means until somebody unpins it. */
export interface Pin {
  readonly articleId: number;
  readonly position: number;
  readonly pinnedDays: number;
  /** ISO 8601. */
  readonly sincePinned: string;
}

/** Pinned articles have fixed positions, all others flow around them. No article is in it twice. */
export interface FrontPage {
  readonly flow: readonly number[];
  readonly pins: readonly Pin[];
}

export const EMPTY_FRONT_PAGE: FrontPage = { flow: [], pins: [] };

/**
 * The articles from first to last. A pin beyond the end of the page comes last, and at its position again as soon as the
 * page is long enough.
 */
export function arrange({ flow, pins }: FrontPage): number[] {
  const order: number[] = [];
  const remainingPins = [...pins].sort((a, b) => b.position - a.position);
  let next = 0;
  while (next < flow.length || remainingPins.length > 0) {
    const pin = remainingPins.at(-1);
    const article = flow[next];
    if (pin && (article === undefined || pin.position <= order.length + 1)) {
      order.push(pin.articleId);
      remainingPins.pop();
    } else if (article !== undefined) {
      order.push(article);
      next++;
    }
  }
  return order;
}

export function pinOf({ pins }: FrontPage, articleId: number): Pin | undefined {
  return pins.find((pin) => pin.articleId === articleId);
}

export function includesArticle(page: FrontPage, articleId: number): boolean {
  return page.flow.includes(articleId) || pinOf(page, articleId) !== undefined;
}

export function removeArticle({ flow, pins }: FrontPage, articleId: number): FrontPage {
  return {
    flow: flow.filter((id) => id !== articleId),
    pins: pins.filter((pin) => pin.articleId !== articleId),
  };
}

/** Moves an article to a position, or adds it there. A pinned article does not move; instead of a pinned position the next free one is taken. */
export function placeAt(page: FrontPage, articleId: number, position: number): FrontPage {
  if (pinOf(page, articleId)) return page;
  const { flow, pins } = removeArticle(page, articleId);
  const pinnedBefore = arrange({ flow, pins })
    .slice(0, Math.max(0, position - 1))
    .filter((id) => pins.some((pin) => pin.articleId === id)).length;
  return { flow: flow.toSpliced(Math.max(0, position - 1) - pinnedBefore, 0, articleId), pins };
}

/** Pins an article at a position, by default where it is. If another pin has the position, the next free one is taken. */
export function pin(
  page: FrontPage,
  articleId: number,
  { pinnedDays, sincePinned, position }: Omit<Pin, "articleId" | "position"> & { position?: number },
): FrontPage {
  const index = arrange(page).indexOf(articleId);
  const target = position ?? (index === -1 ? arrange(page).length : index) + 1;
  const { flow, pins } = removeArticle(page, articleId);
  return {
    flow,
    pins: [...pins, { articleId, position: freePosition(pins, target), pinnedDays, sincePinned }],
  };
}

/** The first position from `first` on that no pin has. */
export function freePosition(pins: readonly Pin[], first: number): number {
  const held = new Set(pins.map(({ position }) => position));
  let position = Math.max(1, first);
  while (held.has(position)) position++;
  return position;
}

/** The article stays where it is until something around it moves. */
export function unpin(page: FrontPage, articleId: number): FrontPage {
  if (!pinOf(page, articleId)) return page;
  const before = arrange(page).slice(0, arrange(page).indexOf(articleId));
  const flowBefore = before.filter((id) => page.flow.includes(id)).length;
  return {
    flow: page.flow.toSpliced(flowBefore, 0, articleId),
    pins: page.pins.filter((pin) => pin.articleId !== articleId),
  };
}

export function isExpired(
  { pinnedDays, sincePinned }: Omit<Pin, "articleId" | "position">,
  now: Date,
): boolean {
  return pinnedDays > 0 && Date.parse(sincePinned) + pinnedDays * DAY_MS <= now.getTime();
}

export function withoutExpiredPins(page: FrontPage, now: Date): FrontPage {
  const expired = page.pins.filter((pin) => isExpired(pin, now));
  return expired.reduce((left, { articleId }) => unpin(left, articleId), page);
}

/** As on the wire: "1,4". */
export function writePinnedPositions({ pins }: FrontPage): string {
  return pins
    .map(({ position }) => position)
    .sort((a, b) => a - b)
    .join(",");
}

export function readPinnedPositions(text: string): number[] {
  const positions = text.split(",").map((part) => Number(part));
  return positions.filter((position) => Number.isInteger(position) && position > 0);
}
