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

/** A link by which a person leaves the list, as each of them gets it: it leads there alone, and has something to click. */
export const hasUnsubscribeLink = ({ html }: Pick<CompiledNewsletter, "html">): boolean =>
  html.some((part, nth) => {
    const [before, after] = [html[nth - 1], html[nth + 1]];
    if (typeof part === "string" || part.field !== "unsubscribeUrl") return false;
    if (typeof before !== "string" || typeof after !== "string") return false;
    const tag = before.slice(before.lastIndexOf("<") + 1).trimEnd();
    const quote = tag.at(-1) ?? "";
    const [attributes, rest] = [tag.slice(0, -1), after.trimStart()];
    return (
      (quote === '"' || quote === "'") &&
      /^a\s/i.test(tag) &&
      /\shref=$/i.test(attributes) &&
      attributes.split(quote).length % 2 === 1 &&
      rest.startsWith(quote) &&
      hasContent(rest.slice(rest.indexOf(">") + 1))
    );
  });

/** Whether a link that begins here shows a text or a picture. */
function hasContent(html: string): boolean {
  const end = html.search(/<\/a\s*>/i);
  const content = end < 0 ? html : html.slice(0, end);
  return /<img\s/i.test(content) || content.replaceAll(/<[^<>]*>/g, "").trim() !== "";
}
