import { Unzip, UnzipInflate, zipSync } from "fflate";
import Papa from "papaparse";
import { readSheet } from "read-excel-file/node";
import {
  firstSheetPath,
  type RowCounter,
  rowCounter,
  SHEET_LIST,
  type TextPart,
  textPart,
} from "./count-rows.ts";

export interface WorkbookInput {
  readonly bytes: Uint8Array;
  readonly maxRows: number;
  /** A file of a few kilobytes can inflate to gigabytes. */
  readonly maxInflatedBytes: number;
}

const MAX_PARTS = 1_000;
/** They can become a thousand times as many. */
const PUSHED_BYTES = 8 * 1024;
/** Of all XML, which the reader makes texts of: twice the memory, and the thread has 256 MB. */
const MAX_XML_BYTES = 100 * 1024 * 1024;
/** Of a spreadsheet. */
const MAX_CELL_LENGTH = 32_767;
/** One shared text can be the value of every cell. */
const MAX_CSV_BYTES = 100 * 1024 * 1024;
const ROWS_AT_ONCE = 100;

/** The first sheet of an Excel workbook as CSV in UTF-8; null when it has more rows, or becomes too large. */
export async function parse(input: WorkbookInput): Promise<Uint8Array | null> {
  const { maxRows } = input;
  if (countFirstSheet(input) > maxRows) return null;
  const rows = await readSheet(packAgain(input));
  if (rows.length > maxRows) return null;
  const csv: Buffer[] = [];
  let size = 0;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const text = Papa.unparse(rows.slice(from, from + ROWS_AT_ONCE).map((cells) => cells.map(cellText)));
    const chunk = Buffer.from(from === 0 ? text : `\r\n${text}`);
    size += chunk.length;
    if (size > MAX_CSV_BYTES) return null;
    csv.push(chunk);
  }
  return Buffer.concat(csv);
}

/** How many rows of the first sheet have a value, before anything is read as a whole: that needs many times the memory of the file. */
function countFirstSheet(input: WorkbookInput): number {
  const counters = new Map<string, RowCounter>();
  const texts = new Map<string, TextPart>();
  inflateXml(input, (name) => {
    const reader = SHEET_LIST.has(name) ? textPart() : rowCounter();
    if ("text" in reader) texts.set(name, reader);
    else counters.set(name, reader);
    return reader;
  });
  const path = firstSheetPath((name) => texts.get(name)?.text() ?? "");
  return counters.get(path)?.rows() ?? 0;
}

/**
 * The same XML in a zip of our own: the reader reserves as much memory as a zip says that its parts have, and another reading
 * of its headers could find other parts in it.
 */
function packAgain(input: WorkbookInput): Buffer {
  const parts = new Map<string, Uint8Array[]>();
  inflateXml(input, (name) => {
    const chunks: Uint8Array[] = [];
    parts.set(name, chunks);
    return { add: (chunk) => void chunks.push(chunk.slice()) };
  });
  const whole = [...parts].map(([name, chunks]) => [name, Buffer.concat(chunks)] as const);
  return Buffer.from(zipSync(Object.fromEntries(whole), { level: 1 }));
}

interface PartReader {
  add(chunk: Uint8Array): void;
}

/** The parts that are XML, measured by what really comes out of the file and not by what it says of itself. */
function inflateXml({ bytes, maxInflatedBytes }: WorkbookInput, open: (name: string) => PartReader): void {
  let [inflated, xml, parts] = [0, 0, 0];
  const unzip = new Unzip((part) => {
    if (++parts > MAX_PARTS) throw new Error("The workbook has too many parts.");
    const reader = /\.xml(\.rels)?$/.test(part.name) ? open(part.name) : undefined;
    part.ondata = (error, chunk) => {
      if (error) throw error;
      inflated += chunk.length;
      if (reader) xml += chunk.length;
      if (inflated > maxInflatedBytes || xml > MAX_XML_BYTES) throw new Error("The workbook is too large.");
      reader?.add(chunk);
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  for (let from = 0; from < bytes.length; from += PUSHED_BYTES) {
    const to = from + PUSHED_BYTES;
    unzip.push(bytes.subarray(from, to), to >= bytes.length);
  }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, "");
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = String(value);
  if (text.length > MAX_CELL_LENGTH) throw new Error("A cell of the workbook is too long.");
  return text;
}
