import { SUBSCRIPTION_LISTS } from "@newsloom/domain/audience/lists";
import type { Condition, Operator } from "@newsloom/domain/audience/segments/segment";
import { customKeyOf, type FieldKind } from "@newsloom/domain/audience/segments/segment-fields";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { type RawBuilder, sql } from "kysely";
import { likePattern } from "#platform/db/conditions";
import { engagementScoreAt } from "../store/engagement-score.ts";
import { compileBehaviour } from "./compile-behaviour.ts";
import type { CompileOptions } from "./compile-segment.ts";

type Sql = RawBuilder<unknown>;
type Compile = (condition: Condition, options: CompileOptions) => RawBuilder<boolean>;

const not = (condition: RawBuilder<boolean>) => sql<boolean>`(not ${condition})`;
const textOf = ({ values }: Condition) => String(values[0]);
const textsOf = ({ values }: Condition) => sql`${sql.val(values.map(String))}::text[]`;

const COLUMNS: Readonly<Record<string, string>> = {
  email: "email",
  firstName: "first_name",
  lastName: "last_name",
  companyName: "company_name",
  jobName: "job_name",
  country: "country",
  status: "status",
  source: "source",
  createDate: "created_at",
  lastOpenDate: "last_open_at",
  lastClickDate: "last_click_at",
  opens: "opens",
  clicks: "clicks",
};

/** The column, or the value of a custom field as a text; empty when there is none. */
function textColumn(field: string): Sql {
  const key = customKeyOf(field);
  return key === undefined
    ? sql.ref(`subscriber.${COLUMNS[field]}`)
    : sql`coalesce(subscriber.custom_fields ->> ${key}::text, '')`;
}

const impossible = (operator: Operator): never => {
  throw new Error(`no operator ${operator}`);
};

/** Upper and lower case are the same. */
function compileText(condition: Condition, column: Sql): RawBuilder<boolean> {
  const value = textOf(condition).trim();
  const like = (pattern: string) => sql<boolean>`${column} like lower(${pattern}::text)`;
  switch (condition.operator) {
    case "is":
      return sql`${column} = lower(${value}::text)`;
    case "isNot":
      return sql`${column} <> lower(${value}::text)`;
    case "contains":
      return like(`%${likePattern(value)}%`);
    case "notContains":
      return not(like(`%${likePattern(value)}%`));
    case "startsWith":
      return like(`${likePattern(value)}%`);
    case "endsWith":
      return like(`%${likePattern(value)}`);
    case "isSet":
      return sql`${column} <> ''`;
    case "isNotSet":
      return sql`${column} = ''`;
    default:
      return impossible(condition.operator);
  }
}

/** As it is written, so that the index of the column finds them; the index has no empty values. */
function compileOption(condition: Condition): RawBuilder<boolean> {
  const column = textColumn(condition.field);
  const isAny = sql<boolean>`(${column} = any(${textsOf(condition)}) and ${column} <> '')`;
  switch (condition.operator) {
    case "isAnyOf":
      return isAny;
    case "isNoneOf":
      return not(isAny);
    default:
      return compileText(condition, condition.operator.endsWith("Set") ? column : sql`lower(${column})`);
  }
}

const isOnList = (id: string | number): RawBuilder<boolean> => {
  const list = SUBSCRIPTION_LISTS.find((one) => one.id === id);
  return list ? sql`${sql.ref(`subscriber.${list.column}`)}` : sql`false`;
};

const hasAnyTag = (ids: readonly (string | number)[]) => sql<boolean>`exists (
  select from subscriber_tags as link
  where link.site_id = subscriber.site_id and link.subscriber_id = subscriber.id
    and link.tag_id = any(${sql.val(ids.map(Number))}::int[]))`;

function compileMembership({ field, operator, values }: Condition): RawBuilder<boolean> {
  const parts = values.map((value) => (field === "tag" ? hasAnyTag([value]) : isOnList(value)));
  const isAny = field === "tag" ? hasAnyTag(values) : sql<boolean>`(${sql.join(parts, sql` or `)})`;
  if (operator === "isAllOf") return sql`(${sql.join(parts, sql` and `)})`;
  return operator === "isNoneOf" ? not(isAny) : isAny;
}

