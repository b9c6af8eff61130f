import type { NewsletterSection } from "@newsloom/contract/newsletters/models";
import { withFeatured } from "@newsloom/domain/newsletters/content";
import { DEFAULT_PREVIEW_LENGTH } from "@newsloom/domain/newsletters/preview-text";
import { NEUTRALS } from "../mail-palette.ts";
import {
  type ArticleStyle,
  articleRow,
  halfColumn,
  type Item,
  isFeatured,
  leadColumn,
  listRow,
  sectionHeading,
} from "./article-markup.ts";
import type { NewsletterInput } from "./model.ts";
import { type NewsletterMarks, TEXT_NAMES } from "./person-texts.ts";
import { type SectionColours, sectionColours } from "./section-colours.ts";

const { surface, text: ink } = NEUTRALS.light;

export const itemsOf = ({ articles, featuredContent }: NewsletterSection): Item[] =>
  withFeatured<Item, (typeof featuredContent)[number]>(articles, featuredContent);

export const articleStyle = (input: NewsletterInput, section: NewsletterSection): ArticleStyle => ({
  ...sectionColours(input, section),
  tag: input.tag,
  previewTextLength:
    input.settings.sectionsSettings[section.id]?.previewTextLength ??
    section.previewTextLength ??
    DEFAULT_PREVIEW_LENGTH,
  headingLevel: section.title === "" ? 2 : 3,
});

/** The MJML of a section; nothing for one without content. */
export function sectionMjml(
  input: NewsletterInput,
  section: NewsletterSection,
  marks: NewsletterMarks,
): string {
  const style = articleStyle(input, section);
  if (section.description.source === "recommendedArticles")
    return inSection(
      `<mj-column>${table(marks.mark({ field: "recommended" }))}</mj-column>`,
      "0px 32px",
      style,
    );
  if (section.description.type === "html")
    return section.html === ""
      ? ""
      : opening(section, style, marks) +
          // Sanitized when it was saved, and not read by the renderer, which wants well-formed markup.
          inSection(
            `<mj-column><mj-text>${marks.putHtml(TEXT_NAMES.section(section.title || "HTML"), section.html)}</mj-text></mj-column>`,
            "0px 32px 20px",
            style,
          );
  const items = itemsOf(section);
  if (items.length === 0) return "";
  return opening(section, style, marks) + LAYOUTS[section.layout](items, style);
}

const LAYOUTS: Readonly<Record<NewsletterSection["layout"], (items: Item[], style: ArticleStyle) => string>> =
  {
    lead: ([first, ...others], style) =>
      (first === undefined ? "" : inSection(leadColumn(first, style), "0px 32px 24px", style)) +
      columns(others, style),
    columns: (items, style) => columns(items, style),
    rows: (items, style) =>
      rows(
        items.map((item) => articleRow(item, style)),
        style,
      ),
    list: (items, style) => {
      const numberOf = (item: Item) => items.filter((one) => !isFeatured(one)).indexOf(item) + 1;
      return rows(
        items.map((item) => listRow(item, style, numberOf(item))),
        style,
      );
    },
  };

const inSection = (content: string, padding: string, { background }: SectionColours) =>
  `<mj-section css-class="${background === undefined ? "surface" : "tinted"} rule" background-color="${background ?? surface}" padding="${padding}">${content}</mj-section>`;

/** Not `mj-table`: the renderer gives that no role, and screen readers would read it as a table. */
const table = (content: string) =>
  `<mj-text css-class="rule"><table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0">${content}</table></mj-text>`;

const rows = (content: readonly string[], style: ArticleStyle) =>
  inSection(`<mj-column>${table(content.join(""))}</mj-column>`, "0px 32px 20px", style);

function columns(items: readonly Item[], style: ArticleStyle): string {
  const pairs = items
    .filter((_, nth) => nth % 2 === 0)
    .map((item, nth) => [item, items[nth * 2 + 1]] as const);
  return pairs
    .map(([left, right]) =>
      inSection(
        halfColumn(left, style, "left") +
          (right === undefined ? "<mj-column></mj-column>" : halfColumn(right, style, "right")),
        "0px 32px",
        style,
      ),
    )
    .join("");
}

export const titleOf = ({ title }: NewsletterSection, marks: NewsletterMarks) =>
  marks.put(TEXT_NAMES.section(title), title);

/** A line and the heading; a section without a title continues what is above it. */
function opening(section: NewsletterSection, style: ArticleStyle, marks: NewsletterMarks): string {
  if (section.title === "") return "";
  return inSection(
    `<mj-column border-top="1px solid ${ink}"><mj-text padding="10px 0 4px">${sectionHeading(titleOf(section, marks), style)}</mj-text></mj-column>`,
    "0px 32px",
    style,
  );
}
