import Papa from "papaparse";
import type { TextEncoding } from "./text-encoding.ts";

export interface CsvFormat {
  readonly encoding: TextEncoding;
  readonly separator: string;
}

/** A longer row is none: a quotation mark was not closed. Parsing it again with every chunk would take forever. */
const MAX_ROW_LENGTH = 1024 * 1024;

export class UnclosedQuote extends Error {}

/** The rows of a CSV file, some at a time, as fast as they are taken. Blank rows are left out. */
export async function* readCsv(
  chunks: AsyncIterable<Uint8Array>,
  { encoding, separator }: CsvFormat,
): AsyncGenerator<string[][]> {
  const parser = new Papa.Parser({ delimiter: separator, newline: "\n" });
  let rest = "";
  for await (const text of decodeLines(chunks, encoding)) {
    rest += text;
    const { data, meta } = parser.parse(rest, 0, true) as Papa.ParseResult<string[]>;
    rest = rest.slice(meta.cursor);
    if (rest.length > MAX_ROW_LENGTH) throw new UnclosedQuote();
    yield data.map(cleanCells).filter(isFilled);
  }
  const { data, errors } = parser.parse(rest, 0, false) as Papa.ParseResult<string[]>;
  if (errors.some(({ code }) => code === "MissingQuotes")) throw new UnclosedQuote();
  yield data.map(cleanCells).filter(isFilled);
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

/** The separator that divides the first rows of a text most evenly. */
export const guessSeparator = (start: string): string =>
  Papa.parse(plainBreaks(start), { preview: 20, skipEmptyLines: "greedy", delimitersToGuess: SEPARATORS })
    .meta.delimiter;

/** More is no value of a person or of a source. */
const MAX_CELL_LENGTH = 2_001;

/** An exported file protects cells that look like a formula by an apostrophe. NUL cannot be stored. */
export const cleanCell = (text: string): string =>
  text
    .slice(0, MAX_CELL_LENGTH)
    .replaceAll("\0", "")
    .toWellFormed()
    .trim()
    .replace(/^'(?=[=+\-@])/, "");

const cleanCells = (cells: readonly string[]): string[] => cells.map(cleanCell);
const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell !== "");
