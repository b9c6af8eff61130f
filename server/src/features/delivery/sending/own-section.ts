import type { RecommendedSection } from "@newsloom/email/newsletter/recommended-section";
import { fillHtml, fillText, type PersonValues } from "@newsloom/email/newsletter/slot-values";
import type { Slot } from "@newsloom/email/newsletter/slots";
import type { TrackedArticle } from "@newsloom/email/newsletter/track-links";
import type { BulkText, BulkValue } from "#platform/mail/bulk-text";
import type { OwnArticles } from "./own-articles.ts";

/** The section of a person's own articles in both parts of their mail. */
export interface OwnSection {
  readonly html: BulkValue;
  readonly text: BulkValue;
}

type SectionWriter = (articles: OwnArticles, values: PersonValues) => OwnSection;

/** Each article is a text that the people of a batch share, in which their token has its place among the slots. */
export function createSectionWriter(
  section: RecommendedSection | null,
  htmlSlots: readonly Slot[],
): SectionWriter {
  const placed = writeOnce((article: TrackedArticle) => ({
    html: article.html.map((part) => (typeof part === "string" ? part : placeOf(part, htmlSlots))),
    text: [article.text],
  }));
  const listed = writeOnce((articles: OwnArticles) => {
    const all = articles.map(placed);
    return {
      html: all.map(({ html }) => html),
      text: all.flatMap(({ text }, nth): BulkText[] => (nth === 0 ? [text] : [NEXT, text])),
    };
  });
  return (articles, values) => {
    if (!section || articles.length === 0) return { html: "", text: "" };
    const { html, text } = listed(articles);
    return {
      html: [fillHtml(section.heading.html, values), ...html],
      text: [fillText(section.heading.text, values), ...text],
    };
  };
}

const NEXT: BulkText = ["\n\n"];

function writeOnce<Given extends object, Written>(write: (one: Given) => Written): (one: Given) => Written {
  const written = new Map<Given, Written>();
  return (one) => {
    const known = written.get(one) ?? write(one);
    written.set(one, known);
    return known;
  };
}

/** The tracked newsletter has every slot of an article itself. */
function placeOf({ field }: Slot, slots: readonly Slot[]): number {
  const place = slots.findIndex((slot) => slot.field === field);
  if (place < 0) throw new Error(`A newsletter has no place for "${field}" of an article.`);
  return place;
}
