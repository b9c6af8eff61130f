import sanitizeHtml from "sanitize-html";
import { isStoredAddress, ownPath } from "#features/media";
import { refuseTagBombs } from "./tag-limits.ts";

/** What an article may be made of. Everything else falls away, its text stays; scripts and styles go with theirs. */
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

/** Article HTML as it is stored. Images of other hosts fall away: a reader's browser speaks to us alone. */
export function cleanArticleHtml(html: string, publicUrl: string): string {
  refuseTagBombs(html);
  return sanitizeHtml(html, {
    ...ALLOWED,
    transformTags: {
      h1: "h2",
      img: (tagName, { src = "", ...attribs }) => ({
        tagName,
        // What nobody described is passed over by a screen reader, instead of being spelled as an address.
        attribs: { src: ownPath(src, publicUrl), alt: "", ...attribs },
      }),
      a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: "noopener noreferrer nofollow" } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isStoredAddress(attribs["src"] ?? "", publicUrl),
  });
}

/** A line of text as it is stored: no tags to hide anything in, no line breaks. */
export const cleanLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, " ").trim();
