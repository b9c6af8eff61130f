import sanitizeHtml from "sanitize-html";
import { refuseHeavyHtml } from "./refuse-heavy-html.ts";

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

/** Far above what anybody writes. */
const LIMITS = { nodes: 20_000, depth: 200, attributes: 100 } as const;

/**
 * HTML with nothing but what an article may have. `imageAddress` gives an image its address, or "" to remove it;
 * `linkAddress` gives a link its own.
 */
export function sanitizeArticleHtml(
  html: string,
  imageAddress: (src: string) => string,
  linkAddress: (href: string) => string = (href) => href,
): string {
  refuseHeavyHtml([html], LIMITS, "The text has too much formatting. Paste it as plain text.");
  const sanitized = sanitizeHtml(html, {
    ...ALLOWED,
    transformTags: {
      h1: "h2",
      img: (tagName, { src = "", ...attribs }) => ({
        tagName,
        // A screen reader skips an image with an empty alt, instead of reading its address.
        attribs: { src: imageAddress(src), alt: "", ...attribs },
      }),
      a: (tagName, attribs) => ({
        tagName,
        attribs: {
          ...attribs,
          ...(attribs["href"] !== undefined && { href: linkAddress(attribs["href"]) }),
          rel: "noopener noreferrer nofollow",
        },
      }),
    },
  });
  // The sanitizer's own filter copies the whole text for every image it removes.
  return sanitized.replace(/<img (?!src=)[^<>]*>/g, "");
}
