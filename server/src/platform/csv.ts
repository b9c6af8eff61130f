import Papa from "papaparse";

/** More is no longer a file for a spreadsheet, and would fill the server's memory. */
export const MAX_CSV_ROWS = 50_000;

/** What a spreadsheet runs as a formula. The library's own pattern misses a formula that holds a line break. */
const FORMULA = /^\s*[=+\-@]|^[\t\r\n]/;

/** CSV that is safe in a spreadsheet: a value that begins with "=" does not run as a formula. */
export function writeCsv<T extends object>(
  columns: readonly (keyof T & string)[],
  rows: readonly T[],
): string {
  return Papa.unparse({ fields: [...columns], data: [...rows] }, { escapeFormulae: FORMULA });
}
