import { isAllowedLink } from "../allowed-link.ts";
import { hasBlocks, isBlank, isBlock, rename, unwrap } from "./dom.ts";
import { readMarks } from "./marks.ts";
import { removeNoise } from "./remove-noise.ts";
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
