import { isWebUrl } from "../text/web-address.ts";

export const ARTICLE_MESSAGES = {
  titleRequired: "Article title is required",
  contentRequired: "Body text is required",
  contentTooShort: "Body text is too short - should be 20 chars minimum.",
  contentTooLong: (most: number) =>
    `Body text is too long - ${most.toLocaleString("en")} characters with its formatting at most.`,
  url: "Must be a valid URL",
  dataUri: "Must be a valid data URI",
  fieldRequired: "Field is required",
  updated: (articleId: number) => `Article ${articleId} was updated successfully`,
  thumbnailUpdated: "Thumbnail was updated successfully",
  imageUpdated: "Image was updated successfully",
  fetchByUrlFailed: "Fetching article by url: Some error occurred, while fetching. Try again.",
  approveFailed: "Approve article(e): Some error occurred, while fetching. Try again.",
  declineFailed: "Decline article(s): Some error occurred, while fetching. Try again.",
  shortLinkFailed: "Generate short link: Some error occurred, while fetching. Try again.",
  /** `where` says in words where it is. */
  alreadyHere: (where: string) => `This article is already here${where && `: ${where}`}.`,
  blockedWord: (word: string) => `Blocked word: ${word}`,
} as const;

export const BODY_TEXT_MIN = 20;

/** The text without tags and extra white space. A script or style that is not closed reaches to the end, as in a browser. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
    .replace(/<[^<>]*>/g, " ")
    .replace(/&nbsp;|&#160;/gi, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const INLINE = "a|abbr|b|cite|code|em|i|img|mark|q|s|small|span|strong|sub|sup|time|u|wbr";
const INLINE_TAG = new RegExp(`</?(?:${INLINE})(?:\\s[^<>]*)?/?>`, "gi");
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The text of sanitized HTML as displayed: an inline tag inside a word does not split it. */
export const wordsOfHtml = (html: string) =>
  textOfHtml(html.replace(INLINE_TAG, "")).replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? "");

const DATA_URI = /^data:[\w.+-]+\/[\w.+-]+(;[\w.+-]+=[\w.+"-]+)*(;base64,[A-Za-z0-9+/]+={0,2}|,[^\s]+)$/i;

export interface ArticleForm {
  readonly title: string;
  readonly content: string;
  readonly originalUrl: string;
}

/** Everything wrong with a new article, in the order of its fields. */
export function articleFailures({ title, content, originalUrl }: ArticleForm): string[] {
  const failures: string[] = [];
  if (title.trim() === "") failures.push(ARTICLE_MESSAGES.titleRequired);
  const text = textOfHtml(content);
  if (text === "") failures.push(ARTICLE_MESSAGES.contentRequired);
  else if (text.length < BODY_TEXT_MIN) failures.push(ARTICLE_MESSAGES.contentTooShort);
  if (originalUrl.trim() !== "" && !isWebUrl(originalUrl.trim())) failures.push(ARTICLE_MESSAGES.url);
  return failures;
}

/** An image is an address or a data URI. */
export function imageUrlFailure(text: string, isRequired = false): string | undefined {
  const value = text.trim();
  if (value === "") return isRequired ? ARTICLE_MESSAGES.fieldRequired : undefined;
  return isWebUrl(value) || DATA_URI.test(value) ? undefined : ARTICLE_MESSAGES.dataUri;
}
