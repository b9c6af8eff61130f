import sanitizeHtml from "sanitize-html";
import { isStoredAddress, ownPath } from "#features/media";
import { refuseTagBombs } from "./tag-limits.ts";

/** Other tags are removed and their text stays; scripts and styles are removed with their content. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ..."p br hr h2 h3 h4 h5 h6 ul ol li blockquote pre code figure figcaption".split(" "),
    ..."strong b em i u s sub sup mark small abbr cite q time a img table thead tbody tr th td caption".split(
      " ",
    ),
  ],
  allowedAttributes: {
    a: ["href", "title", "rel", "target"],
    img: ["src", "alt", "title", "width", "height"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"],
    time: ["datetime"],
    abbr: ["title"],
  },
  allowedSchemes: ["https", "http", "mailto"],
  allowedSchemesByTag: { img: ["https", "http"] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: 50,
};

/** Article HTML as it is stored. Images of other hosts are removed, so that a reader's browser makes no requests to them. */
export function cleanArticleHtml(html: string, publicUrl: string): string {
  refuseTagBombs(html);
  return sanitizeHtml(html, {
    ...ALLOWED,
    transformTags: {
      h1: "h2",
      img: (tagName, { src = "", ...attribs }) => ({
        tagName,
        // A screen reader skips an image with an empty alt, instead of reading its address.
        attribs: { src: ownPath(src, publicUrl), alt: "", ...attribs },
      }),
      a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: "noopener noreferrer nofollow" } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isStoredAddress(attribs["src"] ?? "", publicUrl),
  });
}

/** A line of text as it is stored: without line breaks and control characters. */
export const cleanLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, " ").trim();
