import { arrange, EMPTY_FRONT_PAGE, type FrontPage, pin, pinOf, placeAt } from "./front-page.ts";

/** The spelling of the wire, which differs between the calls. */
export interface PublishedPosition {
  readonly ArticleID: number;
  readonly SortOrder: number;
  readonly isPinned: boolean;
  readonly PinnedDays: number;
  readonly SinceDate: string | null;
}

export interface SavedPosition {
  readonly ArticleId: number;
  readonly SortOrder: number;
  readonly IsPinned: boolean;
}

/** What PublishArticles sends: everything of the next front page, pins included. */
export function publishBody(page: FrontPage): PublishedPosition[] {
  return arrange(page).map((articleId, index) => {
    const held = pinOf(page, articleId);
    return {
      ArticleID: articleId,
      // A pin beyond the end is sent with its own position.
      SortOrder: held?.position ?? index + 1,
      isPinned: held !== undefined,
      PinnedDays: held?.pinnedDays ?? 0,
      SinceDate: held?.sincePinned ?? null,
    };
  });
}

/** What SaveArticlesOrder sends: pinned articles stay where they are, so they are left out. */
export function saveOrderBody(page: FrontPage): SavedPosition[] {
  return arrange(page).flatMap((articleId, index) =>
    pinOf(page, articleId) ? [] : [{ ArticleId: articleId, SortOrder: index + 1, IsPinned: false }],
  );
}

/** The page of a PublishArticles body. Of an article listed twice the first entry counts. */
export function readPublishBody(positions: readonly PublishedPosition[], now: string): FrontPage {
  const inOrder = [...new Map(positions.toReversed().map((one) => [one.ArticleID, one])).values()].sort(
    (a, b) => a.SortOrder - b.SortOrder || positions.indexOf(a) - positions.indexOf(b),
  );
  const flow = inOrder.filter(({ isPinned }) => !isPinned).map(({ ArticleID }) => ArticleID);
  return inOrder
    .filter(({ isPinned }) => isPinned)
    .reduce<FrontPage>(
      (page, { ArticleID, SortOrder, PinnedDays, SinceDate }) =>
        pin(page, ArticleID, { position: SortOrder, pinnedDays: PinnedDays, sincePinned: SinceDate ?? now }),
      { ...EMPTY_FRONT_PAGE, flow },
    );
}

/** The page after SaveArticlesOrder: each listed article at its position, what is not listed flows around them. */
export function applySavedOrder(page: FrontPage, positions: readonly SavedPosition[]): FrontPage {
  const listed = new Set(positions.map(({ ArticleId }) => ArticleId));
  const others = { ...page, flow: page.flow.filter((id) => !listed.has(id)) };
  return [...positions]
    .sort((a, b) => a.SortOrder - b.SortOrder)
    .reduce<FrontPage>((left, { ArticleId, SortOrder }) => placeAt(left, ArticleId, SortOrder), others);
}
