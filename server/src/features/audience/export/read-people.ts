import { type FieldValues, fieldText } from "@newsloom/domain/audience/custom-fields";
import { SUBSCRIPTION_LISTS } from "@newsloom/domain/audience/lists";
import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { allOf } from "#platform/db/conditions";
import { listTags } from "../tags/tag-rows.ts";
import { conditionsOfSelection, type Selection } from "./selection.ts";

/** Read at once. */
export const BATCH_ROWS = 10_000;

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
  ...details: readonly [string, string, string, string, string, string, string],
  ...figures: readonly [number, number, string | null, string | null, string, string],
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
  const { rows } = await sql<{ people: readonly Row[] | null }>`select json_agg(people.row) as people from (
    select json_build_array(id, json_build_array(${sql.join(SUBSCRIPTION_LISTS.map(({ column }) => sql.ref(column)))}),
      ${TAG_IDS}, ${selection.customFields.length > 0 ? sql`custom_fields` : sql`null`},
      email, first_name, last_name, company_name, job_name, country, status,
      opens, clicks, ${timeText("last_open_at")}, ${timeText("last_click_at")}, ${timeText("created_at")}, source) as row
    from site_subscribers as subscriber where ${allOf(conditions)} order by id limit ${BATCH_ROWS}) as people`.execute(
    ctx.db,
  );
  const people = rows[0]?.people ?? [];
  const tagNames = new Map((await listTags(ctx)).map(({ id, name }) => [id, name]));
  return {
    rows: people.map((row) => cellsOf(row, selection, tagNames)),
    lastId: people.at(-1)?.[0] ?? afterId,
    isLast: people.length < BATCH_ROWS,
  };
}

const TAG_IDS = sql`(select json_agg(link.tag_id) from subscriber_tags as link
  where link.site_id = subscriber.site_id and link.subscriber_id = subscriber.id)`;

const timeText = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

export type Cell = string | number | null;

function cellsOf(
  [, lists, tagIds, values, email, first, last, company, job, country, status, ...figures]: Row,
  { customFields }: Selection,
  tagNames: ReadonlyMap<number, string>,
): Cell[] {
  const listNames = SUBSCRIPTION_LISTS.flatMap(({ name }, index) => (lists[index] ? name : []));
  const tags = tagIds?.flatMap((id) => tagNames.get(id) ?? []).sort((one, other) => one.localeCompare(other));
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
    ...figures,
    ...customFields.map(({ key }) => fieldText(values?.[key])),
  ];
}
