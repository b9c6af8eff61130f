import { styleOf } from "./dom.ts";

const ORDERED = /^\(?(\d{1,3}|[a-z]|[ivxlc]{1,6})[.)]/i;
const isGap = (span: Element) => styleOf(span).includes("7.0pt");

interface Marker {
  readonly text: string;
  remove(): void;
}

/** The bullet or number, which Word writes as text before the item. */
function markerOf(item: Element): Marker | undefined {
  const ignored = [...item.querySelectorAll("span")].find((span) =>
    styleOf(span).includes("mso-list:ignore"),
  );
  const gap = [...item.querySelectorAll("span")].find(isGap);
  const holder = ignored ?? gap?.parentElement ?? undefined;
  if (!holder) return undefined;
  const text = (holder.textContent ?? "").trim();
  if (holder !== item) return { text, remove: () => holder.remove() };
  // The marker is plain text before the gap.
  return {
    text,
    remove() {
      while (item.firstChild && item.firstChild !== gap) item.firstChild.remove();
      gap?.remove();
    },
  };
}

const isItem = (element: Element) =>
  element.localName === "p" &&
  (/mso-list: ?l\d/.test(styleOf(element)) || element.className.startsWith("MsoList")) &&
  markerOf(element) !== undefined;

const levelOf = (item: Element) => Number(/level(\d)/.exec(styleOf(item))?.[1] ?? 1);

/** Word writes list items as styled paragraphs; this turns them into nested lists. */
export function buildWordLists(root: Element): void {
  let open: { readonly list: Element; readonly level: number }[] = [];
  let last: Element | null = null;
  for (const item of root.querySelectorAll("p")) {
    if (!isItem(item)) continue;
    const marker = markerOf(item);
    const name = ORDERED.test(marker?.text ?? "") ? "ol" : "ul";
    const level = levelOf(item);
    marker?.remove();
    // Only an item directly after the previous one continues its list.
    if (item.previousElementSibling !== last) open = [];
    open = open.filter((one) => one.level <= level);
    let current = open.at(-1);
    if (current && current.level === level && current.list.localName !== name) {
      open.pop();
      current = open.at(-1);
    }
    if (!current || current.level < level) {
      const list = root.ownerDocument.createElement(name);
      const parent = current?.list.lastElementChild;
      if (parent) parent.append(list);
      else item.before(list);
      current = { list, level };
      open.push(current);
      if (!parent) last = list;
    }
    const entry = root.ownerDocument.createElement("li");
    entry.append(...item.childNodes);
    current.list.append(entry);
    item.remove();
  }
}
