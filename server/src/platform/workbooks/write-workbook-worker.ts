import { Zip, ZipDeflate } from "fflate";

type Cell = string | number | null;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** What every workbook with one sheet has besides the sheet. */
const PARTS: Readonly<Record<string, string>> = {
  "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};
const ROWS_AT_ONCE = 1_000;

/** An Excel workbook with one sheet. Texts are texts: no spreadsheet runs one as a formula. */
export function parse(rows: readonly (readonly Cell[])[]): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [name, xml] of Object.entries(PARTS)) addPart(zip, name, [HEAD + xml]);
  addPart(zip, "xl/worksheets/sheet1.xml", sheetOf(rows));
  zip.end();
  return Buffer.concat(chunks);
}

function addPart(zip: Zip, name: string, texts: Iterable<string>): void {
  const part = new ZipDeflate(name, { level: 6 });
  zip.add(part);
  for (const text of texts) part.push(Buffer.from(text));
  part.push(new Uint8Array(), true);
}

function* sheetOf(rows: readonly (readonly Cell[])[]): Generator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    yield rows
      .slice(from, from + ROWS_AT_ONCE)
      .map((cells, index) => rowOf(cells, from + index + 1))
      .join("");
  yield "</sheetData></worksheet>";
}

const rowOf = (cells: readonly Cell[], row: number): string =>
  `<row r="${row}">${cells.map((cell, index) => cellOf(cell, columnName(index) + row)).join("")}</row>`;

function cellOf(value: Cell, place: string): string {
  if (value === null || value === "") return "";
  return typeof value === "number"
    ? `<c r="${place}"><v>${value}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeText(value)}</t></is></c>`;
}

/** A to Z, then AA. */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26));

/** What XML cannot hold is left out. */
const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
