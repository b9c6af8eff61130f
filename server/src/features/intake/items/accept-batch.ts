import { setImmediate } from "node:timers/promises";
import { ARTICLE_STATUS } from "@newsloom/domain/articles/status";
import { statusOfIncoming } from "@newsloom/domain/intake/approval";
import {
  addCopy,
  addIncomingArticle,
  announceIncoming,
  findSameArticle,
  type IncomingArticle,
  preferIncoming,
} from "#features/articles";
import { decideItem, type WaitingItem } from "#features/sources";
import type { SiteContext } from "#platform/context";
import { recordKeywordMatches } from "../keywords/site-keyword-rows.ts";
import { scoreArticle } from "../relevancy/score.ts";
import type { IntakeRules } from "./intake-rules.ts";
import { type PreparedItem, prepareItem, type Refusal } from "./prepare-item.ts";

/** Decides on items one after another, so that the second of two equal ones finds the first. */
export async function acceptBatch(
  ctx: SiteContext,
  items: readonly WaitingItem[],
  rules: IntakeRules,
): Promise<void> {
  const prepared: { itemId: number; result: PreparedItem | Refusal }[] = [];
  for (const item of items) {
    prepared.push({ itemId: item.itemId, result: prepareItem(item, rules, ctx.platform.publicUrl) });
    // Requests are answered between two items.
    await setImmediate();
  }
  const statuses: number[] = [];
  for (const { itemId, result } of prepared) {
    if ("reason" in result) {
      await decideItem(ctx, itemId, result);
      continue;
    }
    const { articleId, status } = await acceptItem(ctx, result, rules);
    await decideItem(ctx, itemId, { state: status === undefined ? "copy" : "article", articleId });
    if (status !== undefined) statuses.push(status);
  }
  await announceIncoming(ctx, statuses);
}

interface Accepted {
  readonly articleId: number;
  /** Of the new article; undefined when the item is a copy of one that was here. */
  readonly status?: number;
}

async function acceptItem(ctx: SiteContext, prepared: PreparedItem, rules: IntakeRules): Promise<Accepted> {
  const { item, title, shingles } = prepared;
  const { url, source } = item;
  const same = await findSameArticle(ctx, { url, title, shingles, sourceId: source.sourceId });
  if (same !== undefined && !source.isPreferred) return addAsCopy(ctx, same, prepared);
  const { article, keywordIds } = await toArticle(ctx, prepared, rules);
  if (same !== undefined)
    return (await preferIncoming(ctx, same, article)) ? { articleId: same } : addAsCopy(ctx, same, prepared);
  const articleId = await addIncomingArticle(ctx, article);
  if (articleId !== undefined) {
    await recordKeywordMatches(ctx, articleId, keywordIds);
    return { articleId, status: article.status };
  }
  // Somebody added this address meanwhile.
  const other = await findSameArticle(ctx, { url, title, shingles, sourceId: source.sourceId });
  if (other === undefined) throw new Error(`No article has the address ${url}, but the site has one.`);
  return addAsCopy(ctx, other, prepared);
}

async function addAsCopy(
  ctx: SiteContext,
  articleId: number,
  { item: { url, source }, title }: PreparedItem,
): Promise<Accepted> {
  await addCopy(ctx, articleId, { url, title, sourceId: source.sourceId, sourceName: source.name });
  return { articleId };
}

async function toArticle(
  ctx: SiteContext,
  { item, title, previewText, contentHtml, text, company, entities }: PreparedItem,
  rules: IntakeRules,
): Promise<{ readonly article: IncomingArticle; readonly keywordIds: readonly number[] }> {
  const { source, url, language, publishedAt, image, innerImages } = item;
  const companyId = company?.companyId ?? null;
  const { sourceId } = source;
  const { relevancy, reasons, keywordIds } = await scoreArticle(ctx, {
    title,
    text,
    language,
    sourceId,
    companyId,
  });
  const status = statusOfIncoming({ relevancy, company }, rules.approval);
  const article: IncomingArticle = {
    title,
    previewText,
    contentHtml,
    url,
    status,
    articleType: source.sourceType,
    companyId,
    language,
    publishedAt,
    source,
    image,
    innerImages,
    intake: {
      relevancy,
      reasons,
      approvalType: status === ARTICLE_STATUS.Approved ? "automatic" : "",
      entities,
    },
  };
  return { article, keywordIds };
}
