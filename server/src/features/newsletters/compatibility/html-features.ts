import { CLIENT_SUPPORT } from "./client-support.generated.ts";
import type { FeatureId } from "./css-features.ts";

const known = (id: FeatureId): FeatureId[] => (CLIENT_SUPPORT[id] === undefined ? [] : [id]);

/** Elements that Can I Email has under another name. */
const ELEMENTS: Readonly<Record<string, FeatureId>> = {
  dl: "html-lists",
  map: "html-image-maps",
  ol: "html-lists",
  ul: "html-lists",
};
const SEMANTIC = new Set(
  "article aside details figcaption figure footer header main mark nav section summary time".split(" "),
);
const ATTRIBUTES: ReadonlySet<string> = new Set(
  "align aria-describedby aria-hidden aria-label aria-labelledby aria-live background cellpadding cellspacing dir height hidden lang required role target valign width".split(
    " ",
  ),
);
const OTHER_ATTRIBUTES: Readonly<Record<string, FeatureId>> = {
  loading: "html-loading-attribute",
  sizes: "html-srcset",
  srcset: "html-srcset",
};
const IMAGE_FORMAT = /\.(apng|avif|bmp|gif|heif|ico|png|svg|tiff|webp)(?:\?|#|$)/i;

type Attributes = Readonly<Record<string, string>>;

/** What a mail client has to support for an element to be shown. */
export function featuresOfElement(name: string, attributes: Attributes): FeatureId[] {
  if (name === "meta") return attributes["name"] === "color-scheme" ? known("html-meta-color-scheme") : [];
  if (name === "a" && /^(?:#|mailto:)/.test(attributes["href"] ?? ""))
    return known(attributes["href"]?.startsWith("#") ? "html-anchor-links" : "html-mailto-links");
  if (SEMANTIC.has(name)) return known("html-semantics");
  if (/^h[1-6]$/.test(name)) return known("html-h1-h6");
  return known(ELEMENTS[name] ?? `html-${name}`);
}

export function featuresOfAttribute(name: string): FeatureId[] {
  const other = OTHER_ATTRIBUTES[name];
  if (other !== undefined) return known(other);
  return ATTRIBUTES.has(name) ? known(`html-${name}`) : [];
}

/** The format of an image by its address; an address without one is a JPG or PNG, which every client shows. */
export function featuresOfImage(src: string): FeatureId[] {
  if (/^data:/i.test(src)) return known("image-base64");
  const format = IMAGE_FORMAT.exec(src)?.[1];
  return format === undefined ? [] : known(`image-${format.toLowerCase()}`);
}
