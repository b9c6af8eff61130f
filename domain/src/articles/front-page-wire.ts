import { arrange, EMPTY_FRONT_PAGE, type FrontPage, pin, pinOf, placeAt } from "./front-page.ts";

/** Names and capitals as the product prints them, one way for each call. */
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
      // A pin beyond the end keeps the position it was given.
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

/** The page that a PublishArticles body describes. An article listed twice stands where it was listed first. */
export function readPublishBody(places: readonly PublishedPosition[], now: string): FrontPage {
  const inOrder = [...new Map(places.toReversed().map((one) => [one.ArticleID, one])).values()].sort(
    (a, b) => a.SortOrder - b.SortOrder || places.indexOf(a) - places.indexOf(b),
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
export function applySavedOrder(page: FrontPage, places: readonly SavedPosition[]): FrontPage {
  const listed = new Set(places.map(({ ArticleId }) => ArticleId));
  const others = { ...page, flow: page.flow.filter((id) => !listed.has(id)) };
  return [...places]
    .sort((a, b) => a.SortOrder - b.SortOrder)
    .reduce<FrontPage>((left, { ArticleId, SortOrder }) => placeAt(left, ArticleId, SortOrder), others);
}
