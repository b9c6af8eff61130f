import { isBlank, unwrap } from "./dom.ts";

const NEVER_TEXT =
  "script, style, meta, link, title, head, xml, iframe, object, embed, img, picture, video, audio, svg, canvas, " +
  "button, input, select, textarea, noscript, template";

/** What a program writes into the clipboard for itself. */
export function removeNoise(root: Element): void {
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
