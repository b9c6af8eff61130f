import { oneLine } from "../plain-text.ts";
import { type ArticleStyle, type Item, partsOf } from "./article-markup.ts";
import type { NewsletterInput } from "./model.ts";
import { articleStyle, itemsOf } from "./section-markup.ts";
import { type SlotMarks, splitFields } from "./slots.ts";

/** The plain-text part. Each link is on a line of its own, so that mail programs do not break it. */
export function newsletterText(input: NewsletterInput, marks: SlotMarks): string {
  const { model, brand, date } = input;
  const introduction = splitFields(model.personalIntro.trim())
    .map((part) => (typeof part === "string" ? part : marks.mark(part)))
    .join("");
  const sections = model.sections.map((section) => {
    if (section.description.source === "recommendedArticles") return marks.mark({ field: "recommended" });
    if (section.description.type === "html") return htmlAsText(section.html);
    const style = articleStyle(input, section);
    return withHeading(
      section.title,
      itemsOf(section).map((item) => articleText(item, style)),
    );
  });
  const blocks = [
    `${oneLine(model.title || brand.siteName)}\n${oneLine(date)}`,
    ...(model.showPersonalIntro ? [introduction] : []),
    ...sections,
    [
      "--",
      [oneLine(brand.siteName), oneLine(brand.postalAddress)].filter(Boolean).join(", "),
      `You get this newsletter at ${marks.mark({ field: "email" })} because you subscribed to it.`,
      `See it in your browser:\n${marks.mark({ field: "viewInBrowserUrl" })}`,
      `Choose what you get:\n${marks.mark({ field: "preferencesUrl" })}`,
      `Unsubscribe with one click:\n${marks.mark({ field: "unsubscribeUrl" })}`,
    ].join("\n"),
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

export function articleText(item: Item, style: ArticleStyle): string {
  const { title, text, href, source } = partsOf(item, style);
  return [oneLine(title), oneLine(text), oneLine(source), href ?? ""]
    .filter((line) => line !== "")
    .join("\n");
}

export const withHeading = (title: string, items: readonly string[]) =>
  items.length === 0 ? "" : [...(title === "" ? [] : [`= ${oneLine(title)} =`]), ...items].join("\n\n");

/** The markup was sanitized, so every "<" begins a tag. */
const htmlAsText = (html: string) =>
  html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/[ \t]{2,}/g, " ")
    .trim();
