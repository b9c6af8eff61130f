import { slugOf } from "./slug.ts";

interface LinkedArticle {
  readonly articleId: number;
  readonly title: string;
}

/** An article without a title still has an address. */
const tail = ({ articleId, title }: LinkedArticle) =>
  `${articleId}/${encodeURIComponent(slugOf(title) || "story")}`;

export const articlePath = (article: LinkedArticle) => `/en/article/${tail(article)}`;
