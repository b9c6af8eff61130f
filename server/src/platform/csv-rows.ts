/** No list of people has so many columns. */
const MAX_CELLS = 1_000;

export interface CsvRows {
  readonly rows: string[][];
  /** Where the first row begins that was not read. */
  readonly end: number;
  /** Why it was not read; else the text ended before it did. */
  readonly problem?: "openQuote" | "longRow";
}

/**
 * The rows of a text in one pass, whatever the text is: no position is looked for twice. Lines end with \n. Spaces after a
 * closing quotation mark are left out, and a mark within a quoted cell that closes nothing is part of the cell.
 */
export function readRows(
  text: string,
  separator: string,
  { isWhole, maxRows = Infinity }: { readonly isWhole: boolean; readonly maxRows?: number },
): CsvRows {
  const next = { quote: finder(text, '"'), separator: finder(text, separator), line: finder(text, "\n") };

  function plainRow(start: number): Row {
    const end = next.line(start);
    return { cells: text.slice(start, end).split(separator, MAX_CELLS + 1), end };
  }

  function rowWithQuotes(start: number): Row {
    const cells: string[] = [];
    for (let at = start; ; at++) {
      const quoted = text[at] === '"' ? quotedCell(text, at, separator) : undefined;
      if (quoted === null) return { cells, end: text.length, isOpen: true };
      const end = quoted?.end ?? Math.min(next.separator(at), next.line(at));
      cells.push(quoted?.cell ?? text.slice(at, end));
      if (text[end] !== separator || cells.length > MAX_CELLS) return { cells, end };
      at = end;
    }
  }

  const rows: string[][] = [];
  let start = 0;
  while (start < text.length && rows.length < maxRows) {
    const { cells, end, isOpen } =
      next.quote(start) < next.line(start) ? rowWithQuotes(start) : plainRow(start);
    if (cells.length > MAX_CELLS) return { rows, end: start, problem: "longRow" };
    if (isOpen) return { rows, end: start, problem: "openQuote" };
    if (end === text.length && !isWhole) break;
    rows.push(cells);
    start = end + 1;
  }
  return { rows, end: start };
}

interface Row {
  readonly cells: string[];
  /** That of its last line. */
  readonly end: number;
  readonly isOpen?: true;
}

/** The cell that begins with a quotation mark, and where what follows it begins; null when it is not closed. */
function quotedCell(
  text: string,
  start: number,
  separator: string,
): { readonly cell: string; readonly end: number } | null {
  for (let at = start + 1; ; at++) {
    at = text.indexOf('"', at);
    if (at === -1) return null;
    if (text[at + 1] === '"') {
      at++;
      continue;
    }
    let end = at + 1;
    while (end < text.length && isSpace(text.charAt(end)) && text[end] !== separator) end++;
    if (end === text.length || text[end] === separator || text[end] === "\n")
      return { cell: text.slice(start + 1, at).replaceAll('""', '"'), end };
  }
}

const isSpace = (character: string) => character !== "\n" && character.trim() === "";

/** Finds the next place of a character, or the end of the text, for positions that only grow. */
function finder(text: string, character: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      const index = text.indexOf(character, from);
      found = index === -1 ? text.length : index;
    }
    return found;
  };
}
