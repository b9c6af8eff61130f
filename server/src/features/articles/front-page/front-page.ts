import { FRONT_PAGE_MAX, type publishArticles } from "@newsloom/contract/articles/front-page";
import {
  arrange,
  type FrontPage,
  includesArticle,
  pin,
  placeAt,
  removeArticle,
  unpin,
} from "@newsloom/domain/articles/front-page";
import {
  applySavedOrder,
  readPublishBody,
  type SavedPosition,
} from "@newsloom/domain/articles/front-page-wire";
import { mergeFrontPages, overrideFrontPage } from "@newsloom/domain/articles/merge-front-pages";
import { restoreFrontPage } from "@newsloom/domain/articles/restore-front-page";
import { isPublished, STATUS_AFTER_MOVE } from "@newsloom/domain/articles/status";
import type { z } from "zod";
import type { SignedInContext, SiteContext } from "#platform/context";
import { badRequest, conflict, notFound } from "#platform/errors";
import { notifyNewArticlesCount } from "../store/article-events.ts";
import { setStatus, statusesOf } from "../store/article-rows.ts";
import {
  type FrontPageAuthor,
  type FrontPageKind,
  findFrontPage,
  lockFrontPage,
  type StoredFrontPage,
  saveFrontPage,
} from "./front-page-rows.ts";
import { withUnplacedArticles } from "./with-unplaced-articles.ts";

export type PublishBody = z.output<(typeof publishArticles)["body"]>;

export const readArrangement = (ctx: SiteContext, places: PublishBody): FrontPage =>
  readPublishBody(
    places.map(({ PinnedDays, SinceDate, ...one }) => ({
      ...one,
      PinnedDays: PinnedDays ?? 0,
      SinceDate: SinceDate ?? null,
    })),
    ctx.now().toISOString(),
  );

/**
 * Publishes a front page, whole or not at all: "false" when it names an article the site does not have. A page that
 * started from an older version is merged with what was published since.
 */
export async function publishFrontPage(
  ctx: SignedInContext,
  places: PublishBody,
  baseVersion: number | undefined,
): Promise<"true" | "false"> {
  const current = await lockFrontPage(ctx);
  const statuses = await statusesOf(ctx, [...new Set(places.map(({ ArticleID }) => ArticleID))]);
  if (places.some(({ ArticleID }) => !statuses.has(ArticleID))) return "false";
  const mine = readArrangement(ctx, places);
  const merged = await mergeWithCurrent(ctx, current, mine, baseVersion);
  const toPublish = arrange(mine).filter(
    (id) => includesArticle(merged, id) && !isPublished(statuses.get(id) ?? 0),
  );
  const added = await setStatus(ctx, toPublish, STATUS_AFTER_MOVE.published);
  await savePage(ctx, current, merged, { kind: "publish", action: "publish" });
  if (added.length > 0) await notifyNewArticlesCount(ctx);
  return "true";
}

async function mergeWithCurrent(
  ctx: SiteContext,
  current: StoredFrontPage,
  mine: FrontPage,
  baseVersion: number | undefined,
): Promise<FrontPage> {
  const base = baseVersion === undefined ? undefined : await findFrontPage(ctx, baseVersion);
  if (!base) return overrideFrontPage(current.page, mine);
  return mergeFrontPages(await withUnplacedArticles(ctx, { base, theirs: current, mine }));
}

/** Moves published articles to positions, without a draft. */
export async function saveOrder(ctx: SignedInContext, places: readonly SavedPosition[]): Promise<true> {
  const current = await lockFrontPage(ctx);
  await assertPublished(
    ctx,
    places.map(({ ArticleId }) => ArticleId),
  );
  const pinned = places.filter(({ IsPinned }) => IsPinned);
  const ordered = applySavedOrder(
    current.page,
    places.filter(({ IsPinned }) => !IsPinned),
  );
  const sincePinned = ctx.now().toISOString();
  const page = pinned.reduce<FrontPage>(
    (left, { ArticleId, SortOrder }) =>
      pin(left, ArticleId, { position: SortOrder, pinnedDays: 0, sincePinned }),
    ordered,
  );
  await savePage(ctx, current, page, { kind: "edit", action: "save order" });
  return true;
}

