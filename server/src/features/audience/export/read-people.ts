import { type FieldValues, fieldText } from "@newsloom/domain/audience/custom-fields";
import { SUBSCRIPTION_LISTS } from "@newsloom/domain/audience/lists";
import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { allOf } from "#platform/db/conditions";
import { listTags } from "../tags/tag-rows.ts";
import { conditionsOfSelection, type Selection } from "./selection.ts";

/** Read at once: few enough for the young part of the heap, so that collecting them costs little. */
export const BATCH_ROWS = 2_500;

/** The names are those that an import finds the fields by. */
const COLUMNS = [
  "Email",
  "First name",
  "Last name",
  "Company",
  "Job title",
  "Country",
  "Status",
  "Lists",
  "Tags",
  "Opens",
  "Clicks",
  "Last opened",
  "Last clicked",
  "Sign-up date",
  "Source",
] as const;

export const columnNames = ({ customFields }: Selection): string[] => [
  ...COLUMNS,
  ...customFields.map(({ name }) => name),
];

/** As one JSON text, which is read many times faster than columns. */
type Row = readonly [
  id: number,
  lists: readonly boolean[],
  tagIds: readonly number[] | null,
  customFields: FieldValues | null,
  ...times: readonly [lastOpen: string | null, lastClick: string | null, created: string],
  ...details: readonly [string, string, string, string, string, string, string],
  ...figures: readonly [opens: number, clicks: number, source: string],
];

export interface PeopleBatch {
  readonly rows: readonly (readonly Cell[])[];
  readonly lastId: number;
  readonly isLast: boolean;
}

/** The next people of the selection in the order of their numbers, as the cells of a table. */
export async function readPeople(
  ctx: SiteContext,
  selection: Selection,
  afterId: number,
): Promise<PeopleBatch> {
  // A filter that no index answers reads every subscriber.
  await sql`set local statement_timeout = '5min'`.execute(ctx.db);
  const conditions = [sql<boolean>`id > ${afterId}`, ...(await conditionsOfSelection(ctx, selection))];
  const tagNames = new Map((await listTags(ctx)).map(({ id, name }) => [id, name]));
  const { rows } = await sql<{ people: readonly Row[] | null }>`select json_agg(people.row) as people from (
    select json_build_array(id, json_build_array(${sql.join(SUBSCRIPTION_LISTS.map(({ column }) => sql.ref(column)))}),
      ${tagNames.size > 0 ? TAG_IDS : sql`null`}, ${selection.customFields.length > 0 ? sql`custom_fields` : sql`null`},
      ${utc("last_open_at")}, ${utc("last_click_at")}, ${utc("created_at")},
      email, first_name, last_name, company_name, job_name, country, status, opens, clicks, source) as row
    from site_subscribers as subscriber where ${allOf(conditions)} order by id limit ${BATCH_ROWS}) as people`.execute(
    ctx.db,
  );
  const people = rows[0]?.people ?? [];
  return {
    rows: people.map((row) => cellsOf(row, selection, tagNames)),
    lastId: people.at(-1)?.[0] ?? afterId,
    isLast: people.length < BATCH_ROWS,
  };
}

const TAG_IDS = sql`(select json_agg(link.tag_id) from subscriber_tags as link
  where link.site_id = subscriber.site_id and link.subscriber_id = subscriber.id)`;

/** In UTC without its name, as JSON writes it many times faster than a format does. */
const utc = (column: string): RawBuilder<string> => sql`${sql.ref(column)} at time zone 'UTC'`;

/** To the second: 2026-03-01T12:00:00Z. */
const timeText = (time: string | null): string => (time === null ? "" : `${time.slice(0, 19)}Z`);

export type Cell = string | number | null;

function cellsOf(
  [, lists, tagIds, values, lastOpen, lastClick, created, ...rest]: Row,
  { customFields }: Selection,
  tagNames: ReadonlyMap<number, string>,
): Cell[] {
  const listNames = SUBSCRIPTION_LISTS.flatMap(({ name }, index) => (lists[index] ? name : []));
  const tags = tagIds?.flatMap((id) => tagNames.get(id) ?? []).sort((one, other) => one.localeCompare(other));
  const [email, first, last, company, job, country, status, opens, clicks, source] = rest;
  return [
    email,
    first,
    last,
    company,
    job,
    country,
    status,
    listNames.join(", "),
    tags?.join(", ") ?? "",
    opens,
    clicks,
    timeText(lastOpen),
    timeText(lastClick),
    timeText(created),
    source,
    ...customFields.map(({ key }) => fieldText(values?.[key])),
  ];
}
