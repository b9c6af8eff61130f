import { rename, styleOf, unwrap, wrapContent } from "./dom.ts";

const isBold = (style: string) => /font-weight: ?(bold|[6-9]00)/.test(style);
const isUpright = (style: string) => /font-weight: ?(normal|400)/.test(style);

/** Emphasis that is only a style becomes an element; a bold that says it is not bold (Google Docs) is none. */
export function readMarks(root: Element): void {
  for (const bold of root.querySelectorAll("b, strong")) {
    if (isUpright(styleOf(bold))) unwrap(bold);
    else if (bold.localName === "b") rename(bold, "strong");
  }
  for (const italic of root.querySelectorAll("i, cite, dfn")) rename(italic, "em");
  for (const span of root.querySelectorAll("span, font")) {
    const style = styleOf(span);
    if (isBold(style) && !span.closest("strong, h1, h2, h3, h4, h5, h6")) wrapContent(span, "strong");
    if (/font-style: ?italic/.test(style) && !span.closest("em")) wrapContent(span, "em");
    // A link is underlined anyway.
    const isLink = span.closest("a") !== null || span.querySelector("a") !== null;
    if (/text-decoration[^;]*underline/.test(style) && !isLink) wrapContent(span, "u");
    unwrap(span);
  }
  for (const underlined of root.querySelectorAll("a u, u:has(> a:only-child)")) unwrap(underlined);
}
