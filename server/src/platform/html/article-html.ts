import sanitizeHtml from "sanitize-html";
import { badRequest } from "#platform/errors";

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

/** Far above what anybody writes. The sanitizer takes a few microseconds for each, and more the more tags are open. */
const MAX_TAGS = 10_000;
const MAX_TEXTS = 20_000;
const MAX_OPEN_TAGS = 200;
const MAX_ATTRIBUTES = 100;

/**
 * HTML with nothing but what an article may have. `imageAddress` gives an image its address, or "" to remove it;
 * `linkAddress` gives a link its own.
 */
export function sanitizeArticleHtml(
  html: string,
  imageAddress: (src: string) => string,
  linkAddress: (href: string) => string = (href) => href,
): string {
  const sanitized = sanitizeHtml(html, {
    ...ALLOWED,
    ...limitParts(),
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

/** Refuses HTML that would block the server while it is sanitized. */
function limitParts(): sanitizeHtml.IOptions {
  let tags = 0;
  let texts = 0;
  let openTags = 0;
  const refuseIf = (isTooMuch: boolean) => {
    if (isTooMuch) throw badRequest("The text has too much formatting. Paste it as plain text.");
  };
  return {
    onOpenTag(_, attributes) {
      tags += 1;
      openTags += 1;
      refuseIf(tags > MAX_TAGS || openTags > MAX_OPEN_TAGS);
      refuseIf(Object.keys(attributes).length > MAX_ATTRIBUTES);
    },
    onCloseTag: () => void openTags--,
    textFilter(text) {
      texts += 1;
      refuseIf(texts > MAX_TEXTS);
      return text;
    },
  };
}
