import { slugOf } from "./slug.ts";

interface LinkedArticle {
  readonly articleId: number;
  readonly title: string;
}

/** An untitled story still has an address. */
const tail = ({ articleId, title }: LinkedArticle) =>
  `${articleId}/${encodeURIComponent(slugOf(title) || "story")}`;

export const articlePath = (article: LinkedArticle) => `/en/article/${tail(article)}`;

export function internalArticlePath(article: LinkedArticle, uid?: string): string {
  const query = uid ? `?${new URLSearchParams({ uid })}` : "";
  return `/en/articleinternaluse/${tail(article)}${query}`;
}

export interface Tracking {
  readonly source: "newsletter" | "widget" | "portal";
  readonly medium: string;
  readonly campaign: string;
  readonly articleId?: number;
  readonly adId?: number;
}

/** Adds where a reader comes from. What the link already says of itself in other words is kept. */
export function withTracking(url: string, { source, medium, campaign, articleId, adId }: Tracking): string {
  const tracked = new URL(url);
  const values = { utm_source: source, utm_medium: medium, utm_campaign: campaign, articleId, adId };
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== "") tracked.searchParams.set(name, String(value));
  return tracked.href;
}
