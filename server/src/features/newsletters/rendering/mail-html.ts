import sanitizeHtml from "sanitize-html";
import { badRequest } from "#platform/errors";

/**
 * What a mail may have. Scripts, forms, frames and everything that loads by itself but images are removed; styles stay,
 * because a mail is laid out by them, and without what could load a file.
 */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ..."html head body title meta style div span p br hr h1 h2 h3 h4 h5 h6 ul ol li blockquote pre".split(
      " ",
    ),
    ..."strong b em i u s sub sup small center font a img table thead tbody tfoot tr th td caption".split(
      " ",
    ),
  ],
  allowedAttributes: {
    "*": [
      "style",
      "class",
      "align",
      "valign",
      "width",
      "height",
      "bgcolor",
      "lang",
      "dir",
      "role",
      "aria-label",
    ],
    a: ["href", "title", "target"],
    img: ["src", "alt", "title", "border"],
    table: ["border", "cellpadding", "cellspacing"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"],
    font: ["color", "face", "size"],
    meta: ["name", "content", "charset"],
  },
  allowedSchemes: ["https", "http", "mailto"],
  allowedSchemesByTag: { img: ["https", "http"] },
  allowProtocolRelative: false,
  allowVulnerableTags: true,
  nestingLimit: 100,
  // A rule that names an address is dropped with its whole attribute: it could load a file when the mail is opened.
  transformTags: {
    "*": (tagName, { style, ...attribs }) => ({
      tagName,
      attribs: { ...attribs, ...(style !== undefined && !LOADS.test(style) && { style }) },
    }),
  },
  parseStyleAttributes: false,
};

/** Escapes and comments too, behind which an address could be written. */
export const LOADS = /url\s{0,20}\(|@import|expression|\\|\/\*/i;

const MAX_TAGS = 20_000;

export function sanitizeMailHtml(html: string): string {
  if (html === "") return "";
  let tags = 0;
  return sanitizeHtml(html, {
    ...ALLOWED,
    onOpenTag: () => {
      tags += 1;
      if (tags > MAX_TAGS) throw badRequest("The HTML has too many elements.");
    },
    exclusiveFilter: ({ tag, text }) => tag === "style" && LOADS.test(text),
  });
}
