import { whereInSite } from "@newsloom/domain/articles/duplicates";
import { ARTICLE_MESSAGES } from "@newsloom/domain/articles/form";
import { isPublished } from "@newsloom/domain/articles/status";
import type { SiteContext } from "#platform/context";
import { readFrontPage } from "../front-page/front-page-rows.ts";
import { listByFrontPage, PUBLISHED_STATUSES } from "../lists/feed-list.ts";
import { statusesOf } from "../store/article-rows.ts";
import { findDuplicate } from "./duplicate-queries.ts";

/** When somebody else added it in the same second, nobody knows where it is. */
export const DUPLICATE = ARTICLE_MESSAGES.alreadyHere("");

interface Duplicate {
  readonly articleId: number | null;
  readonly failures: readonly string[];
}

/** Why an article cannot be added a second time, and which one the site has. */
export async function duplicateFailures(
  ctx: SiteContext,
  article: { readonly urls: readonly string[]; readonly title: string },
): Promise<Duplicate> {
  const articleId = await findDuplicate(ctx, article);
  if (articleId === undefined) return { articleId: null, failures: [] };
  const status = (await statusesOf(ctx, [articleId])).get(articleId) ?? 0;
  const position = isPublished(status) ? await positionOf(ctx, articleId) : 0;
  return { articleId, failures: [ARTICLE_MESSAGES.alreadyHere(whereInSite(status, position))] };
}

/** What editors look through by its number; of an article further down the number says nothing. */
const MAX_POSITION = 200;

async function positionOf(ctx: SiteContext, articleId: number): Promise<number> {
  const page = await readFrontPage(ctx);
  const shown = { startIndex: 1, number: MAX_POSITION };
  const { ids } = await listByFrontPage(ctx, page, PUBLISHED_STATUSES, {}, shown);
  return ids.indexOf(articleId) + 1;
}
