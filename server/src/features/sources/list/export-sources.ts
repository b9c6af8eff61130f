import { SOURCE_TYPES } from "@newsloom/domain/sources/source-types";
import type { SiteContext } from "#platform/context";
import { MAX_CSV_ROWS, writeCsv } from "#platform/csv";
import { IMPORT_COLUMNS } from "../import/import-columns.ts";
import { sourceRows } from "../store/source-query.ts";

/** The columns that an import reads, then what only people read. */
const COLUMNS = [
  ...IMPORT_COLUMNS,
  "status",
  "health",
  "lastRunAt",
  "lastError",
  "articlesCount",
  "createDate",
] as const;

const TYPE_NAMES = new Map<number, string>(Object.entries(SOURCE_TYPES).map(([name, code]) => [code, name]));

export async function exportSources(ctx: SiteContext, format: "csv" | "opml"): Promise<string> {
  const rows = await sourceRows(ctx)
    .selectAll()
    .orderBy("name")
    .orderBy("sourceId")
    .limit(MAX_CSV_ROWS)
    .execute();
  if (format === "opml") return writeOpml(rows);
  const lines = rows.map(({ isActive, ...row }) => ({
    ...row,
    sourceType: TYPE_NAMES.get(row.sourceType) ?? row.sourceType,
    status: isActive ? "Active" : "Inactive",
  }));
  return writeCsv(COLUMNS, lines);
}

interface Outline {
  readonly name: string;
  readonly url: string;
  readonly feedUrl: string;
}

/** Readers of feeds know sources by their feed; one without a feed has its page in its place. */
function writeOpml(sources: readonly Outline[]): string {
  const outlines = sources.map(
    ({ name, url, feedUrl }) =>
      `    <outline type="rss" text="${escapeXml(name)}" title="${escapeXml(name)}" xmlUrl="${escapeXml(feedUrl || url)}" htmlUrl="${escapeXml(url)}"/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    "  <head><title>Sources</title></head>",
    "  <body>",
    ...outlines,
    "  </body>",
    "</opml>",
    "",
  ].join("\n");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML 1.0 has no place for control characters, not even escaped. */
const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, " ")
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
