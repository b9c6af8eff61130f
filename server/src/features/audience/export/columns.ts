import { SUBSCRIPTION_LISTS } from "@newsloom/domain/audience/lists";
import { type RawBuilder, sql } from "kysely";
import { engagementScoreAt } from "../store/engagement-score.ts";
import type { Selection } from "./selection.ts";

/** A column of the file. Its text is about rows of `site_subscribers as subscriber`, and never null. */
export interface Column {
  /** An import finds the fields by these names. */
  readonly name: string;
  readonly text: RawBuilder<unknown>;
}

/** To the second: 2026-03-01T12:00:00Z. JSON writes a time several times faster than a format, whatever DateStyle is set. */
function time(column: string) {
  const value = sql.ref(column);
  return sql`case when ${value} is null then '' else substr(to_json(${value} at time zone 'UTC')::text, 2, 19) || 'Z' end`;
}

const lists = sql`concat_ws(', ', ${sql.join(
  SUBSCRIPTION_LISTS.map(({ column, name }) => sql`case when ${sql.ref(column)} then ${sql.lit(name)} end`),
)})`;

/** As `fieldText` writes a value. */
const customField = (key: string) =>
  sql`case custom_fields -> ${key}::text when 'true' then 'yes' when 'false' then 'no' else coalesce(custom_fields ->> ${key}::text, '') end`;

export const COLUMNS_BEFORE_TAGS: readonly Column[] = [
  { name: "Email", text: sql.ref("email") },
  { name: "First name", text: sql.ref("first_name") },
  { name: "Last name", text: sql.ref("last_name") },
  { name: "Company", text: sql.ref("company_name") },
  { name: "Job title", text: sql.ref("job_name") },
  { name: "Country", text: sql.ref("country") },
  { name: "Status", text: sql.ref("status") },
  { name: "Lists", text: lists },
];

const afterTags = (now: Date): readonly Column[] => [
  { name: "Opens", text: sql.ref("opens") },
  { name: "Clicks", text: sql.ref("clicks") },
  { name: "Last opened", text: time("last_open_at") },
  { name: "Last clicked", text: time("last_click_at") },
  { name: "Engagement score", text: engagementScoreAt(now) },
  { name: "Sign-up date", text: time("created_at") },
  { name: "Source", text: sql.ref("source") },
];

type Columns = Pick<Selection, "customFields" | "at">;

export const columnsAfterTags = ({ customFields, at }: Columns): readonly Column[] => [
  ...afterTags(new Date(at)),
  ...customFields.map(({ key, name }) => ({ name, text: customField(key) })),
];

export const columnNames = (selection: Columns): string[] => [
  ...COLUMNS_BEFORE_TAGS.map(({ name }) => name),
  "Tags",
  ...columnsAfterTags(selection).map(({ name }) => name),
];

/** The places of the cells that are numbers in a workbook. */
export const NUMBER_PLACES: ReadonlySet<number> = new Set(
  ["Opens", "Clicks", "Engagement score"].map((name) =>
    columnNames({ customFields: [], at: new Date(0).toISOString() }).indexOf(name),
  ),
);
