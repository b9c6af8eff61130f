import { Article } from "@newsloom/contract/articles/articles";
import {
  EMPTY_FRONT_PAGE,
  type FrontPage,
  includesArticle,
  type Pin,
  readPinnedPositions,
  removeArticle,
} from "@newsloom/domain/articles/front-page";
import { type FrontPageChanges, frontPageChanges } from "@newsloom/domain/articles/front-page-changes";
import { mergeFrontPages } from "@newsloom/domain/articles/merge-front-pages";
import { z } from "zod";

const Page = z.object({
  flow: z.array(z.int()).readonly(),
  pins: z
    .array(z.object({ articleId: z.int(), position: z.int(), pinnedDays: z.int(), sincePinned: z.string() }))
    .readonly(),
});

/** An editor's unpublished order of the front page (`mine`) and the published one it started from (`base`). */
export const Arrangement = z.object({
  version: z.int(),
  base: Page,
  mine: Page,
  /** The articles that were added, so that they can be shown after a reload. */
  cards: z.array(Article).readonly(),
  since: z.string(),
});
export type Arrangement = Readonly<z.infer<typeof Arrangement>>;

export interface PublishedPage {
  readonly articles: readonly Article[];
  readonly pinnedPositions: string;
  readonly version: number;
}

/** Pinned articles and their positions come in the same order. */
export function toFrontPage({ articles, pinnedPositions }: PublishedPage): FrontPage {
  const positions = readPinnedPositions(pinnedPositions);
  const pins = articles
    .filter(({ isPinned }) => isPinned)
    .map(
      (article, index): Pin => ({
        articleId: article.articleId,
        position: positions[index] ?? article.sortOrder,
        pinnedDays: article.pinnedDays,
        sincePinned: article.sincePinned ?? article.publicationDate,
      }),
    );
  return { flow: articles.filter(({ isPinned }) => !isPinned).map(({ articleId }) => articleId), pins };
}

export const initialArrangement = (base: FrontPage, version: number): Arrangement => ({
  version,
  base,
  mine: base,
  cards: [],
  since: "",
});

/** Applies the draft's changes to the page that is published now. */
export function rebase(draft: Arrangement, base: FrontPage, version: number): Arrangement {
  if (isSame(draft.base, base)) return { ...draft, version, base };
  return {
    ...draft,
    version,
    base,
    mine: mergeFrontPages({ ...belowLead(draft, base), theirs: base }),
  };
}

/** What was added to a page that had not loaded, or was empty, comes below the lead. */
function belowLead({ base, mine }: Arrangement, loaded: FrontPage): Pick<Arrangement, "base" | "mine"> {
  const [lead] = loaded.flow;
  // Below a pinned lead everything is that is not pinned.
  const isPinned = loaded.pins.some(({ position }) => position === 1);
  if (!isSame(base, EMPTY_FRONT_PAGE) || lead === undefined || isPinned || includesArticle(mine, lead))
    return { base, mine };
  return { base: { ...base, flow: [lead] }, mine: { ...mine, flow: [lead, ...mine.flow] } };
}

/** The stored draft, with what was changed on this page before it had been read. */
export function combineArrangements(stored: Arrangement, changed: Arrangement): Arrangement {
  const isLoaded = !isSame(changed.base, EMPTY_FRONT_PAGE);
  const onSamePage = isLoaded ? rebase(stored, changed.base, changed.version) : stored;
  const { mine } = rebase(changed, onSamePage.mine, onSamePage.version);
  return updateArrangement(onSamePage, mine, { cards: changed.cards, now: changed.since });
}

export function updateArrangement(
  from: Arrangement,
  page: FrontPage,
  { cards, now }: { readonly cards: readonly Article[]; readonly now: string },
): Arrangement {
  const known = new Set(from.cards.map(({ articleId }) => articleId));
  const added = cards.filter(({ articleId }) => !known.has(articleId));
  return {
    ...from,
    mine: page,
    cards: [...from.cards, ...added].filter(({ articleId }) => includesArticle(page, articleId)),
    since: from.since || now,
  };
}

/** For an article that somebody else rejected or retracted. */
export const removeFromArrangement = (from: Arrangement, articleId: number): Arrangement => ({
  ...from,
  base: removeArticle(from.base, articleId),
  mine: removeArticle(from.mine, articleId),
  cards: from.cards.filter((card) => card.articleId !== articleId),
});

export const countChanges = ({ added, moved, pinned, unpinned }: FrontPageChanges): number =>
  added.length + moved.length + pinned.length + unpinned.length;

export const changesOfArrangement = ({ base, mine }: Arrangement): FrontPageChanges =>
  frontPageChanges(base, mine);

/** `by` is the number of positions moved towards the end. */
export interface CardChange {
  readonly kind: keyof FrontPageChanges;
  readonly by: number;
}

interface Orders {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

export function cardChanges(
  changes: FrontPageChanges,
  { before, after }: Orders,
): ReadonlyMap<number, CardChange> {
  const kinds = Object.entries(changes) as [keyof FrontPageChanges, readonly number[]][];
  return new Map(
    kinds.flatMap(([kind, ids]) =>
      ids.map((id) => {
        const [was, is] = [before.indexOf(id), after.indexOf(id)];
        return [id, { kind, by: was === -1 || is === -1 ? 0 : is - was }] as const;
      }),
    ),
  );
}

const isSame = (one: FrontPage, other: FrontPage) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
