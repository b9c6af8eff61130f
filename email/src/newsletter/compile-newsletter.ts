import type { Recipient } from "@newsloom/contract/newsletters/editor";
import { oneLine } from "../plain-text.ts";
import type { NewsletterInput } from "./model.ts";
import { newsletterMjml } from "./newsletter-mjml.ts";
import { newsletterText } from "./newsletter-text.ts";
import {
  createNewsletterMarks,
  type LiquidTexts,
  TEXT_NAMES,
  type TextProblem,
  textsForNobody,
} from "./person-texts.ts";
import { fillRecommended, type RecommendedSection } from "./recommended-section.ts";
import { articleStyle } from "./section-markup.ts";
import { htmlOfSlot, lineForNobody, type PersonValues, textOfSlot } from "./slot-values.ts";
import { fillParts, type Parts } from "./slots.ts";

/** A newsletter that is rendered but for what differs from person to person. It can be stored and passed between threads. */
export interface CompiledNewsletter {
  readonly subject: Parts;
  /** By their numbers from 1; empty without a test of subjects. */
  readonly testSubjects: readonly Parts[];
  /** The preview text as somebody without a name gets it. */
  readonly preview: string;
  readonly html: Parts;
  readonly text: Parts;
  readonly recommended: RecommendedSection | null;
  /** A newsletter that has one is not sent. */
  readonly problems: readonly TextProblem[];
}

/** `renderMjml`: on the server and in the portal's worker the same renderer is loaded in another way. */
export async function compileNewsletter(
  input: NewsletterInput,
  renderMjml: (source: string) => Promise<string>,
): Promise<CompiledNewsletter> {
  const marks = createNewsletterMarks(input.hasLiquid ?? false);
  const rendered = await renderMjml(newsletterMjml(input, marks));
  const subjectParts = (text: string) => {
    const parts = marks.split(oneLine(marks.put(TEXT_NAMES.subject, text)));
    if (text.trim() !== "" && lineForNobody(parts) === "")
      marks.addProblem({
        text: TEXT_NAMES.subject,
        line: 1,
        reason: "It is empty for somebody without a name.",
      });
    return parts;
  };
  const made = {
    subject: subjectParts(input.subject),
    testSubjects: (input.testSubjects ?? []).map(subjectParts),
    preview: lineForNobody(marks.split(marks.put(TEXT_NAMES.textPreview, input.model.textPreview))),
    html: marks.split(withoutBlanks(rendered)),
    text: marks.split(newsletterText(input, marks)),
    recommended: recommendedSection(input),
  };
  return { ...made, problems: marks.problems() };
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

/** One person's mail: plain concatenation of what was compiled and their escaped values. */
export function fillNewsletter(
  { subject, html, text, recommended }: CompiledNewsletter,
  recipient: Recipient,
  liquid: LiquidTexts = textsForNobody,
): { subject: string; html: string; text: string } {
  const hasOwn = recipient.recommended.length > 0 && recommended !== null;
  const shown = hasOwn ? fillRecommended(recommended, recipient.recommended) : recommended;
  const values = { recipient, recommended: shown, liquid };
  return {
    subject: subjectFor(subject, values),
    html: fillParts(html, (slot) => htmlOfSlot(slot, values)),
    text: fillParts(text, (slot) => textOfSlot(slot, values)),
  };
}

export const subjectFor = (subject: Parts, values: PersonValues): string =>
  oneLine(fillParts(subject, (slot) => textOfSlot(slot, values)));

/** Line breaks between tags only add to the size, which mail programs limit. */
const withoutBlanks = (html: string) => html.replaceAll(/>\n\s*</g, "><");
