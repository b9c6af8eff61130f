import { oneLine } from "../plain-text.ts";
import { type ArticleStyle, type Item, partsOf } from "./article-markup.ts";
import { introText } from "./intro.ts";
import type { NewsletterInput } from "./model.ts";
import { type NewsletterMarks, TEXT_NAMES } from "./person-texts.ts";
import { articleStyle, itemsOf, titleOf } from "./section-markup.ts";

/** The plain-text part. Each link is on a line of its own, so that mail programs do not break it. */
export function newsletterText(input: NewsletterInput, marks: NewsletterMarks): string {
  const { model, brand, date } = input;
  const sections = model.sections.map((section) => {
    if (section.description.source === "recommendedArticles") return marks.mark({ field: "recommended" });
    if (section.description.type === "html")
      return marks.put(TEXT_NAMES.section(section.title || "HTML"), htmlAsText(section.html));
    const style = articleStyle(input, section);
    return withHeading(
      titleOf(section, marks),
      itemsOf(section).map((item) => articleText(item, style)),
    );
  });
  const blocks = [
    `${oneLine(marks.put(TEXT_NAMES.title, model.title || brand.siteName))}\n${oneLine(date)}`,
    introText(model, marks),
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

const withHeading = (title: string, items: readonly string[]) =>
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
