import type { Tag } from "@newsloom/contract/audience/tags";
import { quoteTagName } from "@newsloom/domain/audience/tag-names";
import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { type CellTexts, hasCells } from "#platform/csv-texts";
import { allOf } from "#platform/db/conditions";
import { listTags } from "../tags/tag-rows.ts";
import { COLUMNS_BEFORE_TAGS, type Column, columnNames, columnsAfterTags, NUMBER_PLACES } from "./columns.ts";
import { conditionsOfSelection, type Selection } from "./selection.ts";

/** Read at once: so few that nobody waits long while they are written. */
const BATCH_ROWS = 5_000;

export interface PeopleBatch extends CellTexts {
  readonly count: number;
  readonly lastId: number;
  readonly isLast: boolean;
}

/** Between cells and between rows. Nothing that people enter has them; a text from elsewhere may, then the next two are tried. */
const SEPARATORS = [
  ["\x1f", "\x1e"],
  ["\x1d", "\x1c"],
  ["\x02", "\x03"],
] as const;

/** The next people of the selection in the order of their numbers. */
export async function readPeople(
  ctx: SiteContext,
  selection: Selection,
  afterId: number,
): Promise<PeopleBatch> {
  // A filter that no index answers reads every subscriber.
  await sql`set local statement_timeout = '5min'`.execute(ctx.db);
  const conditions = [sql<boolean>`id > ${afterId}`, ...(await conditionsOfSelection(ctx, selection))];
  const tagged = tagsOfPeople(ctx, await listTags(ctx), afterId);
  const columns = columnNames(selection).length;
  for (const [separator, rowEnd] of SEPARATORS) {
    const textOf = (cells: readonly Column[]) =>
      sql`concat_ws(${separator}::text, ${sql.join(cells.map(({ text }) => text))})`;
    // All in one value, which PostgreSQL and the driver pass on many times faster than columns.
    const { rows: found } = await sql<{ text: string | null; lastId: number | null; count: number }>`
      with people as materialized (
        select id, ${textOf(COLUMNS_BEFORE_TAGS)} as before, ${textOf(columnsAfterTags(selection))} as after
        from site_subscribers as subscriber where ${allOf(conditions)} order by id limit ${BATCH_ROWS}),
      tagged as (${tagged})
      select string_agg(row, ${rowEnd}::text) as text, max(id) as "lastId", count(*) as count from (
        select people.id, concat_ws(${separator}::text, before, coalesce(tagged.names, ''), after) as row
        from people left join tagged on tagged.subscriber_id = people.id order by people.id) as rows`.execute(
      ctx.db,
    );
    const { text = null, lastId, count = 0 } = found[0] ?? {};
    const texts = { text: text ?? "", separator, rowEnd };
    if (hasCells(texts, count, columns))
      return { ...texts, count, lastId: lastId ?? afterId, isLast: count < BATCH_ROWS };
  }
  throw new Error("People have texts with every separator of an export.");
}

/**
 * The names of their tags, sorted as people sort names: PostgreSQL may have been built without the rules of languages. The
 * range says again what `in` says, so that those of many people are read by one search in the index.
 */
function tagsOfPeople({ siteId }: SiteContext, tags: readonly Tag[], afterId: number): RawBuilder<unknown> {
  const sorted = tags.toSorted((one, other) => one.name.localeCompare(other.name));
  return sql`select link.subscriber_id, string_agg(tag.name, ', ' order by tag.place) as names
    from subscriber_tags as link
    join unnest(${sorted.map(({ id }) => id)}::int[], ${sorted.map(({ name }) => quoteTagName(name))}::text[])
      with ordinality as tag (id, name, place) on tag.id = link.tag_id
    where link.site_id = ${siteId} and link.subscriber_id in (select id from people)
      and link.subscriber_id > ${afterId} and link.subscriber_id <= (select max(id) from people)
    group by link.subscriber_id`;
}

export type Cell = string | number;

export function cellsOf({ text, separator, rowEnd, count }: PeopleBatch): Cell[][] {
  const rows = count === 0 ? [] : text.split(rowEnd);
  return rows.map((row) =>
    row.split(separator).map((cell, place) => (NUMBER_PLACES.has(place) ? Number(cell) : cell)),
  );
}
