import { hasBlocks, isBlank, wrapContent } from "./dom.ts";

const BETWEEN = " · ";

/** A cell that holds a text of several parts is a column of a page, not a figure. */
const isColumn = (cell: Element) =>
  cell.querySelectorAll("p, h1, h2, h3, h4, ul, ol, blockquote").length > 1 ||
  cell.querySelector("table") !== null;

/** Tables that only place things give up their cells; of those that hold figures each row becomes a line. */
export function flattenTables(root: Element): void {
  // From the inside out: a table in a table is placed first.
  for (const table of [...root.querySelectorAll("table")].reverse()) {
    const rows = [...table.querySelectorAll("tr")].map((row) =>
      [...row.children].filter((cell) => !isBlank(cell)),
    );
    const isLayout = table.getAttribute("role") === "presentation" || rows.flat().some(isColumn);
    table.replaceWith(...rows.flatMap((cells) => (isLayout ? cells.flatMap(blocksOf) : lineOf(cells, root))));
  }
}

function blocksOf(cell: Element): Node[] {
  if (!hasBlocks(cell)) wrapContent(cell, "p");
  return [...cell.childNodes];
}

function lineOf(cells: readonly Element[], root: Element): Node[] {
  if (cells.length === 0) return [];
  const line = root.ownerDocument.createElement("p");
  for (const cell of cells) {
    if (line.hasChildNodes()) line.append(BETWEEN);
    const [only] = cell.querySelectorAll(":scope > p, :scope > div");
    line.append(...(only ?? cell).childNodes);
  }
  return [line];
}
