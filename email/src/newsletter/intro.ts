import type { NewsletterModel } from "@newsloom/contract/newsletters/models";
import { INTRO_TAGS, introHtml, introWords } from "@newsloom/domain/newsletters/personal-intro";
import { escapeHtml } from "../escape-html.ts";
import { NEUTRALS } from "../mail-palette.ts";
import { withoutUnsafe } from "../plain-text.ts";
import { safeLinkUrl } from "../safe-url.ts";
import { type NewsletterMarks, TEXT_NAMES } from "./person-texts.ts";

const { text: ink } = NEUTRALS.light;

/** The personal intro as markup; empty where it is not shown. */
export function introMarkup(
  { showPersonalIntro, personalIntro }: NewsletterModel,
  marks: NewsletterMarks,
): string {
  if (!showPersonalIntro || personalIntro.trim() === "") return "";
  // A fault is named with the line: the number of the paragraph.
  const html = introHtml(personalIntro).replaceAll(/<\/(p|ul|ol)>(?=<(?:p|ul|ol)\b)/g, "</$1>\n");
  return marks.putHtml(TEXT_NAMES.personalIntro, styled(html));
}

export const introText = (
  { showPersonalIntro, personalIntro }: NewsletterModel,
  marks: NewsletterMarks,
): string => (showPersonalIntro ? marks.put(TEXT_NAMES.personalIntro, introWords(personalIntro)) : "");

const STYLES: Readonly<Record<string, string>> = {
  p: ` class="text" style="margin:0 0 12px;color:${ink};"`,
  ul: ` style="margin:0 0 12px;padding:0 0 0 24px;"`,
  ol: ` style="margin:0 0 12px;padding:0 0 0 24px;"`,
  li: ` class="text" style="color:${ink};"`,
};

/** Written again from what an intro may have, whoever wrote it. */
const styled = (html: string) =>
  withoutUnsafeCharacters(html).replaceAll(
    /<(\/?)([a-z]+)\b([^<>]*)>|[<>]/gi,
    (found, closing, name, rest) =>
      name === undefined ? escapeHtml(found) : tag(closing !== "", String(name).toLowerCase(), String(rest)),
  );

const withoutUnsafeCharacters = (html: string) => html.split("\n").map(withoutUnsafe).join("\n");

function tag(isEnd: boolean, name: string, attributes: string): string {
  if (name === "a") return isEnd ? "</a>" : link(attributes);
  if (!INTRO_TAGS.some((known) => known === name)) return "";
  return isEnd ? `</${name}>` : `<${name}${STYLES[name] ?? ""}>`;
}

function link(attributes: string): string {
  const href = /\shref="([^"]*)"/i.exec(attributes)?.[1] ?? "";
  const url = safeLinkUrl(href.replaceAll("&amp;", "&"));
  return url === undefined ? "<a>" : `<a class="text" href="${escapeHtml(url)}" style="color:${ink};">`;
}
