/** The raw style attribute: browsers drop properties they do not know, such as Word's. */
export const styleOf = (element: Element): string =>
  (element.getAttribute("style") ?? "").replace(/\s+/g, " ").toLowerCase();

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

export function rename(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

export function wrapContent(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name);
  inner.append(...element.childNodes);
  element.append(inner);
}

const BLOCKS = "p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, div, table, pre, section, article";
export const isBlock = (node: Node): boolean => node instanceof Element && node.matches(BLOCKS);
export const hasBlocks = (element: Element): boolean => element.querySelector(BLOCKS) !== null;

/** Only white space, non-breaking spaces and line breaks. */
export const isBlank = (node: Node): boolean => (node.textContent ?? "").replace(/[\s\u00a0]/g, "") === "";
