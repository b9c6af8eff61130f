import type { FeaturedItem, NewsletterArticle } from "@newsloom/contract/newsletters/models";
import { cutPreviewText } from "@newsloom/domain/newsletters/preview-text";
import { NEUTRALS } from "../mail-palette.ts";
import { safeImageUrl } from "../safe-url.ts";
import { SANS, SERIF } from "../system-mail-style.ts";
import { attribute, text, trackedUrl } from "./markup.ts";
import type { SectionColours } from "./section-colours.ts";

const { text: ink, muted, border, background } = NEUTRALS.light;

/** What the markup of every article of a section needs. */
export interface ArticleStyle extends SectionColours {
  readonly tag: string;
  readonly previewTextLength: number;
  /** 3 below a section's heading. */
  readonly headingLevel: 2 | 3;
}

export type Item = NewsletterArticle | FeaturedItem;
export const isFeatured = (item: Item): item is FeaturedItem => "handlerLink" in item;

/** Articles and featured content by the same names. */
export function partsOf(item: Item, { tag, previewTextLength }: ArticleStyle) {
  if (isFeatured(item))
    return {
      title: item.name,
      text: cutPreviewText(item.text, previewTextLength),
      href: trackedUrl(item.handlerLink, { tag, adId: item.id }),
      imageUrl: safeImageUrl(item.image),
      imageAlt: "",
      source: presenterOf(item),
    };
  return {
    title: item.title,
    text: cutPreviewText(item.previewText, previewTextLength),
    href: trackedUrl(item.url, { tag, articleId: item.articleId }),
    imageUrl: safeImageUrl(item.imageUrl),
    imageAlt: item.imageAlt,
    source: item.sourceName,
  };
}

function presenterOf({ companyName, isSponsored = false }: FeaturedItem): string {
  if (companyName === "") return isSponsored ? "Sponsored" : "Advertisement";
  return `${isSponsored ? "Sponsored" : "Presented"} by ${companyName}`;
}

const linked = (title: string, href: string | undefined) =>
  href === undefined
    ? text(title)
    : `<a href="${attribute(href)}" style="color:${ink};text-decoration:none;">${text(title)}</a>`;

function heading(item: Item, style: ArticleStyle, size: number): string {
  const { title, href } = partsOf(item, style);
  const tag = `h${style.headingLevel}`;
  return `<${tag} class="text plain" style="margin:0;font-family:${SERIF};font-size:${size}px;line-height:1.2;font-weight:600;color:${ink};">${linked(title, href)}</${tag}>`;
}

const note = (content: string, font: string) =>
  content === "" ? "" : `<p class="muted" style="margin:5px 0 0;${font}color:${muted};">${text(content)}</p>`;
const SOURCE_FONT = `font-family:${SANS};font-size:13px;line-height:1.4;`;
const TEXT_FONT = `font-family:${SERIF};font-size:15px;line-height:1.45;`;

function photo(item: Item, style: ArticleStyle): string {
  const { imageUrl, imageAlt, title, href } = partsOf(item, style);
  if (imageUrl === undefined) return "";
  // A linked image is named by its alternative text, so it needs one.
  const link = href === undefined ? "" : `href="${attribute(href)}"`;
  return `<mj-image css-class="photo" padding="0px 0px 12px" border-radius="2px" src="${attribute(imageUrl)}" alt="${attribute(imageAlt || title)}" ${link} />`;
}

/** A large picture, the title below it, and a button. */
export function leadColumn(item: Item, style: ArticleStyle): string {
  const { text: preview, source, href } = partsOf(item, style);
  const { accent } = style;
  const by = isFeatured(item) ? note(source, SOURCE_FONT) : "";
  const button =
    href === undefined
      ? ""
      : `<mj-button align="left" padding="14px 0 0" inner-padding="11px 18px" border-radius="4px" background-color="${accent.fill}" color="${accent.onFill}" font-family="${SANS}" font-size="15px" font-weight="600" href="${attribute(href)}">Read the story</mj-button>`;
  return `<mj-column>${photo(item, style)}<mj-text>${heading(item, style, 28)}${by}${note(preview, TEXT_FONT)}</mj-text>${button}</mj-column>`;
}

/** One of two beside each other; on a phone below each other. */
export function halfColumn(item: Item, style: ArticleStyle, side: "left" | "right"): string {
  const { text: preview, source } = partsOf(item, style);
  const by = isFeatured(item) ? note(source, SOURCE_FONT) : "";
  const padding = side === "left" ? "0px 12px 20px 0px" : "0px 0px 20px 12px";
  return `<mj-column padding="${padding}">${photo(item, style)}<mj-text>${heading(item, style, 19)}${by}${note(preview, TEXT_FONT)}</mj-text></mj-column>`;
}

/** A row of a table: small picture, title and source. */
export function articleRow(item: Item, style: ArticleStyle): string {
  const { imageUrl, imageAlt, source, text: preview } = partsOf(item, style);
  const line = `border-bottom:1px solid ${border};`;
  const box = isFeatured(item) ? `background:${background};` : "";
  const image =
    imageUrl === undefined
      ? ""
      : `<td width="86" valign="top" style="padding:10px 14px 10px 0;${line}${box}"><img src="${attribute(imageUrl)}" alt="${attribute(imageAlt)}" width="72" height="54" style="display:block;border-radius:2px;object-fit:cover;" /></td>`;
  return `<tr${isFeatured(item) ? ' class="box"' : ""}>${image}<td valign="middle"${imageUrl === undefined ? ' colspan="2"' : ""} style="padding:10px 0;${line}${box}">${heading(item, style, 17)}${isFeatured(item) ? note(preview, TEXT_FONT) : ""}${note(source, SOURCE_FONT)}</td></tr>`;
}

/** A numbered title; featured content has no number. */
export function listRow(item: Item, style: ArticleStyle, number: number): string {
  if (isFeatured(item)) return articleRow(item, style);
  return `<tr><td width="26" valign="top" class="${style.accentClass}" style="padding:9px 0;border-bottom:1px solid ${border};font-family:${SERIF};font-size:17px;line-height:1.25;color:${style.accent.text};">${number}</td><td style="padding:9px 0;border-bottom:1px solid ${border};">${heading(item, style, 17)}</td></tr>`;
}

export const sectionHeading = (title: string, { accent, accentClass }: SectionColours) =>
  title === ""
    ? ""
    : `<h2 class="${accentClass}" style="margin:0;font-family:${SANS};font-size:13px;line-height:1.4;font-weight:600;color:${accent.text};">${text(title)}</h2>`;
