import { readRows } from "./csv-rows.ts";
import type { TextEncoding } from "./text-encoding.ts";

export interface CsvFormat {
  readonly encoding: TextEncoding;
  readonly separator: string;
}

/** A longer row is none. What is not complete is read again with every chunk. */
const MAX_ROW_LENGTH = 1024 * 1024;

/** Between rows, or behind the last: every one takes time. */
const MAX_BLANK_ROWS = 10_000;

interface CsvRow {
  /** As a spreadsheet shows it: blank rows count, and one with line breaks in its cells is one. */
  readonly sheetRow: number;
  readonly cells: readonly string[];
}

type RowProblem = "openQuote" | "longRow" | "blankRows";

/** A row that cannot be read, behind those that were. */
export class UnreadableRow extends Error {
  readonly problem: RowProblem;
  readonly sheetRow: number;
  constructor(problem: RowProblem, sheetRow: number) {
    super(problem);
    this.problem = problem;
    this.sheetRow = sheetRow;
  }
}

/** The rows of a CSV file, some at a time, as fast as they are taken. Blank rows are left out. */
export async function* readCsv(
  chunks: AsyncIterable<Uint8Array>,
  { encoding, separator }: CsvFormat,
): AsyncGenerator<CsvRow[]> {
  let rest = "";
  let [count, lastFilled] = [0, 0];
  for await (const text of decodeLines(chunks, encoding)) {
    rest += text;
    const { rows, end, problem } = readRows(rest, separator, { isWhole: false });
    rest = rest.slice(end);
    yield* filledUntilGap(rows);
    if (problem === "longRow" || rest.length > MAX_ROW_LENGTH)
      throw new UnreadableRow(problem ?? "longRow", count + 1);
  }
  const { rows, problem } = readRows(rest, separator, { isWhole: true });
  yield* filledUntilGap(rows);
  if (problem !== undefined) throw new UnreadableRow(problem, count + 1);

  function* filledUntilGap(next: readonly string[][]): Generator<CsvRow[]> {
    const filled = filledRows(next, count);
    const gap = filled.findIndex(
      ({ sheetRow }, index) => sheetRow - (filled[index - 1]?.sheetRow ?? lastFilled) > MAX_BLANK_ROWS + 1,
    );
    const before = gap === -1 ? filled : filled.slice(0, gap);
    yield before;
    count += next.length;
    lastFilled = before.at(-1)?.sheetRow ?? lastFilled;
    if (gap !== -1 || count - lastFilled > MAX_BLANK_ROWS)
      throw new UnreadableRow("blankRows", lastFilled + 1);
  }
}

/** The texts of the chunks with plain line breaks, whichever the file has. */
async function* decodeLines(
  chunks: AsyncIterable<Uint8Array>,
  encoding: TextEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let held = "";
  for await (const chunk of chunks) {
    const text = held + decoder.decode(chunk, { stream: true });
    // The second half of a line break may be in the next chunk.
    held = text.endsWith("\r") ? "\r" : "";
    yield plainBreaks(text.slice(0, text.length - held.length));
  }
  yield plainBreaks(held + decoder.decode());
}

const plainBreaks = (text: string) => text.replace(/\r\n?/g, "\n");

const SEPARATORS = [",", ";", "\t", "|"];

const GUESSED_ROWS = 10;

/** The separator that divides the first rows of a text most evenly, and of those the one that makes the most cells. */
export function guessSeparator(start: string): string {
  const text = plainBreaks(start);
  let best = { separator: ",", unevenness: Infinity, width: 0 };
  for (const separator of SEPARATORS) {
    const { rows } = readRows(text, separator, { isWhole: true, maxRows: GUESSED_ROWS });
    const widths = filledRows(rows, 0).map(({ cells }) => cells.length);
    const width = sum(widths) / widths.length;
    const unevenness = sum(widths.map((one, index) => Math.abs(one - (widths[index - 1] ?? one))));
    const isMoreEven = unevenness < best.unevenness || (unevenness === best.unevenness && width > best.width);
    // Most rows have two cells at least.
    if (width > 1.99 && isMoreEven) best = { separator, unevenness, width };
  }
  return best.separator;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** More is no value of a person or of a source. */
const MAX_CELL_LENGTH = 2_001;

/** An exported file protects cells that look like a formula by an apostrophe. NUL cannot be stored. */
export const cleanCell = (text: string): string =>
  text === ""
    ? ""
    : text
        .slice(0, MAX_CELL_LENGTH)
        .replaceAll("\0", "")
        .toWellFormed()
        .trim()
        .replace(/^'(?=[=+\-@])/, "");

/** Those that are not blank, of the rows that follow so many others. */
function filledRows(rows: readonly string[][], before: number): CsvRow[] {
  const filled: CsvRow[] = [];
  for (const [index, texts] of rows.entries()) {
    if (texts.every((text) => text === "")) continue;
    const cells = texts.map(cleanCell);
    if (cells.some((cell) => cell !== "")) filled.push({ sheetRow: before + index + 1, cells });
  }
  return filled;
}
