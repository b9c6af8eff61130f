import { Slice } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { isAllowedLink } from "../allowed-link.ts";
import { hasBlocks, isBlank, isBlock, rename, styleOf, unwrap, wrapContent } from "./dom.ts";
import { flattenTables } from "./tables.ts";
import { buildWordLists } from "./word-lists.ts";

/** For private use, so that no text has it: the editor drops spaces at the edges of what is pasted. */
const EDGE_SPACE = "\uE000";
const ALLOWED_TAGS = "p, h2, h3, strong, em, u, ul, ol, li, blockquote, a, br";

/** Reduces HTML pasted from Word or a web page to headings, paragraphs, lists, quotes, links and emphasis. */
export function cleanPaste(html: string): string {
  // Copied from this editor: already clean, and its attribute says how to insert it.
  if (html.includes("data-pm-slice")) return html;
  const root = new DOMParser().parseFromString(html, "text/html").body;
  removeNoise(root);
  buildWordLists(root);
  convertEmphasis(root);
  flattenTables(root);
  limitHeadings(root);
  removeForbiddenLinks(root);
  for (const element of [...root.querySelectorAll("*")].reverse()) keepAllowed(element);
  for (const element of root.querySelectorAll("p, h2, h3, li, blockquote"))
    if (isBlank(element)) element.remove();
  tidySpaces(root);
  return root.innerHTML;
}

/** The marks become spaces again, which separate words. */
export const withPlainSpaces = (slice: Slice, { state }: EditorView): Slice =>
  Slice.fromJSON(state.schema, JSON.parse(JSON.stringify(slice.toJSON()).replaceAll(EDGE_SPACE, " ")));

/** The page has the h1; a text has only h2 and h3. */
function limitHeadings(root: Element): void {
  for (const title of root.querySelectorAll("h1, p.MsoTitle")) rename(title, "h2");
  for (const heading of root.querySelectorAll("h4, h5, h6")) rename(heading, "h3");
  for (const bold of root.querySelectorAll("h2 strong, h3 strong")) unwrap(bold);
}

function removeForbiddenLinks(root: Element): void {
  for (const link of root.querySelectorAll("a")) {
    const href = link.getAttribute("href") ?? "";
    if (!isAllowedLink(href)) unwrap(link);
  }
}

/** Keeps allowed elements without their attributes; a block around text becomes a paragraph, any other element is unwrapped. */
function keepAllowed(element: Element): void {
  if (!element.matches(ALLOWED_TAGS)) {
    if (isBlock(element) && !hasBlocks(element) && !element.closest("li")) rename(element, "p");
    else unwrap(element);
    return;
  }
  for (const name of element.getAttributeNames())
    if (!(element.localName === "a" && name === "href")) element.removeAttribute(name);
}

/** Non-breaking spaces and line breaks of the source have no meaning in the text. */
function tidySpaces(root: Element): void {
  const texts = textsOf(root);
  for (const text of texts) if (isBlank(text) && isBetweenBlocks(text)) text.data = "";
  const lineTexts = texts.filter(({ data }) => data !== "");
  const isLine = root.querySelectorAll("p, h2, h3, li, blockquote").length <= 1;
  const [first, last] = isLine ? [lineTexts.at(0), lineTexts.at(-1)] : [];
  for (const text of lineTexts) {
    const { data } = text;
    text.data = data.replace(SPACES, " ");
    // What is pasted into a line keeps the spaces at its edges. The editor would drop them.
    if (text === first && isSpace(data.match(/^[\s\u00a0]+/)))
      text.data = text.data.replace(/^ /, EDGE_SPACE);
    if (text === last && isSpace(data.match(/[\s\u00a0]+$/))) text.data = text.data.replace(/ $/, EDGE_SPACE);
  }
}

const SPACES = /[\s\u00a0]+/g;
/** A line break at an edge is the source's. */
const isSpace = (found: RegExpMatchArray | null) => found !== null && !found[0].includes("\n");

function textsOf(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Space between two words in a line has a meaning, space between blocks and items has none. */
function isBetweenBlocks({ data, parentElement, previousSibling, nextSibling }: Text): boolean {
  if (parentElement?.matches("ul, ol")) return true;
  if (!parentElement?.matches("body")) return false;
  return [previousSibling, nextSibling].some((node) => (node === null ? data.includes("\n") : isBlock(node)));
}

const REMOVED_TAGS =
  "script, style, meta, link, title, head, xml, iframe, object, embed, img, picture, video, audio, svg, canvas, " +
  "button, input, select, textarea, noscript, template";

/** Removes comments, scripts, styles and Word's own elements. */
function removeNoise(root: Element): void {
  const comments = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  for (const element of root.querySelectorAll(REMOVED_TAGS)) element.remove();
  // Word's own elements (o:p, w:sdt, v:shape) hold text, or one non-breaking space.
  for (const element of [...root.querySelectorAll("*")].filter(({ localName }) => localName.includes(":"))) {
    if (isBlank(element)) element.remove();
    else unwrap(element);
  }
}

const isBold = (style: string) => /font-weight: ?(bold|[6-9]00)/.test(style);
const isNormalWeight = (style: string) => /font-weight: ?(normal|400)/.test(style);

/** Turns emphasis by style into elements; `<b style="font-weight: normal">` of Google Docs is not bold. */
function convertEmphasis(root: Element): void {
  for (const bold of root.querySelectorAll("b, strong")) {
    if (isNormalWeight(styleOf(bold))) unwrap(bold);
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
