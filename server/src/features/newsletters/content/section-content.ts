import type { Advertisement } from "@newsloom/contract/advertising/advertisements";
import type { Article } from "@newsloom/contract/articles/articles";
import { FEATURED_CONTENT } from "@newsloom/domain/advertising/advertisements";
import { withoutExcluded } from "@newsloom/domain/newsletters/content";
import { type ContentName, NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import {
  isMultiplePicks,
  type SectionSource,
  type TemplateSection,
} from "@newsloom/domain/newsletters/sections";
import { sql } from "kysely";
import { listRunning } from "#features/advertising";
import { listPressReleases, listTrending } from "#features/articles";
import { listSponsored } from "#features/directory";
import type { SiteContext } from "#platform/context";
import { listRemoved } from "../removed-articles.ts";
import { listNeverSent, listOfCompanies } from "./content-lists.ts";
import { offeredOf } from "./content-rows.ts";
import { listRecommended } from "./recommended.ts";
import { readSponsoredArticleIds } from "./sponsored-stories.ts";

/** Enough to choose from: no article is in two sections. */
const POOL = 100;

export interface SectionContent {
  /** Multiple editor picks share the list of the first. */
  readonly articles: Readonly<Partial<Record<SectionSource, readonly Article[]>>>;
  readonly advertisements: Readonly<Record<"featured" | "banners" | "sponsors", readonly Advertisement[]>>;
  /** What could not be read, and so counts as empty; in sentences for people. */
  readonly messages: readonly string[];
}

/** What the sections of a template are filled with; only what one of them shows is read. */
export async function readSectionContent(
  ctx: SiteContext,
  sections: readonly TemplateSection[],
): Promise<SectionContent> {
  const messages: string[] = [];
  const sources = new Set(sections.map(({ description }) => description.source));
  const read = <Item>(name: ContentName, isShown: boolean, list: () => Promise<Item[]>): Promise<Item[]> =>
    isShown
      ? readOrEmpty(ctx, list, () => messages.push(NEWSLETTER_MESSAGES.contentFailed(name)))
      : Promise.resolve([]);

  const sponsored = new Set(
    await readOrEmpty(
      ctx,
      async () => [...(await readSponsoredArticleIds(ctx))],
      () => {},
    ),
  );
  const readArticles = (...[name, isShown, list]: Parameters<typeof read<Article>>) =>
    read(name, isShown, async () => withoutExcluded(await list(), sponsored));

  const showsPicks = [...sources].some((source) => source === "editorPicks" || isMultiplePicks(source));
  const showsFeatured = sections.some(({ description }) => description.allowFeaturedContent);
  const picks = await readArticles("neverSent", showsPicks, () =>
    listNeverSent(ctx, { from: 0, to: POOL, sessionId: "", excludingCompanies: [] }),
  );
  const articles = {
    editorPicks: picks,
    multipleEditorPicks1: picks,
    industryNews: await readArticles("industryNews", sources.has("industryNews"), () =>
      listOfCompanies(ctx, POOL),
    ),
    topReads: await readArticles("topReads", sources.has("topReads"), async () =>
      onlyOffered(ctx, await listTrending(ctx, POOL)),
    ),
    pressRelease: await readArticles("pressRelease", sources.has("pressRelease"), async () =>
      onlyOffered(ctx, await listPressReleases(ctx, POOL)),
    ),
    recommendedArticles: await readArticles("recommended", sources.has("recommendedArticles"), () =>
      listRecommended(ctx, POOL),
    ),
  };
  const advertisements = {
    featured: await read("featured", showsFeatured, () => listRunning(ctx, FEATURED_CONTENT)),
    banners: await read("banners", sources.has("advertisements"), () =>
      listRunning(ctx, { codes: ["e-bn"], number: POOL }),
    ),
    sponsors: await read("sponsors", sources.has("sponsoredCompanies"), () => listSponsors(ctx)),
  };
  return { articles, advertisements, messages };
}

/** Without what was sent, removed or excluded from newsletters. */
async function onlyOffered(ctx: SiteContext, articles: readonly Article[]): Promise<Article[]> {
  const listed = withoutExcluded(articles, new Set(await listRemoved(ctx)));
  const ids = listed.map(({ articleId }) => articleId);
  const offered = new Set(await offeredOf(ctx, ids));
  return listed.filter(({ articleId }) => offered.has(articleId));
}

/** The places in the directory that companies booked who sponsor the site. */
async function listSponsors(ctx: SiteContext): Promise<Advertisement[]> {
  const sponsors = new Set((await listSponsored(ctx)).map(({ companyId }) => companyId));
  const booked = await listRunning(ctx, { codes: ["d-sp"], number: POOL });
  return booked.filter(({ companyId }) => companyId !== null && sponsors.has(companyId));
}

/** A list that cannot be read is empty, and the transaction goes on: somebody fills that section by hand. */
async function readOrEmpty<Item>(
  { db, platform, siteId }: SiteContext,
  read: () => Promise<Item[]>,
  onFailure: () => void,
): Promise<Item[]> {
  await sql`savepoint content`.execute(db);
  try {
    const found = await read();
    await sql`release savepoint content`.execute(db);
    return found;
  } catch (err) {
    await sql`rollback to savepoint content`.execute(db);
    await sql`release savepoint content`.execute(db);
    platform.log.error({ err, siteId }, "content of a newsletter was not read");
    onFailure();
    return [];
  }
}
