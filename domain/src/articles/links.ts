import { slugOf } from "./slug.ts";

interface LinkedArticle {
  readonly articleId: number;
  readonly title: string;
}

/** An article without a title still has an address. */
export const articleSlug = ({ title }: Pick<LinkedArticle, "title">) => slugOf(title) || "story";

export const articlePath = (article: LinkedArticle) =>
  `/en/article/${article.articleId}/${encodeURIComponent(articleSlug(article))}`;

interface Tracking {
  readonly source: "newsletter" | "widget" | "portal";
  readonly medium: string;
  readonly campaign: string;
  readonly articleId?: number | undefined;
  readonly adId?: number | undefined;
}

/** The parameters by which analytics tells where a reader of our page came from. */
export function trackingQuery({ source, medium, campaign, articleId, adId }: Tracking): string {
  const query = {
    utm_source: source,
    utm_medium: medium,
    utm_campaign: campaign,
    ...(articleId !== undefined && { articleId: String(articleId) }),
    ...(adId !== undefined && { adId: String(adId) }),
  };
  return new URLSearchParams(query).toString();
}
