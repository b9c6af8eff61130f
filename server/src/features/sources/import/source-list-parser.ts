import { Parser } from "htmlparser2";
import Papa from "papaparse";
import { cleanCell } from "#platform/read-csv";
import { detectEncoding } from "#platform/text-encoding";
import { IMPORT_COLUMNS, type ImportColumn } from "./import-columns.ts";

export interface ParsedSourceList {
  readonly format: "csv" | "opml";
  /** One more than the limit at most, which tells that there are too many. */
  readonly rows: readonly SourceListRow[];
}

/** The texts of one row, each in its column. */
export type SourceListRow = Partial<Record<ImportColumn, string>>;

/** How other programs name the columns. */
const OTHER_NAMES: Readonly<Record<string, ImportColumn>> = {
  title: "name",
  source: "name",
  text: "name",
  link: "url",
  address: "url",
  website: "url",
  site: "url",
  htmlurl: "url",
  homepage: "url",
  feed: "feedUrl",
  rss: "feedUrl",
  xmlurl: "feedUrl",
  rssurl: "feedUrl",
  type: "sourceType",
  company: "companyName",
  lang: "language",
};

interface Input {
  readonly bytes: Uint8Array;
  readonly maxRows: number;
}

/** Reads a list of sources: OPML if it begins like XML, else CSV. */
export async function parse({ bytes, maxRows }: Input): Promise<ParsedSourceList> {
  const text = new TextDecoder(await detectEncoding([bytes])).decode(bytes);
  return /^\s*</.test(text)
    ? { format: "opml", rows: readOpml(text, maxRows + 1) }
    : { format: "csv", rows: readCsv(text, maxRows + 1) };
}

function readOpml(text: string, maxRows: number): SourceListRow[] {
  const rows: SourceListRow[] = [];
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag.toLowerCase() !== "outline" || rows.length >= maxRows) return;
        const row = readOutline(attributes);
        if (row !== undefined) rows.push(row);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return rows;
}

/** Undefined for a folder, which has no address. */
function readOutline(attributes: Record<string, string>): SourceListRow | undefined {
  const valueOf = (...names: readonly string[]) =>
    cleanCell(
      Object.entries(attributes).find(
        ([name, value]) => names.includes(name.toLowerCase()) && value.trim() !== "",
      )?.[1] ?? "",
    );
  const feedUrl = valueOf("xmlurl");
  const url = valueOf("htmlurl", "url");
  const isSource = feedUrl !== "" || url !== "" || "xmlUrl" in attributes || "xmlurl" in attributes;
  if (!isSource) return undefined;
  // A source without a feed is exported with its page in the feed's place.
  return { name: valueOf("title", "text"), url, feedUrl: feedUrl === url ? "" : feedUrl };
}

function readCsv(text: string, maxRows: number): SourceListRow[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), {
    skipEmptyLines: "greedy",
    // One for the names of the columns.
    preview: maxRows + 1,
  });
  const [first = [], ...others] = data;
  const columns = first.map(columnOf);
  if (columns.includes("url") || columns.includes("feedUrl"))
    return others.map((cells) => readNamedCells(cells, columns)).slice(0, maxRows);
  const hasUnknownNames = others.length > 0 && !first.some((cell) => ADDRESS.test(cleanCell(cell)));
  return (hasUnknownNames ? others : data).map(readUnnamedCells).slice(0, maxRows);
}

const ADDRESS = /^https?:\/\/|^[^\s/]+\.[^\s/]+/i;

function columnOf(name: string): ImportColumn | undefined {
  const plain = name.toLowerCase().replace(/[^a-z]/g, "");
  return IMPORT_COLUMNS.find((column) => column.toLowerCase() === plain) ?? OTHER_NAMES[plain];
}

function readNamedCells(
  cells: readonly string[],
  columns: readonly (ImportColumn | undefined)[],
): SourceListRow {
  const row: SourceListRow = {};
  for (const [index, column] of columns.entries()) {
    const value = cleanCell(cells[index] ?? "");
    if (column !== undefined && value !== "" && row[column] === undefined) row[column] = value;
  }
  return row;
}

/** Without names of columns the cell that looks like an address is the address, and another one the name. */
function readUnnamedCells(cells: readonly string[]): SourceListRow {
  const texts = cells.map(cleanCell).filter((text) => text !== "");
  const url = texts.find((text) => ADDRESS.test(text)) ?? texts[0] ?? "";
  return { url, name: texts.find((text) => text !== url) ?? "" };
}
