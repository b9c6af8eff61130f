import { slugOf } from "./slug.ts";

interface LinkedArticle {
  readonly articleId: number;
  readonly title: string;
}

/** An article without a title still has an address. */
export const articleSlug = ({ title }: Pick<LinkedArticle, "title">) => slugOf(title) || "story";

export const articlePath = (article: LinkedArticle) =>
  `/en/article/${article.articleId}/${encodeURIComponent(articleSlug(article))}`;

/** The article that an address of the site leads to; `bases` are the site's own addresses, with its name or without. */
export function articleIdIn(url: string, bases: readonly string[]): number | undefined {
  const base = bases.find((one) => isBelow(url, [one]));
  if (base === undefined) return undefined;
  const id = /^\/?(?:[^/?#]+\/)?en\/article\/(\d{1,9})(?:[/?#]|$)/.exec(url.slice(base.length))?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Whether an address is one of these, or a page below it. */
export const isBelow = (url: string, bases: readonly string[]): boolean =>
  bases.some((base) => url === base || url.startsWith(`${base.replace(/\/$/, "")}/`));

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
