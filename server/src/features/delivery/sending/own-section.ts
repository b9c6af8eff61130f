import type { RecommendedSection } from "@newsloom/email/newsletter/recommended-section";
import { fillHtml, fillText, type PersonValues } from "@newsloom/email/newsletter/slot-values";
import type { Slot } from "@newsloom/email/newsletter/slots";
import type { TrackedArticle } from "@newsloom/email/newsletter/track-links";
import type { BulkText, BulkValue } from "#platform/mail/bulk-text";

/** The section of a person's own articles in both parts of their mail. */
export interface OwnSection {
  readonly html: BulkValue;
  readonly text: BulkValue;
}

type SectionWriter = (articles: readonly TrackedArticle[], values: PersonValues) => OwnSection;

/** Each article is a text that the people of a batch share, in which their token has its place among the slots. */
export function createSectionWriter(
  section: RecommendedSection | null,
  htmlSlots: readonly Slot[],
): SectionWriter {
  const placed = new Map<TrackedArticle, { readonly html: BulkText; readonly text: BulkText }>();
  const place = (article: TrackedArticle) => {
    const known = placed.get(article) ?? {
      html: article.html.map((part) => (typeof part === "string" ? part : placeOf(part, htmlSlots))),
      text: [article.text],
    };
    placed.set(article, known);
    return known;
  };
  return (articles, values) => {
    if (!section || articles.length === 0) return { html: "", text: "" };
    const all = articles.map(place);
    return {
      html: [fillHtml(section.heading.html, values), ...all.map(({ html }) => html)],
      text: [
        fillText(section.heading.text, values),
        ...all.flatMap(({ text }, nth) => (nth === 0 ? [text] : ["\n\n", text])),
      ],
    };
  };
}

/** The tracked newsletter has every slot of an article itself. */
function placeOf({ field }: Slot, slots: readonly Slot[]): number {
  const place = slots.findIndex((slot) => slot.field === field);
  if (place < 0) throw new Error(`A newsletter has no place for "${field}" of an article.`);
  return place;
}
