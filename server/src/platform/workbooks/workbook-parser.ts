import { Unzip, UnzipInflate } from "fflate";
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

/** The first sheet of an Excel workbook as CSV; null when it has more rows. */
export async function parse({ bytes, maxRows, maxInflatedBytes }: WorkbookInput): Promise<string | null> {
  if (countFirstSheet(bytes, maxInflatedBytes) > maxRows) return null;
  const rows = await readSheet(Buffer.from(bytes));
  if (rows.length > maxRows) return null;
  return Papa.unparse(rows.map((cells) => cells.map(cellText)));
}

/**
 * How many rows of the first sheet have a value, before anything is read as a whole: that needs many times the memory of the
 * file. The workbook is measured by what really comes out, not by what it says of itself.
 */
function countFirstSheet(bytes: Uint8Array, maxInflatedBytes: number): number {
  let [inflated, parts] = [0, 0];
  const counters = new Map<string, RowCounter>();
  const texts = new Map<string, TextPart>();
  const unzip = new Unzip((part) => {
    if (++parts > MAX_PARTS) throw new Error("The workbook has too many parts.");
    const { name } = part;
    const reader = SHEET_LIST.has(name) ? textPart() : name.endsWith(".xml") ? rowCounter() : undefined;
    if (reader && "text" in reader) texts.set(name, reader);
    else if (reader) counters.set(name, reader);
    part.ondata = (error, chunk) => {
      if (error) throw error;
      inflated += chunk.length;
      if (inflated > maxInflatedBytes) throw new Error("The workbook is too large.");
      reader?.add(chunk);
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  for (let from = 0; from < bytes.length; from += PUSHED_BYTES) {
    const to = from + PUSHED_BYTES;
    unzip.push(bytes.subarray(from, to), to >= bytes.length);
  }
  const path = firstSheetPath((name) => texts.get(name)?.text() ?? "");
  return counters.get(path)?.rows() ?? 0;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, "");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}
