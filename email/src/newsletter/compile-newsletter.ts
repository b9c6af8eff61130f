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
import {
  compileRecommended,
  type RecommendedSection,
  sectionWith,
  writeArticles,
} from "./recommended-section.ts";
import { fillHtml, fillLine, fillText, lineForNobody, type PersonValues } from "./slot-values.ts";
import { hasTooManySlots, type Parts, TOO_MANY_SLOTS } from "./slots.ts";

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
    recommended: compileRecommended(input, marks),
  };
  if (textsOf(made).some(hasTooManySlots))
    marks.addProblem({ text: TEXT_NAMES.newsletter, reason: TOO_MANY_SLOTS });
  return { ...made, problems: marks.problems() };
}

/** Everything in which a person may be named. */
export const textsOf = ({
  subject,
  testSubjects,
  html,
  text,
  recommended,
}: Omit<CompiledNewsletter, "problems">): readonly Parts[] => [
  subject,
  ...testSubjects,
  html,
  text,
  ...(recommended ? [recommended.heading.html, recommended.heading.text] : []),
];

/** One person's mail: plain concatenation of what was compiled and their escaped values. */
export function fillNewsletter(
  newsletter: CompiledNewsletter,
  recipient: Recipient,
  liquid: LiquidTexts = textsForNobody,
): { html: string; text: string } {
  const values = valuesOf(newsletter, recipient, liquid);
  return { html: fillHtml(newsletter.html, values), text: fillText(newsletter.text, values) };
}

export const fillSubject = (
  newsletter: CompiledNewsletter,
  recipient: Recipient,
  liquid: LiquidTexts = textsForNobody,
): string => fillLine(newsletter.subject, valuesOf(newsletter, recipient, liquid));

function valuesOf(
  { recommended }: CompiledNewsletter,
  recipient: Recipient,
  liquid: LiquidTexts,
): PersonValues {
  const own = recommended ? writeArticles(recommended, recipient.recommended) : [];
  const hasOwn = recommended !== null && own.length > 0;
  return {
    recipient,
    recommended: hasOwn ? sectionWith(recommended.heading, own) : (recommended?.forAll ?? null),
    liquid,
  };
}

/** Line breaks between tags only add to the size, which mail programs limit. */
const withoutBlanks = (html: string) => html.replaceAll(/>\n\s*</g, "><");
