import { type FrontPage, freePosition, type Pin, pinOf } from "./front-page.ts";
import { longestIncreasingSubsequence } from "./longest-increasing-subsequence.ts";

export interface MergeInput {
  /** What both editors started from. */
  readonly base: FrontPage;
  /** What was published meanwhile. */
  readonly theirs: FrontPage;
  /** What is being published now. */
  readonly mine: FrontPage;
}

/**
 * Three-way merge: my moves are repeated on their page. A change of only one editor stays; where both moved the same article,
 * the later publish (mine) wins. An article they removed does not come back; one I left out stays, after the others.
 */
export function mergeFrontPages({ base, theirs, mine }: MergeInput): FrontPage {
  const gone = difference(idsOf(base), idsOf(theirs));
  const pins = mergePins({ base, theirs, mine }).filter(({ articleId }) => !gone.has(articleId));
  const standing = new Set(pins.map(({ articleId }) => articleId));
  const leaves = (id: number) => gone.has(id) || standing.has(id);

  const listed = new Set(idsOf(mine));
  const leftOut = new Set(idsOf(base).filter((id) => !listed.has(id)));
  const moved = movedArticles(base.flow, mine.flow);
  const stays = theirs.flow.filter((id) => !leaves(id) && !moved.has(id) && !leftOut.has(id));
  const flow = insertAfterNeighbours(stays, mine.flow, (id) => moved.has(id) && !leaves(id));
  const present = new Set(flow);
  const rest = [...theirs.flow, ...mine.flow, ...idsOf(theirs)].filter(
    (id) => !leaves(id) && !present.has(id),
  );
  return { flow: [...flow, ...new Set(rest)], pins };
}

/** Without a base my page wins; articles and pins of theirs that it does not list are appended. */
export function overrideFrontPage(theirs: FrontPage, mine: FrontPage): FrontPage {
  const listed = new Set(idsOf(mine));
  return {
    flow: [...mine.flow, ...theirs.flow.filter((id) => !listed.has(id))],
    pins: combinePins(
      mine.pins,
      theirs.pins.filter(({ articleId }) => !listed.has(articleId)),
    ),
  };
}

/** For each article the changed pin; mine where both changed it. */
function mergePins({ base, theirs, mine }: MergeInput): Pin[] {
  const changed = (page: FrontPage, id: number) => !isSamePin(pinOf(base, id), pinOf(page, id));
  const listed = new Set(idsOf(mine));
  // For an article that I do not list, their pin holds.
  const ids = [...new Set([...theirs.pins, ...mine.pins].map(({ articleId }) => articleId))];
  const chosen = ids.map((id) => ({ id, isMine: listed.has(id) && changed(mine, id) }));
  const held = chosen.filter(({ isMine }) => !isMine).flatMap(({ id }) => pinOf(theirs, id) ?? []);
  const own = chosen.filter(({ isMine }) => isMine).flatMap(({ id }) => pinOf(mine, id) ?? []);
  return combinePins(held, own);
}

/** The first pins have their positions; the others take the next free one. */
function combinePins(first: readonly Pin[], others: readonly Pin[]): Pin[] {
  return [...others]
    .sort((a, b) => a.position - b.position)
    .reduce<Pin[]>(
      (pins, pin) => [...pins, { ...pin, position: freePosition(pins, pin.position) }],
      [...first],
    );
}

const isSamePin = (one: Pin | undefined, other: Pin | undefined) =>
  one?.position === other?.position &&
  one?.pinnedDays === other?.pinnedDays &&
  one?.sincePinned === other?.sincePinned;

/** The articles of `after` that were added, or moved by the fewest moves that lead from `before` to it. */
export function movedArticles(before: readonly number[], after: readonly number[]): Set<number> {
  const [was, is] = withoutCommonEnds(before, after);
  const index = new Map(was.map((id, at) => [id, at]));
  const common = is.flatMap((id) => index.get(id) ?? []);
  const unmoved = new Set(longestIncreasingSubsequence(common).map((at) => was[at]));
  return new Set(is.filter((id) => !unmoved.has(id)));
}

/** Both without their common beginning and end, because one edit changes little of a long page. */
function withoutCommonEnds(one: readonly number[], other: readonly number[]): [number[], number[]] {
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && one[head] === other[head]) head++;
  let tail = 0;
  while (tail < shorter - head && one[one.length - 1 - tail] === other[other.length - 1 - tail]) tail++;
  return [one.slice(head, one.length - tail), other.slice(head, other.length - tail)];
}

/** Inserts the selected articles of `order` into `list`, each behind the nearest one that precedes it in `order`. */
function insertAfterNeighbours(
  list: readonly number[],
  order: readonly number[],
  isSelected: (id: number) => boolean,
): number[] {
  const result = [...list];
  let at = 0;
  for (const id of order) {
    if (isSelected(id)) result.splice(at++, 0, id);
    else if (result.includes(id)) at = result.indexOf(id) + 1;
  }
  return result;
}

const idsOf = ({ flow, pins }: FrontPage) => [...flow, ...pins.map(({ articleId }) => articleId)];

function difference(all: readonly number[], without: readonly number[]): Set<number> {
  const taken = new Set(without);
  return new Set(all.filter((id) => !taken.has(id)));
}
