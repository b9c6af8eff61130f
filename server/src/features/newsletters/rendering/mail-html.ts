import { NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { safeLinkUrl } from "@newsloom/email/safe-url";
import sanitizeHtml from "sanitize-html";
import { refuseHeavyHtml } from "#platform/html/refuse-heavy-html";

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
    a: (tagName, { href = "", ...attribs }) => {
      const address = linkAddress(href);
      return { tagName, attribs: { ...attribs, ...(address && { href: address }) } };
    },
    "*": (tagName, { style, ...attribs }) => ({
      tagName,
      attribs: { ...attribs, ...(style !== undefined && !LOADS.test(style) && { style }) },
    }),
  },
  parseStyleAttributes: false,
};

/** As a redirect can name it; nothing for what is no address. What is filled in for each person and what has no scheme stays. */
const linkAddress = (href: string): string | undefined =>
  /\{[{%]/.test(href) || !/^\s{0,20}[a-z]{1,20}:/i.test(href) ? href : safeLinkUrl(href);

/** Escapes and comments too, behind which an address could be written. */
export const LOADS = /url\s{0,20}\(|@import|expression|\\|\/\*/i;

/** As much as a mail of many hundred articles has. */
const LIMITS = { nodes: 40_000, depth: 200, attributes: 100 } as const;
const STYLE_END = "</style>";

/** HTML with nothing but what a mail may have; refused where sanitizing it would take long. */
export function sanitizeMailHtml(html: string): string {
  refuseHeavyHtml([html], LIMITS, NEWSLETTER_MESSAGES.heavyHtml);
  return sanitizeUnlimited(html);
}

/** The sections of one newsletter: together they may have as much as one mail. */
export function sanitizeSections<S extends { readonly html: string }>(sections: readonly S[]): S[] {
  const htmls = sections.map(({ html }) => html);
  refuseHeavyHtml(htmls, LIMITS, NEWSLETTER_MESSAGES.heavyHtml);
  return sections.map((section) => ({ ...section, html: sanitizeUnlimited(section.html) }));
}

/** Without limits: for a worker thread, which has a deadline. */
export const sanitizeUnlimited = (html: string): string =>
  html === "" ? "" : removeLoadingStyles(sanitizeHtml(html, ALLOWED));

/** The sanitizer's own filter copies the whole text for every element it removes. */
const removeLoadingStyles = (html: string): string =>
  html
    .split(STYLE_END)
    .map((part, nth, parts) => {
      if (nth === parts.length - 1) return part;
      const start = part.indexOf("<style");
      return LOADS.test(part.slice(start)) ? part.slice(0, start) : part + STYLE_END;
    })
    .join("");
