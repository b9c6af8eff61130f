import type { NewsletterArticle } from "@newsloom/contract/newsletters/models";
import { NEUTRALS } from "../mail-palette.ts";
import { type ArticleStyle, articleRow, sectionHeading } from "./article-markup.ts";
import { articleText, withHeading } from "./newsletter-text.ts";
import { writeOnce } from "./write-once.ts";

/** The section whose articles differ from person to person. */
export interface RecommendedSection {
  readonly title: string;
  readonly style: ArticleStyle;
  /** What somebody without recommendations of their own gets. */
  readonly html: string;
  readonly text: string;
}

/** An article that is recommended to some people, as it stands in their mails. */
export interface WrittenArticle {
  readonly articleId: number;
  readonly html: string;
  readonly text: string;
}

const rowOnce = writeOnce(articleRow);
const textOnce = writeOnce(articleText);

const writtenArticle = (article: NewsletterArticle, style: ArticleStyle): WrittenArticle => ({
  articleId: article.articleId,
  html: rowOnce(article, style),
  text: textOnce(article, style),
});

export const writeArticles = (
  { style }: RecommendedSection,
  articles: readonly NewsletterArticle[],
): WrittenArticle[] => articles.map((article) => writtenArticle(article, style));

/** The rows of the table that stands in the section's place; nothing without articles. */
export const recommendedHtml = (
  { title, style }: Pick<RecommendedSection, "title" | "style">,
  rows: readonly string[],
): string => (rows.length === 0 ? "" : openingRow(title, style) + rows.join(""));

export const recommendedText = (
  { title }: Pick<RecommendedSection, "title">,
  texts: readonly string[],
): string => withHeading(title, texts);

function openingRow(title: string, style: ArticleStyle): string {
  const heading = sectionHeading(title, style);
  return heading === ""
    ? ""
    : `<tr><td colspan="2" style="padding:10px 0 4px;border-top:1px solid ${NEUTRALS.light.text};">${heading}</td></tr>`;
}

/** The section with articles of one person, or of everybody. */
export function fillRecommended(
  section: Pick<RecommendedSection, "title" | "style">,
  articles: readonly NewsletterArticle[],
): { html: string; text: string } {
  const written = articles.map((article) => writtenArticle(article, section.style));
  return {
    html: recommendedHtml(
      section,
      written.map(({ html }) => html),
    ),
    text: recommendedText(
      section,
      written.map(({ text }) => text),
    ),
  };
}
