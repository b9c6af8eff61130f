import type { Recipient } from "@newsloom/contract/newsletters/editor";
import { escapeHtml } from "../escape-html.ts";
import { oneLine } from "../plain-text.ts";
import type { NewsletterInput } from "./model.ts";
import { newsletterMjml } from "./newsletter-mjml.ts";
import { newsletterText } from "./newsletter-text.ts";
import { fillRecommended, type RecommendedSection } from "./recommended-section.ts";
import { articleStyle } from "./section-markup.ts";
import { createSlotMarks, fillParts, type Parts, type Slot, type TrackedRecipient } from "./slots.ts";

/** A newsletter that is rendered but for what differs from person to person. It can be stored and passed between threads. */
export interface CompiledNewsletter {
  readonly html: Parts;
  readonly text: Parts;
  readonly recommended: RecommendedSection | null;
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
  return { title, style, ...fillRecommended({ title, style }, articles) };
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
  const hasOwn = recipient.recommended.length > 0 && recommended !== null;
  const shown = hasOwn ? fillRecommended(recommended, recipient.recommended) : recommended;
  const valueOf = (slot: TextSlot) => valueOfSlot(recipient, slot);
  return {
    html: fillParts(html, (slot) =>
      slot.field === "recommended" ? (shown?.html ?? "") : escapeHtml(valueOf(slot)),
    ),
    text: fillParts(text, (slot) => (slot.field === "recommended" ? (shown?.text ?? "") : valueOf(slot))),
  };
}

/** Line breaks between tags only add to the size, which mail programs limit. */
const withoutBlanks = (html: string) => html.replaceAll(/>\n\s*</g, "><");
