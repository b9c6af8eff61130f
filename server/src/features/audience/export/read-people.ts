import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { allOf } from "#platform/db/conditions";
import { listTags } from "../tags/tag-rows.ts";
import { type Column, columnsOf } from "./columns.ts";
import { conditionsOfSelection, type Selection } from "./selection.ts";

/** Read at once: so few that nobody waits long while they are written. */
export const BATCH_ROWS = 5_000;

export interface PeopleBatch {
  readonly columns: readonly Column[];
  /** One text for each person: the cells of all of them at once would have to be collected again and again. */
  readonly rows: readonly string[];
  /** Between the cells of a row. */
  readonly separator: string;
  readonly lastId: number;
  readonly isLast: boolean;
}

export type Cell = string | number;

/** The next people of the selection in the order of their numbers. */
export async function readPeople(
  ctx: SiteContext,
  selection: Selection,
  afterId: number,
): Promise<PeopleBatch> {
  // A filter that no index answers reads every subscriber.
  await sql`set local statement_timeout = '5min'`.execute(ctx.db);
  const conditions = [sql<boolean>`id > ${afterId}`, ...(await conditionsOfSelection(ctx, selection))];
  const columns = columnsOf(selection, await listTags(ctx));
  for (const separators of SEPARATORS) {
    const batch = await readTexts(ctx, columns, allOf(conditions), separators);
    if (batch) return { ...batch, columns, lastId: batch.lastId ?? afterId };
  }
  throw new Error("People have texts with every separator of an export.");
}

/** Between cells and between rows. Nothing that people enter has them; a text from elsewhere may, then the next two are tried. */
const SEPARATORS = [
  ["\x1f", "\x1e"],
  ["\x1d", "\x1c"],
  ["\x02", "\x03"],
] as const;

/** All in one value, which PostgreSQL and the driver pass on many times faster than columns. Undefined when a text has a separator. */
async function readTexts(
  { db }: SiteContext,
  columns: readonly Column[],
  condition: RawBuilder<boolean>,
  [separator, rowEnd]: (typeof SEPARATORS)[number],
) {
  const { rows: found } = await sql<{ text: string | null; lastId: number | null; count: number }>`
    select string_agg(row, ${rowEnd}::text) as text, max(id) as "lastId", count(*) as count from (
      select id, concat_ws(${separator}::text, ${sql.join(columns.map(({ text }) => text))}) as row
      from site_subscribers as subscriber where ${condition} order by id limit ${BATCH_ROWS}) as people`.execute(
    db,
  );
  const { text = null, lastId = null, count = 0 } = found[0] ?? {};
  const rows = text === null ? [] : text.split(rowEnd);
  const hasSeparator =
    rows.length !== count || countOf(text ?? "", separator) !== count * (columns.length - 1);
  return hasSeparator ? undefined : { rows, separator, lastId, isLast: count < BATCH_ROWS };
}

function countOf(text: string, sign: string): number {
  const code = sign.charCodeAt(0);
  let count = 0;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === code) count++;
  return count;
}

export const cellsOf = ({ columns, rows, separator }: PeopleBatch): Cell[][] =>
  rows.map((row) =>
    row.split(separator).map((text, place) => (columns[place]?.isNumber ? Number(text) : text)),
  );
