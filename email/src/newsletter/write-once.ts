import type { NewsletterArticle } from "@newsloom/contract/newsletters/models";
import type { ArticleStyle } from "./article-markup.ts";

type Write = (article: NewsletterArticle, style: ArticleStyle) => string;

/** The same articles are recommended to many people: each is written once for a newsletter, and then found. */
export function writeOnce(write: Write): Write {
  const written = new WeakMap<ArticleStyle, WeakMap<NewsletterArticle, string>>();
  return (article, style) => {
    const ofStyle = written.get(style) ?? new WeakMap<NewsletterArticle, string>();
    written.set(style, ofStyle);
    const text = ofStyle.get(article) ?? write(article, style);
    ofStyle.set(article, text);
    return text;
  };
}
