import type { ImportResult } from "@newsloom/contract/sources/imports";

/** The failed rows, to be corrected and imported again. */
export const failedRowsCsv = (rows: readonly ImportResult[]): string =>
  [["name", "url", "reason"], ...rows.map(({ name, url, error }) => [name, url, error])]
    .map((cells) => cells.map(toCell).join(","))
    .join("\r\n");

/** Quoted; what a spreadsheet would run as a formula is text. */
const toCell = (value: string) =>
  `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
