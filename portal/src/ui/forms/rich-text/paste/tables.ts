import { hasBlocks, isBlank, wrapContent } from "./dom.ts";

const CELL_SEPARATOR = " · ";

/** A cell with several blocks is a layout column, not data. */
const isLayoutCell = (cell: Element) =>
  cell.querySelectorAll("p, h1, h2, h3, h4, ul, ol, blockquote").length > 1 ||
  cell.querySelector("table") !== null;

/** Replaces tables: layout tables by the content of their cells, data tables by one line per row. */
export function flattenTables(root: Element): void {
  // Innermost tables first.
  for (const table of [...root.querySelectorAll("table")].reverse()) {
    const rows = [...table.querySelectorAll("tr")].map((row) =>
      [...row.children].filter((cell) => !isBlank(cell)),
    );
    const isLayout = table.getAttribute("role") === "presentation" || rows.flat().some(isLayoutCell);
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
    if (line.hasChildNodes()) line.append(CELL_SEPARATOR);
    const [only] = cell.querySelectorAll(":scope > p, :scope > div");
    line.append(...(only ?? cell).childNodes);
  }
  return [line];
}
