import { BODY_TEXT_MIN, textOfHtml } from "@newsloom/domain/articles/form";
import { TITLE_MAX } from "@newsloom/domain/articles/limits";
import { isPublished } from "@newsloom/domain/articles/status";
import { cachesAffectedBy } from "@newsloom/domain/settings/cache-names";
import type { SiteContext } from "#platform/context";
import { html } from "#platform/html/html";
import { notifyNewArticlesCount } from "../store/article-events.ts";
import { insertImages, type NewImage, syncArticleImages } from "../store/article-image-rows.ts";
import { type IntakeResult, insertArticle } from "../store/article-rows.ts";
import { cleanArticleHtml, cleanLine } from "../write/sanitize.ts";

/** The texts of what a source offers, as an article stores them. */
export function cleanIncoming(
  {
    title,
    summary,
    contentHtml,
  }: { readonly title: string; readonly summary: string; readonly contentHtml: string },
  publicUrl: string,
) {
  const previewText = cleanLine(summary).slice(0, PREVIEW_MAX).toWellFormed();
  const whole = cleanArticleHtml(contentHtml, publicUrl);
  return {
    title: cleanLine(title).slice(0, TITLE_MAX).toWellFormed(),
    previewText,
    // A source that offers only a summary has it as its text.
    contentHtml: textOfHtml(whole).length >= BODY_TEXT_MIN ? whole : html`<p>${previewText}</p>`.text,
  };
}

const PREVIEW_MAX = 1_000;

export interface IncomingArticle {
  readonly title: string;
  readonly previewText: string;
  readonly contentHtml: string;
  readonly url: string;
  readonly status: number;
  readonly articleType: number;
  readonly companyId: number | null;
  readonly language: string;
  readonly publishedAt: string | null;
  readonly source: { readonly sourceId: number; readonly name: string; readonly openMode: string };
  readonly image: Omit<NewImage, "key"> | null;
  readonly innerImages: readonly Omit<NewImage, "key">[];
  readonly intake: IntakeResult;
}

/**
 * Stores an article that a source brought. It has no row in the action log, which is about what people did: the source's
 * runs and items say where it came from. `announceIncoming` tells about a whole batch. Undefined when the site has this address.
 */
export async function addIncomingArticle(
  ctx: SiteContext,
  { url, image, innerImages, publishedAt, ...article }: IncomingArticle,
): Promise<number | undefined> {
  const articleId = await insertArticle(ctx, {
    ...article,
    uri: url,
    thumbnail: image ?? undefined,
    publicationDate: dateOf(publishedAt, ctx.now()),
  });
  const images = [...(image ? [image] : []), ...innerImages];
  if (articleId === undefined || images.length === 0) return articleId;
  await insertImages(ctx, articleId, images);
  await syncArticleImages(ctx, articleId);
  return articleId;
}

/** The source's own date, unless it is in the future or before the web. */
export function dateOf(publishedAt: string | null, now: Date): string {
  const time = publishedAt === null ? Number.NaN : Date.parse(publishedAt);
  const isPlausible = time <= now.getTime() && time > Date.UTC(1990, 0, 1);
  return isPlausible ? new Date(time).toISOString() : now.toISOString();
}

/** One event for all articles of a batch: an open newsfeed must not be asked to refresh for each. */
export async function announceIncoming(ctx: SiteContext, statuses: readonly number[]): Promise<void> {
  if (statuses.length === 0) return;
  ctx.invalidate(cachesAffectedBy("articles"));
  await notifyNewArticlesCount(ctx);
  const count = statuses.filter(isPublished).length;
  if (count > 0) ctx.sendEvent({ type: "ArticlesPublished", payload: { count } });
}
