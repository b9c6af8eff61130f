import Papa from "papaparse";

/** More is no longer a file for a spreadsheet, and would fill the server's memory. */
export const MAX_CSV_ROWS = 50_000;

/** What a spreadsheet runs as a formula. The library's own pattern misses a formula that holds a line break. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * In many countries spreadsheets split at ";" and not at ",". There our quotes are inside a cell and protect nothing:
 * every part after another usual separator or a line break is a cell. The pattern matches every gap, so it never backtracks.
 */
const GAP = /([;|\s"]+)([=+\-@＝＋－＠]?)/g;
const SEPARATOR = /[;|\t\r\n]/;

/** CSV that is safe in a spreadsheet: a value or part of one that begins with "=" does not run as a formula. */
export function writeCsv<T extends object>(
  columns: readonly (keyof T & string)[],
  rows: readonly T[],
): string {
  const data = rows.map((row) => columns.map((column) => escapeParts(row[column])));
  return Papa.unparse({ fields: [...columns], data }, { escapeFormulae: FORMULA });
}

function escapeParts(value: unknown): unknown {
  if (typeof value !== "string") return value;
  return value.replace(GAP, (whole, gap: string, sign: string) =>
    sign !== "" && SEPARATOR.test(gap) ? `${gap}'${sign}` : whole,
  );
}
