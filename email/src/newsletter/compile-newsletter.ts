import type { Recipient } from "@newsloom/contract/newsletters/editor";
import type { NewsletterArticle } from "@newsloom/contract/newsletters/models";
import { escapeHtml } from "../escape-html.ts";
import { NEUTRALS } from "../mail-palette.ts";
import { oneLine } from "../plain-text.ts";
import { type ArticleStyle, articleRow, sectionHeading } from "./article-markup.ts";
import type { NewsletterInput } from "./model.ts";
import { newsletterMjml } from "./newsletter-mjml.ts";
import { newsletterText, recommendedText } from "./newsletter-text.ts";
import { articleStyle } from "./section-markup.ts";
import { createSlotMarks, fillParts, type Parts, type Slot, type TrackedRecipient } from "./slots.ts";
import { writeOnce } from "./write-once.ts";

/** A newsletter that is rendered but for what differs from person to person. It can be stored and passed between threads. */
export interface CompiledNewsletter {
  readonly html: Parts;
  readonly text: Parts;
  readonly recommended: RecommendedSection | null;
}

interface RecommendedSection {
  readonly title: string;
  readonly style: ArticleStyle;
  /** What somebody without recommendations of their own gets. */
  readonly html: string;
  readonly text: string;
}

/** `renderMjml`: on the server and in the portal's worker the same renderer is loaded in another way. */
export async function compileNewsletter(
  input: NewsletterInput,
  renderMjml: (source: string) => Promise<string>,
): Promise<CompiledNewsletter> {
  const marks = createSlotMarks();
  const rendered = await renderMjml(newsletterMjml(input, marks));
  return {
    html: marks.split(withoutBlanks(rendered)),
    text: marks.split(newsletterText(input, marks)),
    recommended: recommendedSection(input),
  };
}

function recommendedSection(input: NewsletterInput): RecommendedSection | null {
  const section = input.model.sections.find(
    ({ description }) => description.source === "recommendedArticles",
  );
  if (!section) return null;
  const { title, articles } = section;
  const style = articleStyle(input, section);
  return {
    title,
    style,
    html: recommendedHtml(title, articles, style),
    text: recommendedText(title, articles, style),
  };
}

const recommendedRow = writeOnce(articleRow);

/** The rows of the table that stands in the section's place; nothing without articles. */
function recommendedHtml(title: string, articles: readonly NewsletterArticle[], style: ArticleStyle): string {
  if (articles.length === 0) return "";
  const heading = sectionHeading(title, style);
  const opening =
    heading === ""
      ? ""
      : `<tr><td colspan="2" style="padding:10px 0 4px;border-top:1px solid ${NEUTRALS.light.text};">${heading}</td></tr>`;
  return opening + articles.map((article) => recommendedRow(article, style)).join("");
}

type TextSlot = Exclude<Slot, { field: "recommended" }>;

/** What stands in a slot in one person's mail, not escaped. */
export const valueOfSlot = (recipient: TrackedRecipient, slot: TextSlot): string =>
  oneLine(recipient[slot.field] ?? "") || (slot.fallback ?? "");

/** One person's mail: plain concatenation of what was compiled and their escaped values. */
export function fillNewsletter(
  { html, text, recommended }: CompiledNewsletter,
  recipient: Recipient,
): { html: string; text: string } {
  const own = recipient.recommended.length > 0 && recommended !== null ? recommended : null;
  const ownHtml = own && recommendedHtml(own.title, recipient.recommended, own.style);
  const ownText = own && recommendedText(own.title, recipient.recommended, own.style);
  const valueOf = (slot: TextSlot) => valueOfSlot(recipient, slot);
  return {
    html: fillParts(html, (slot) =>
      slot.field === "recommended" ? (ownHtml ?? recommended?.html ?? "") : escapeHtml(valueOf(slot)),
    ),
    text: fillParts(text, (slot) =>
      slot.field === "recommended" ? (ownText ?? recommended?.text ?? "") : valueOf(slot),
    ),
  };
}

/** Line breaks between tags only add to the size, which mail programs limit. */
const withoutBlanks = (html: string) => html.replaceAll(/>\n\s*</g, "><");
