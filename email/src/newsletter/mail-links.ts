import { isFeatured, partsOf } from "./article-markup.ts";
import type { CompiledNewsletter } from "./compile-newsletter.ts";
import type { NewsletterInput } from "./model.ts";
import { articleStyle, itemsOf } from "./section-markup.ts";

export interface LinkPlace {
  /** Without what says which newsletter a reader came from. */
  readonly url: string;
  readonly title: string;
  readonly section: string;
}

/** Where the links of articles and advertisements stand, by their address in the mail. */
export function linkPlaces(input: Omit<NewsletterInput, "testSubjects">): ReadonlyMap<string, LinkPlace> {
  const places = new Map<string, LinkPlace>();
  for (const section of input.model.sections) {
    const style = articleStyle(input, section);
    for (const item of itemsOf(section)) {
      const { href, title } = partsOf(item, style);
      const url = isFeatured(item) ? item.handlerLink : item.url;
      if (href !== undefined) places.set(href, { url, title, section: section.title });
    }
  }
  return places;
}

/** A link by which a person leaves the list, as each of them gets it. */
export const hasUnsubscribeLink = ({ html }: Pick<CompiledNewsletter, "html">): boolean =>
  html.some((part, nth) => {
    const before = html[nth - 1];
    return (
      typeof part !== "string" &&
      part.field === "unsubscribeUrl" &&
      typeof before === "string" &&
      /\bhref\s*=\s*["']?$/i.test(before)
    );
  });
