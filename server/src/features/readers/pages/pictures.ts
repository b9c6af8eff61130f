import { shownFocus } from "@newsloom/domain/media/crop";
import { parseHexColour } from "@newsloom/email/colour";
import type { ArticleCard } from "#features/articles";
import { type Html, html } from "#platform/html/html";
import { SMALL, VERSION_SIDES, WIDE } from "#platform/images/image-versions";
import { COLOUR_STEPS, FOCUS_STEPS } from "./style/base-style.ts";

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

type WithThumbnail = Pick<ArticleCard, "thumbnailUrl" | "thumbnail">;

/** A file of the library is requested with its version, so that a replaced one is not taken from a cache. */
function versionOf({ thumbnail }: WithThumbnail): string {
  return thumbnail?.file && thumbnail.originalUrl === "" ? `?v=${thumbnail.file.version}` : "";
}

/** Empty for an article without an image. */
export const imageUrl = (article: WithThumbnail) =>
  article.thumbnailUrl && article.thumbnailUrl + versionOf(article);

const isOurs = ({ thumbnailUrl }: WithThumbnail) => thumbnailUrl.startsWith("/media/");

/** For lists; only images of our own server have versions. */
export const smallImageUrl = (article: WithThumbnail): string =>
  article.thumbnailUrl + (isOurs(article) ? SMALL : "") + versionOf(article);

/** The style sheet has a class for every twentieth, because the policy allows no style attributes. */
function focusClasses(thumbnail: ArticleCard["thumbnail"]): string[] {
  const focus = shownFocus(thumbnail);
  if (!focus) return [];
  const step = (fraction: number) => Math.round(fraction * FOCUS_STEPS) * (100 / FOCUS_STEPS);
  return [`fx${step(focus.x)}`, `fy${step(focus.y)}`];
}

/** The nearest of the style sheet's colours, shown until the image is there. */
function colourClass(colour: string): string[] {
  const parts = parseHexColour(colour);
  if (!parts) return [];
  const step = (part: number) => Math.round((part / 255) * (COLOUR_STEPS - 1));
  const [red, green, blue] = parts.map(step) as [number, number, number];
  return [`k${(red * COLOUR_STEPS + green) * COLOUR_STEPS + blue}`];
}

export const imageClasses = ({
  thumbnail,
  thumbnailColor,
}: Pick<ArticleCard, "thumbnail" | "thumbnailColor">) =>
  [...colourClass(thumbnailColor), ...focusClasses(thumbnail)].join(" ");

/** Width and height reserve the room; the style sheet decides how large each is shown. */
const SHAPES = {
  lead: { width: 524, height: 400 },
  tile: { width: 384, height: 192 },
  wide: { width: 300, height: 200 },
  small: { width: 84, height: 56 },
} as const satisfies Record<string, ImageSize>;

/** An article's image in a list. Without an alt text, because the headline beside it says the same. */
export function picture(article: ArticleCard, shape: keyof typeof SHAPES): Html | null {
  const url = imageUrl(article);
  if (url === "") return null;
  const { width, height } = SHAPES[shape];
  const isLead = shape === "lead";
  const { imageSize: size } = article;
  const source =
    isLead && size && size.width > VERSION_SIDES.small
      ? html`src="${url}" srcset="${widthsOf(article, size)}" sizes="(max-width:959px) 100vw, 524px"`
      : html`src="${isLead ? url : smallImageUrl(article)}"`;
  const classes = imageClasses(article);
  return html`<img ${source}${classes && html` class="${classes}"`} alt="" width="${width}" height="${height}" ${isLead ? html`fetchpriority="high"` : html`loading="lazy"`}>`;
}

/** The widths in which an image exists. */
export function widthsOf(article: WithThumbnail, { width, height }: ImageSize): string {
  const widthWithin = (side: number) => Math.round(side * Math.min(1, width / height));
  const wide = widthWithin(VERSION_SIDES.wide);
  return [
    `${smallImageUrl(article)} ${widthWithin(VERSION_SIDES.small)}w`,
    ...(isOurs(article) && wide < width
      ? [`${article.thumbnailUrl}${WIDE}${versionOf(article)} ${wide}w`]
      : []),
    `${imageUrl(article)} ${width}w`,
  ].join(", ");
}
