import { isAllowedLink } from "../allowed-link.ts";
import { hasBlocks, isBlank, isBlock, rename, styleOf, unwrap, wrapContent } from "./dom.ts";
import { flattenTables } from "./tables.ts";
import { buildWordLists } from "./word-lists.ts";

const KEPT = "p, h2, h3, strong, em, u, ul, ol, li, blockquote, a, br";

/** What was copied from Word or a page, as plain structure: headings, paragraphs, lists, quotes, links, emphasis. */
export function cleanPaste(html: string): string {
  // Copied from this editor: it is clean, and says in its own attribute how it fits in again.
  if (html.includes("data-pm-slice")) return html;
  const root = new DOMParser().parseFromString(html, "text/html").body;
  removeNoise(root);
  buildWordLists(root);
  readMarks(root);
  flattenTables(root);
  setHeadings(root);
  keepLinks(root);
  for (const element of [...root.querySelectorAll("*")].reverse()) reduce(element);
  for (const element of root.querySelectorAll("p, h2, h3, li, blockquote"))
    if (isBlank(element)) element.remove();
  tidySpaces(root);
  return root.innerHTML.trim();
}

/** The page has the one heading above these, and there are two below it. */
function setHeadings(root: Element): void {
  for (const title of root.querySelectorAll("h1, p.MsoTitle")) rename(title, "h2");
  for (const heading of root.querySelectorAll("h4, h5, h6")) rename(heading, "h3");
  for (const bold of root.querySelectorAll("h2 strong, h3 strong")) unwrap(bold);
}

function keepLinks(root: Element): void {
  for (const link of root.querySelectorAll("a")) {
    const href = link.getAttribute("href") ?? "";
    if (!isAllowedLink(href)) unwrap(link);
  }
}

/** Keeps what has a meaning here, without its looks; a box around text is a paragraph, any other box is nothing. */
function reduce(element: Element): void {
  if (!element.matches(KEPT)) {
    if (isBlock(element) && !hasBlocks(element) && !element.closest("li")) rename(element, "p");
    else unwrap(element);
    return;
  }
  for (const name of element.getAttributeNames())
    if (!(element.localName === "a" && name === "href")) element.removeAttribute(name);
}

/** Hard spaces keep a layout together, and line ends are where a program broke its source. */
function tidySpaces(root: Element): void {
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    text.nodeValue = (text.nodeValue ?? "").replace(/[\s\u00a0]+/g, " ");
    if (isBlank(text) && text.parentElement?.matches("body, ul, ol")) text.nodeValue = "";
  }
}

const NEVER_TEXT =
  "script, style, meta, link, title, head, xml, iframe, object, embed, img, picture, video, audio, svg, canvas, " +
  "button, input, select, textarea, noscript, template";

/** What a program writes into the clipboard for itself. */
function removeNoise(root: Element): void {
  const comments = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  for (const element of root.querySelectorAll(NEVER_TEXT)) element.remove();
  // Word's own elements (o:p, w:sdt, v:shape): what they hold is text, unless it is one hard space.
  for (const element of [...root.querySelectorAll("*")].filter(({ localName }) => localName.includes(":"))) {
    if (isBlank(element)) element.remove();
    else unwrap(element);
  }
}

const isBold = (style: string) => /font-weight: ?(bold|[6-9]00)/.test(style);
const isUpright = (style: string) => /font-weight: ?(normal|400)/.test(style);

/** Emphasis that is only a style becomes an element; a bold that says it is not bold (Google Docs) is none. */
function readMarks(root: Element): void {
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