export async function changeOrder(ctx: SignedInContext, articleId: number, position: number): Promise<true> {
  const current = await lockFrontPage(ctx);
  await assertPublished(ctx, [articleId]);
  const page = placeAt(current.page, articleId, position);
  await savePage(ctx, current, page, { kind: "edit", action: "move article", articleId });
  return true;
}

interface PinInput {
  readonly ArticleID: number;
  readonly SortOrder: number;
  readonly isPinned: boolean;
  readonly PinnedDays: number;
}

export async function pinArticle(ctx: SignedInContext, input: PinInput): Promise<true> {
  const current = await lockFrontPage(ctx);
  await assertPublished(ctx, [input.ArticleID]);
  const page = input.isPinned
    ? pin(current.page, input.ArticleID, {
        position: input.SortOrder,
        pinnedDays: input.PinnedDays,
        sincePinned: ctx.now().toISOString(),
      })
    : unpin(current.page, input.ArticleID);
  const action = input.isPinned ? "pin article" : "unpin article";
  await savePage(ctx, current, page, { kind: "edit", action, articleId: input.ArticleID });
  return true;
}

/** The articles behind a removed one move up, around the pins. */
export async function removeFromFrontPage(ctx: SiteContext, articleIds: readonly number[]): Promise<void> {
  const current = await lockFrontPage(ctx);
  const page = articleIds.reduce<FrontPage>(removeArticle, current.page);
  if (articleIds.some((id) => includesArticle(current.page, id)))
    await saveFrontPage(ctx, current, page, "edit");
}

/** Publishes an earlier page again. */
export async function restoreEarlierFrontPage(
  ctx: SignedInContext,
  { version, replaces }: { readonly version: number; readonly replaces?: number | undefined },
): Promise<{ version: number }> {
  const current = await lockFrontPage(ctx);
  if (replaces !== undefined && replaces !== current.version)
    throw conflict("Somebody published another front page meanwhile. Nothing was changed.");
  const earlier = await findFrontPage(ctx, version);
  if (!earlier || version === 0) throw notFound("The front page");
  const statuses = await statusesOf(ctx, arrange(earlier.page));
  const { page } = restoreFrontPage(earlier.page, current.page, (id) => isPublished(statuses.get(id) ?? 0));
  const saved = await savePage(ctx, current, page, { kind: "restore", action: "restore front page" });
  return { version: saved };
}

interface SavedAs {
  readonly kind: FrontPageKind;
  /** For the action log. */
  readonly action: string;
  /** Who arranged it, when not the caller. */
  readonly author?: FrontPageAuthor;
  /** The article that was moved, pinned or unpinned by itself. */
  readonly articleId?: number;
}

/** Saves the next version, without the articles that exceed the limit, and reports it. */
export async function savePage(
  ctx: SiteContext,
  current: StoredFrontPage,
  { flow, pins }: FrontPage,
  { kind, action, author, articleId }: SavedAs,
): Promise<number> {
  const page: FrontPage = { flow: flow.slice(0, FRONT_PAGE_MAX), pins };
  const version = await saveFrontPage(ctx, current, page, kind, author);
  await ctx.record({
    area: "articles",
    action,
    entityType: "front page",
    entityId: version,
    before: { version: current.version, articles: arrange(current.page), pins: current.page.pins },
    after: { version, articles: arrange(page), pins, ...(articleId !== undefined && { articleId }) },
  });
  ctx.sendEvent({ type: "ArticlesPublished", payload: { count: arrange(page).length } });
  return version;
}

async function assertPublished(ctx: SiteContext, articleIds: readonly number[]): Promise<void> {
  const statuses = await statusesOf(ctx, articleIds);
  if (articleIds.some((id) => !statuses.has(id))) throw notFound("The article");
  const unpublishedId = articleIds.find((id) => !isPublished(statuses.get(id) ?? 0));
  if (unpublishedId !== undefined) throw badRequest(`Article ${unpublishedId} is not published.`);
}
