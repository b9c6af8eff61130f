import { canonicalUrl, titleKey } from "@newsloom/domain/articles/duplicates";
import { MANUAL_FIT_SCORE } from "@newsloom/domain/articles/fit-score";
import { textOfHtml, wordsOfHtml } from "@newsloom/domain/articles/form";
import { shinglesOf, wordGroupsOf } from "@newsloom/domain/articles/near-duplicates";
import { previewOf } from "@newsloom/domain/articles/preview";
import type { Insertable } from "kysely";
import type { SiteContext } from "#platform/context";
import type { DB } from "#platform/db/tables.generated";
import { createRandom, type DemoArticle, pick, type Roll, writeArticles } from "./demo-articles.ts";
import { type DemoImage, storeDemoImages } from "./demo-images.ts";
import { seedFrontPage } from "./seed-front-page.ts";
import { seedLabels } from "./seed-labels.ts";
import { seedFileUses, seedMediaLibrary } from "./seed-media-library.ts";
import { seedReads } from "./seed-reads.ts";
import { DEMO_SOURCES, urlOf } from "./sources/demo-sources.ts";
import { seedItems } from "./sources/seed-items.ts";
import { seedRelevancy } from "./sources/seed-relevancy.ts";
import { seedRuns, seedSources } from "./sources/seed-sources.ts";

export interface DemoAuthor {
  readonly userId: string;
  readonly name: string;
}

export interface DemoPeople {
  readonly authors: readonly DemoAuthor[];
  readonly companyIds: readonly number[];
}

/** How many articles of each status; most are unpublished. */
const STATUSES = [
  { status: 1, count: 126, overHours: 24 * 13 },
  { status: 2, count: 4, overHours: 24 * 13 },
  { status: 0, count: 212, overHours: 24 * 5 },
  { status: -4, count: 10, overHours: 24 * 6 },
  { status: -3, count: 44, overHours: 24 * 6 },
  { status: -1, count: 4, overHours: 24 * 6 },
] as const;
const COUNT = STATUSES.reduce((sum, { count }) => sum + count, 0);

type Row = Insertable<DB["articles"]>;

/** Seeds sources, articles with images, labels, a front page and reads. */
export async function seedNewsfeed(ctx: SiteContext, people: DemoPeople): Promise<void> {
  const roll = createRandom(7);
  const storedImages = await storeDemoImages(ctx.platform.storage, ctx.siteId);
  const images = await seedMediaLibrary(ctx, storedImages, people.authors);
  const sourceIds = await seedSources(ctx);
  const articles = rejectedLast(writeArticles(COUNT, roll), roll);
  const plans = STATUSES.flatMap(({ status, count, overHours }) =>
    Array.from({ length: count }, (_, index) => ({ status, ageHours: ageOf(index, count, overHours) })),
  );
  const firstPublished = plans.findIndex(({ status }) => status > 0);
  const rows = articles.map((article, index) => {
    const { status = 0, ageHours = 1 } = plans[index] ?? {};
    const at = new Date(ctx.now().getTime() - ageHours * 3_600_000);
    // The first article of the front page is shown with its picture.
    const rolled = imageOf(images, article, roll);
    const image = index === firstPublished ? (rolled ?? images.get(article.topic.image)?.[0]) : rolled;
    const sourceIndex = sourceFor(status, index, roll);
    return toRow({ ctx, article, status, at, image, roll, sourceIndex, sourceIds, people });
  });
  const { db } = ctx;
  const added = await db.insertInto("articles").values(rows).returning("article_id").execute();
  const ids = added.map((row) => row.article_id);
  await db
    .insertInto("article_images")
    .values(
      rows.flatMap((row, index) => {
        const image = [...images.values()].flat().find(({ url }) => url === row.thumbnail_url);
        const article_id = ids[index] ?? 0;
        if (!image) return [];
        const { url, width, height, dominantColor } = image;
        const columns = { url, width, height, dominant_color: dominantColor, is_thumbnail: true };
        return [{ site_id: ctx.siteId, article_id, ...columns }];
      }),
    )
    .execute();
  await seedFileUses(ctx);
  await seedLabels(
    ctx,
    articles.map((article, index) => ({ articleId: ids[index] ?? 0, labels: article.topic.labels })),
  );
  const arrivals = rows.flatMap((row, index) => {
    const sourceIndex = row.source_id ? sourceIds.indexOf(row.source_id) : -1;
    const { uri: url = "", title } = row;
    const at = new Date(String(row.created_at));
    return sourceIndex < 0 ? [] : [{ articleId: ids[index] ?? 0, sourceIndex, url, title, at }];
  });
  await seedItems(ctx, sourceIds, arrivals, roll);
  await seedRuns(ctx, sourceIds, arrivals);
  await seedRelevancy(ctx, people.authors[0]);
  const published = ids.filter((_, index) => (plans[index]?.status ?? 0) > 0);
  await seedReads(ctx, { published, unpublished: ids.slice(published.length, published.length + 90) }, roll);
  await seedFrontPage(ctx, published, people.authors[0]);
}