/** A column of times; of somebody to whom it never happened it is null. */
function compileTime(condition: Condition, { now, zone }: CompileOptions): RawBuilder<boolean> {
  const column = sql.ref(`subscriber.${COLUMNS[condition.field]}`);
  const [value] = condition.values;
  const isKnown = (then: RawBuilder<boolean>) => sql<boolean>`(${column} is not null and ${then})`;
  const daysAgo = () => sql`${new Date(now.getTime() - Number(value) * DAY_MS).toISOString()}::timestamptz`;
  const startOfDay = () => sql`(${value}::text::timestamp at time zone ${zone}::text)`;
  // Who opened or clicked since then was active since then, and of activity there is an index.
  const since = () =>
    isKnown(
      condition.field === "createDate"
        ? sql`${column} >= ${daysAgo()}`
        : sql`${column} >= ${daysAgo()} and subscriber.last_active_at >= ${daysAgo()}`,
    );
  switch (condition.operator) {
    case "inLast":
      return since();
    case "notInLast":
      return not(since());
    case "before":
      return isKnown(sql`${column} < ${startOfDay()}`);
    case "from":
      return isKnown(sql`${column} >= ${startOfDay()}`);
    case "isSet":
      return sql`(${column} is not null)`;
    case "isNotSet":
      return sql`(${column} is null)`;
    default:
      return impossible(condition.operator);
  }
}

/** Days of the form 2026-11-17, whose order is that of their characters. */
function compileDay(condition: Condition, { now, zone }: CompileOptions): RawBuilder<boolean> {
  const column = sql`(${textColumn(condition.field)} collate "C")`;
  const value = condition.values[0];
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${zone}::text)::date`;
  const dayText = (day: Sql) => sql`to_char(${day}, 'YYYY-MM-DD')`;
  const inLast = () =>
    sql<boolean>`(${column} >= ${dayText(sql`${today} - ${value}::int`)} and ${column} <= ${dayText(today)})`;
  switch (condition.operator) {
    case "inLast":
      return inLast();
    case "notInLast":
      return not(inLast());
    case "before":
      return sql`(${column} < ${value}::text and ${column} <> '')`;
    case "from":
      return sql`(${column} >= ${value}::text)`;
    default:
      return compileText(condition, column);
  }
}

function compileNumber(condition: Condition, column: Sql): RawBuilder<boolean> {
  const value = sql`${String(condition.values[0])}::numeric`;
  const isTrue = (comparison: Sql) => sql<boolean>`coalesce(${comparison}, false)`;
  switch (condition.operator) {
    case "equals":
      return isTrue(sql`${column} = ${value}`);
    case "atLeast":
      return isTrue(sql`${column} >= ${value}`);
    case "atMost":
      return isTrue(sql`${column} <= ${value}`);
    case "isSet":
      return sql`(${column} is not null)`;
    case "isNotSet":
      return sql`(${column} is null)`;
    default:
      return impossible(condition.operator);
  }
}

const customValue = (field: string) => sql`(subscriber.custom_fields -> ${customKeyOf(field) ?? ""}::text)`;

function compileBoolean({ field, operator }: Condition): RawBuilder<boolean> {
  const value = customValue(field);
  switch (operator) {
    case "isYes":
      return sql`coalesce(${value} = 'true', false)`;
    case "isNo":
      return sql`coalesce(${value} = 'false', false)`;
    case "isSet":
      return sql`(${value} is not null)`;
    case "isNotSet":
      return sql`(${value} is null)`;
    default:
      return impossible(operator);
  }
}

const customNumber = (field: string) => {
  const value = customValue(field);
  return sql`(case when jsonb_typeof(${value}) = 'number' then ${value}::numeric end)`;
};

export const compileByKind: Record<FieldKind, Compile> = {
  // Addresses are stored in lower case.
  email: (condition) => compileText(condition, textColumn(condition.field)),
  text: (condition) => compileText(condition, sql`lower(${textColumn(condition.field)})`),
  word: compileOption,
  option: compileOption,
  membership: compileMembership,
  created: compileTime,
  time: compileTime,
  day: compileDay,
  count: (condition, { now }) =>
    compileNumber(
      condition,
      condition.field === "engagementScore" ? engagementScoreAt(now) : textColumn(condition.field),
    ),
  number: (condition) => compileNumber(condition, customNumber(condition.field)),
  boolean: compileBoolean,
  campaign: compileBehaviour,
};
