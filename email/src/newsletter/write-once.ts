import type { NewsletterArticle } from "@newsloom/contract/newsletters/models";
import type { ArticleStyle } from "./article-markup.ts";

type Write<Written> = (article: NewsletterArticle, style: ArticleStyle) => Written;

/** The same articles are recommended to many people: each is written once for a newsletter, and then found. */
export function writeOnce<Written extends object>(write: Write<Written>): Write<Written> {
  const byStyle = new WeakMap<ArticleStyle, WeakMap<NewsletterArticle, Written>>();
  const ofStyle = (style: ArticleStyle) => {
    const found = new WeakMap<NewsletterArticle, Written>();
    byStyle.set(style, found);
    return found;
  };
  return (article, style) => {
    const written = byStyle.get(style) ?? ofStyle(style);
    const known = written.get(article);
    if (known) return known;
    const made = write(article, style);
    written.set(article, made);
    return made;
  };
}
