import type { NewsletterArticle } from "@newsloom/contract/newsletters/models";
import { NEUTRALS } from "../mail-palette.ts";
import { oneLine } from "../plain-text.ts";
import { type ArticleStyle, articleRow, sectionHeading } from "./article-markup.ts";
import type { NewsletterInput } from "./model.ts";
import { articleText } from "./newsletter-text.ts";
import type { NewsletterMarks } from "./person-texts.ts";
import { articleStyle, titleOf } from "./section-markup.ts";
import { lineForNobody } from "./slot-values.ts";
import type { Parts } from "./slots.ts";
import { writeOnce } from "./write-once.ts";

/** A section, or a part of one, in both parts of a mail. */
export interface SectionParts {
  readonly html: Parts;
  readonly text: Parts;
}

/** The section whose articles differ from person to person. */
export interface RecommendedSection {
  readonly style: ArticleStyle;
  /** Stands above the articles. */
  readonly heading: SectionParts;
  /** The whole section of somebody without recommendations of their own. */
  readonly forAll: SectionParts;
  /** As somebody without a name gets it: a server of the version before reads these. */
  readonly title: string;
  readonly html: string;
  readonly text: string;
}

/** An article that is recommended to some people, as it stands in their mails. */
export interface WrittenArticle {
  readonly articleId: number;
  readonly html: string;
  readonly text: string;
}

export function compileRecommended(
  input: NewsletterInput,
  marks: NewsletterMarks,
): RecommendedSection | null {
  const section = input.model.sections.find(
    ({ description }) => description.source === "recommendedArticles",
  );
  if (!section) return null;
  const style = articleStyle(input, section);
  const marked = headingOf(titleOf(section, marks), style);
  const heading = { html: marks.split(marked.html), text: marks.split(marked.text) };
  const articles = writeArticles({ style }, section.articles);
  const title = lineForNobody(marks.split(titleOf(section, marks)));
  const plain = headingOf(title, style);
  const forNobody = sectionWith({ html: [plain.html], text: [plain.text] }, articles);
  return {
    style,
    heading,
    forAll: sectionWith(heading, articles),
    title,
    html: forNobody.html.join(""),
    text: forNobody.text.join(""),
  };
}

/** One that a server of the version before compiled. */
export function upgradeRecommended(
  section: Pick<RecommendedSection, "style" | "title" | "html" | "text">,
): RecommendedSection {
  const { html, text } = headingOf(section.title, section.style);
  return {
    ...section,
    heading: { html: [html], text: [text] },
    forAll: { html: [section.html], text: [section.text] },
  };
}

const writtenArticle = writeOnce(
  (article: NewsletterArticle, style: ArticleStyle): WrittenArticle => ({
    articleId: article.articleId,
    html: articleRow(article, style),
    text: articleText(article, style),
  }),
);

export const writeArticles = (
  { style }: Pick<RecommendedSection, "style">,
  articles: readonly NewsletterArticle[],
): WrittenArticle[] => articles.map((article) => writtenArticle(article, style));

/** The rows of the table that stands in the section's place, and the text of it; nothing without articles. */
export function sectionWith(
  heading: SectionParts,
  [first, ...others]: readonly Pick<WrittenArticle, "html" | "text">[],
): SectionParts {
  if (!first) return { html: [], text: [] };
  let { html, text } = first;
  // Not joined: that would copy the text of each person once more.
  for (const other of others) {
    html += other.html;
    text += `\n\n${other.text}`;
  }
  return { html: [...heading.html, html], text: [...heading.text, text] };
}

const headingOf = (title: string, style: ArticleStyle): { html: string; text: string } =>
  title === ""
    ? { html: "", text: "" }
    : {
        html: `<tr><td colspan="2" style="padding:10px 0 4px;border-top:1px solid ${NEUTRALS.light.text};">${sectionHeading(title, style)}</td></tr>`,
        text: `= ${oneLine(title)} =\n\n`,
      };
