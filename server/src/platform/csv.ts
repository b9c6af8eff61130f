/** More is no longer a file for a spreadsheet, and would fill the server's memory. */
export const MAX_CSV_ROWS = 50_000;

/** What a spreadsheet runs as a formula. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * In many countries spreadsheets split at ";" and not at ",". There our quotes are inside a cell and protect nothing:
 * every part after another usual separator or a line break is a cell. The pattern matches every gap, so it never backtracks.
 */
const GAP = /([;|\s"]+)([=+\-@＝＋－＠]?)/g;
const SEPARATOR = /[;|\t\r\n]/;

/** CSV that is safe in a spreadsheet: a value or part of one that begins with "=" does not run as a formula. */
export const writeCsv = <T extends object>(
  columns: readonly (keyof T & string)[],
  rows: readonly T[],
): string => writeCsvRows([columns, ...rows.map((row) => columns.map((column) => row[column]))]);

/** The same for rows of cells, the names of the columns being the first. */
export const writeCsvRows = (rows: readonly (readonly unknown[])[]): string =>
  rows.map(writeCsvRow).join("\r\n");

export const writeCsvRow = (cells: readonly unknown[]): string => cells.map(writeCell).join(",");

/** Nearly every cell is such: nothing in it is to be escaped. */
const PLAIN = /^(?:[\p{L}\p{N}](?:[^;|",\s\p{Cc}]| (?![\s\p{Cc}=+\-@＝＋－＠]|$))*)?$/u;
const QUOTED = /[",\r\n\uFEFF]|^\s|\s$/;

export function writeCell(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = value === null || value === undefined ? "" : String(value);
  if (PLAIN.test(text)) return text;
  const safe = guardFormulas(text, "'");
  const isFormula = safe[0] !== text[0];
  return isFormula || QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text with a character before each sign that would begin a formula. */
export function guardFormulas(text: string, guard: string): string {
  const parts = text.replace(GAP, (whole, gap: string, sign: string) =>
    sign !== "" && SEPARATOR.test(gap) ? `${gap}${guard}${sign}` : whole,
  );
  return FORMULA.test(parts) ? guard + parts : parts;
}
