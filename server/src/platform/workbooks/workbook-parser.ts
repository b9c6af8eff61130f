import { Unzip, UnzipInflate } from "fflate";
import Papa from "papaparse";
import { readSheet } from "read-excel-file/node";

export interface WorkbookInput {
  readonly bytes: Uint8Array;
  readonly maxRows: number;
  /** A file of a few kilobytes can inflate to gigabytes. */
  readonly maxInflatedBytes: number;
}

const MAX_PARTS = 1_000;
const PUSHED_BYTES = 64 * 1024;

/** The first sheet of an Excel workbook as CSV; null when it has more rows. */
export async function parse({ bytes, maxRows, maxInflatedBytes }: WorkbookInput): Promise<string | null> {
  assertInflates(bytes, maxInflatedBytes);
  const rows = await readSheet(Buffer.from(bytes));
  if (rows.length > maxRows) return null;
  return Papa.unparse(rows.map((cells) => cells.map(cellText)));
}

/** By what really comes out, not by what the file says of itself. */
function assertInflates(bytes: Uint8Array, maxInflatedBytes: number): void {
  let [inflated, parts] = [0, 0];
  const unzip = new Unzip((part) => {
    if (++parts > MAX_PARTS) throw new Error("The workbook has too many parts.");
    part.ondata = (error, chunk) => {
      if (error) throw error;
      inflated += chunk.length;
      if (inflated > maxInflatedBytes) throw new Error("The workbook is too large.");
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
  return String(value);
}
