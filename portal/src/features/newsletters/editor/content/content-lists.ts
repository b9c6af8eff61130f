import { Advertisement, getAdvertisements } from "@newsloom/contract/advertising/advertisements";
import { Article } from "@newsloom/contract/articles/articles";
import { getPressReleases, trending, trendingNow } from "@newsloom/contract/articles/lists";
import { getActiveCompanyList } from "@newsloom/contract/directory/companies";
import { getRemovedArticles } from "@newsloom/contract/newsletters/campaigns";
import {
  getByCompanyIds,
  getNeverSentArticles,
  getRecommendedByEmail,
} from "@newsloom/contract/newsletters/content";
import { getSettingByName } from "@newsloom/contract/settings/settings";
import { FEATURED_CONTENT } from "@newsloom/domain/advertising/advertisements";
import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { call } from "../../../../platform/api-client/call.ts";
import { cachedReadQuery } from "../../../../platform/query/cached-query.ts";
import { readCached, readThrough } from "../../../../platform/site/site-cache.ts";

/** What can be put into a newsletter, by where it comes from. */
export const ARTICLE_LISTS = [
  "neverSent",
  "recommended",
  "topReads",
  "trending",
  "pressReleases",
  "industryNews",
] as const;
type ArticleList = (typeof ARTICLE_LISTS)[number];
export const CONTENT_LISTS = [...ARTICLE_LISTS, "featured"] as const;
export type ContentList = (typeof CONTENT_LISTS)[number];

/** What the editor needs of an article; the rest would fill the device's storage. */
export const OfferedArticle = Article.pick({
  articleId: true,
  title: true,
  previewText: true,
  subTitle: true,
  openMode: true,
  uri: true,
  thumbnail: true,
  thumbnailUrl: true,
  sourceName: true,
  companyName: true,
  publicationDate: true,
  relevancy: true,
});
export type OfferedArticle = z.infer<typeof OfferedArticle>;
const OfferedArticles = z.array(OfferedArticle);

const NEVER_SENT = 100;
const TOP_READS = 20;

const READS: Readonly<Record<ArticleList, (siteNameId: number) => Promise<unknown>>> = {
  neverSent: (siteNameId) => call(getNeverSentArticles, { siteNameId, query: { from: 0, to: NEVER_SENT } }),
  recommended: async (siteNameId) => {
    const email = await readTestSubscriber(siteNameId);
    return email === "" ? [] : call(getRecommendedByEmail, { siteNameId, query: { email } });
  },
  topReads: (siteNameId) => call(trending, { siteNameId, query: { number: TOP_READS } }),
  trending: (siteNameId) => call(trendingNow, { siteNameId }),
  pressReleases: (siteNameId) => call(getPressReleases, { siteNameId }),
  industryNews: async (siteNameId) => {
    const companyIds = await readCompanyIds(siteNameId);
    if (companyIds.length === 0) return [];
    const query = {
      companyIds: companyIds.join(","),
      startIndex: 0,
      number: 100,
      isNeverSent: "true",
    } as const;
    return call(getByCompanyIds, { siteNameId, query });
  },
};

/** As many as fit into an address. */
const MAX_COMPANIES = 400;

/** The companies whose articles are industry news; those stored on this device while the server cannot be reached. */
async function readCompanyIds(siteNameId: number): Promise<number[]> {
  const name = "newsletter:industryNewsCompanyIds";
  try {
    return await readThrough(siteNameId, name, async () => {
      const companies = await call(getActiveCompanyList, { siteNameId });
      return companies.slice(0, MAX_COMPANIES).map(({ companyId }) => companyId);
    });
  } catch (error) {
    const stored = readCached(siteNameId, name, z.array(z.int()));
    if (stored === undefined) throw error;
    return stored;
  }
}

/** What the editor needs of an advertisement. */
const OfferedFeatured = Advertisement.pick({
  id: true,
  name: true,
  companyName: true,
  text: true,
  image: true,
  handlerLink: true,
  orderId: true,
  code: true,
});
export type OfferedFeatured = z.infer<typeof OfferedFeatured>;
const OfferedFeaturedList = z.array(OfferedFeatured);

const BOOKED = { codes: "e-bn,d-sp,n-sp", number: 100 } as const;

/** Featured content, sponsored stories, and what is booked for sections of advertisements and sponsors. */
export const featuredListQuery = (siteNameId: number) =>
  cachedReadQuery(siteNameId, "newsletter:featured", OfferedFeaturedList, async () => {
    const { codes, number } = FEATURED_CONTENT;
    const [featured, booked] = await Promise.all([
      call(getAdvertisements, { siteNameId, query: { codes: codes.join(","), number } }),
      call(getAdvertisements, { siteNameId, query: BOOKED }),
    ]);
    return OfferedFeaturedList.parse([...featured, ...booked]);
  });

export const contentListQuery = (siteNameId: number, list: ArticleList) =>
  cachedReadQuery(siteNameId, `newsletter:${list}`, OfferedArticles, async () =>
    OfferedArticles.parse(await READS[list](siteNameId)),
  );

/** The first of those who get test mails. */
async function readTestSubscriber(siteNameId: number): Promise<string> {
  const answer = await call(getSettingByName, {
    siteNameId,
    query: { name: "testSendCampaignsUsersEmails" },
  });
  const [setting] = [answer].flat();
  return setting?.value.split(/[,;\s]+/).find((email) => email !== "") ?? "";
}

export const removedArticlesQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [siteNameId, "removedArticles"],
    queryFn: () => call(getRemovedArticles, { siteNameId }),
  });
