import type { APIRequestContext, Page } from "@playwright/test";
import { headersOf } from "../api.ts";
import { ADMIN, type Person } from "../people.ts";

/** Locators of the newsfeed; no assertions. */
export const feedScreen = (page: Page) => ({
  unpublished: page.getByRole("region", { name: "Unpublished", exact: true }),
  published: page.getByRole("region", { name: "Published", exact: true }),
  unpublishedHeadlines: page
    .getByRole("region", { name: "Unpublished", exact: true })
    .getByRole("heading", { level: 3 }),
  unpublishedCount: page
    .getByRole("region", { name: "Unpublished", exact: true })
    .getByRole("paragraph")
    .first(),
  publishedHeadlines: page
    .getByRole("region", { name: "Published", exact: true })
    .getByRole("heading", { level: 3 }),
  unpublishedCard: (title: string) =>
    page
      .getByRole("region", { name: "Unpublished", exact: true })
      .getByRole("listitem")
      .filter({ hasText: title }),
  publishedCard: (title: string) =>
    page
      .getByRole("region", { name: "Published", exact: true })
      .getByRole("listitem")
      .filter({ hasText: title }),
  bar: page.getByRole("status").filter({ hasText: /not yet published|Not published/ }),
  publish: page.getByRole("button", { name: "Publish", exact: true }),
  discard: page.getByRole("button", { name: "Discard" }),
  sheet: (title: string | RegExp) => page.getByRole("region", { name: title }),
});

interface NewArticle {
  readonly title: string;
  /** HTML; one sentence by default. */
  readonly text?: string;
  readonly status?: number;
  /** The code of `ARTICLE_TYPES`; industry news by default. */
  readonly type?: number;
}

/** Creates articles through the API; returns their ids in the same order. */
export async function createArticles(
  request: APIRequestContext,
  articles: readonly NewArticle[],
  person: Person = ADMIN,
): Promise<number[]> {
  const headers = await headersOf(request, person);
  const ids: number[] = [];
  for (const { title, text = sentenceOf(title), status = 0, type } of articles) {
    const answer = await request.post("/api/Articles", {
      headers,
      multipart: {
        ArticleDataTitle: title,
        ArticleDataContent: text,
        StatusId: String(status),
        ...(type !== undefined && { ArticleType: String(type) }),
      },
    });
    const { result } = (await answer.json()) as { result: { articleId: number | null } };
    if (result.articleId === null) throw new Error(`${title} was refused: ${await answer.text()}`);
    ids.push(result.articleId);
  }
  return ids;
}

const sentenceOf = (title: string) =>
  `<p>${title}: what happened, where, and what it means for the harbour.</p>`;

/** Publishes this front page and removes all other pins. */
export async function setFrontPage(
  request: APIRequestContext,
  positions: readonly { readonly id: number; readonly isPinned?: boolean }[],
  person: Person = ADMIN,
): Promise<void> {
  const headers = await headersOf(request, person);
  const answer = await request.get(
    "/api/Articles/GetArticlesByTemplate?template=PageFeedLanding&published=1",
    {
      headers,
    },
  );
  const { articles } = (await answer.json()) as { articles: { articleId: number; isPinned: boolean }[] };
  for (const { articleId } of articles.filter(({ isPinned }) => isPinned))
    await request.post("/api/Articles/PinArticle", {
      headers,
      data: { ArticleID: articleId, SortOrder: 1, isPinned: false },
    });
  await request.put("/api/Articles/PublishArticles", {
    headers,
    data: positions.map(({ id, isPinned = false }, index) => ({
      ArticleID: id,
      SortOrder: index + 1,
      isPinned,
      PinnedDays: 0,
      SinceDate: null,
    })),
  });
}
