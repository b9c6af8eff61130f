import Papa from "papaparse";

/** More is no longer a file for a spreadsheet, and would fill the server's memory. */
export const MOST_CSV_ROWS = 50_000;

/** What a spreadsheet would run. The library's own pattern misses a formula that holds a line break. */
const FORMULA = /^\s*[=+\-@]|^[\t\r\n]/;

/** A table for whoever's spreadsheet opens it: a name that begins with "=" must not run there. */
export function writeCsv<T extends object>(
  columns: readonly (keyof T & string)[],
  rows: readonly T[],
): string {
  return Papa.unparse({ fields: [...columns], data: [...rows] }, { escapeFormulae: FORMULA });
}