/** What this newsroom does not want. */
const UNWANTED: readonly string[] = ["bakery", "festival", "seal", "regatta"];

/** Most of what editors did not want is among the last, which were rejected or hidden; the fit is learnt from it. */
function rejectedLast(articles: readonly DemoArticle[], roll: Roll): DemoArticle[] {
  const isLast = articles.map(({ topic }) => UNWANTED.includes(topic.image) && roll(4) > 0);
  return [...articles.filter((_, index) => !isLast[index]), ...articles.filter((_, index) => isLast[index])];
}

/** Dense near now, thinner further back. */
const ageOf = (index: number, count: number, overHours: number) =>
  0.07 + overHours * ((index + 0.4) / count) ** 1.7;

const LOW_FIT = DEMO_SOURCES.findIndex(({ state }) => state === "low-fit");
const SHARES = DEMO_SOURCES.flatMap(({ share }, index) => Array.from({ length: share }, () => index));

/** Editors reject most of one source; of the others they take what comes. */
function sourceFor(status: number, index: number, roll: Roll): number {
  const isRejected = status === -3 || status === -1;
  if (isRejected && index % 3 > 0) return LOW_FIT;
  const chosen = pick(SHARES, roll);
  return status > 0 && chosen === LOW_FIT && index % 4 > 0 ? 0 : chosen;
}

function imageOf(
  images: ReadonlyMap<string, readonly DemoImage[]>,
  { topic }: DemoArticle,
  roll: Roll,
): DemoImage | undefined {
  return roll(12) === 0 ? undefined : pick(images.get(topic.image) ?? [], roll);
}

interface RowPlan {
  readonly ctx: SiteContext;
  readonly article: DemoArticle;
  readonly status: number;
  readonly at: Date;
  readonly image: DemoImage | undefined;
  readonly roll: Roll;
  readonly sourceIndex: number;
  readonly sourceIds: readonly number[];
  readonly people: DemoPeople;
}

function toRow({ ctx, article, status, at, image, roll, sourceIndex, sourceIds, people }: RowPlan): Row {
  const isOwn = status > 0 && roll(9) === 0;
  const author = isOwn ? pick(people.authors, roll) : undefined;
  const companyId = !isOwn && roll(5) === 0 ? pick(people.companyIds, roll) : null;
  const source = DEMO_SOURCES[sourceIndex];
  const uri =
    isOwn || !source
      ? ""
      : `${urlOf(source)}/${at.getUTCFullYear()}/${article.slug}-${at.getTime().toString(36)}`;
  return {
    site_id: ctx.siteId,
    title: article.title,
    title_key: titleKey(article.title),
    sub_title: article.subTitle,
    preview_text: previewOf(textOfHtml(article.contentHtml)),
    content_html: article.contentHtml,
    word_groups: wordGroupsOf(shinglesOf(wordsOfHtml(article.contentHtml))),
    thumbnail_url: image?.url ?? "",
    thumbnail_color: image?.dominantColor ?? "",
    status,
    open_mode: isOwn ? "site" : (source?.openMode ?? "site"),
    article_type: isOwn ? 3 : companyId ? pick([1, 10], roll) : (source?.sourceType ?? 2),
    company_id: companyId,
    source_id: isOwn ? null : (sourceIds[sourceIndex] ?? null),
    source_name: isOwn ? "Harbor Daily" : (source?.name ?? ""),
    // Others are scored when the model has learnt from the decisions.
    relevancy: isOwn ? MANUAL_FIT_SCORE : null,
    approval_type: status > 0 ? "manual" : "",
    language: "en",
    uri,
    canonical_url: canonicalUrl(uri) ?? "",
    user_id: author?.userId ?? null,
    creator_user_name: author?.name ?? "",
    publication_date: at.toISOString(),
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
    published_at: status > 0 ? at.toISOString() : null,
  };
}
