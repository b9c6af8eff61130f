import {
  type Condition,
  type ConditionGroup,
  isGroup,
  type SegmentFilter,
} from "@newsloom/domain/audience/segments/segment";
import { customKeyOf } from "@newsloom/domain/audience/segments/segment-fields";
import { type RawBuilder, sql } from "kysely";

/** The rows of the table of choices with one of these values of a custom field; undefined for other conditions. */
function isChosen({ field, operator, values }: Condition): RawBuilder<boolean> | undefined {
  const key = customKeyOf(field);
  if (key === undefined || operator !== "isAnyOf") return undefined;
  const texts = values.map(String);
  // Of one value the index has the people in the order of their numbers, as the table of people has them.
  const isValue = texts.length === 1 ? sql`= ${texts[0]}::text` : sql`= any(${sql.val(texts)}::text[])`;
  return sql`choice.field = ${key}::text and choice.value ${isValue}`;
}

/** A condition of a query's `where`, not within an expression: there PostgreSQL would look up each person. */
export function compileChoice(condition: Condition): RawBuilder<boolean> | undefined {
  const isAny = isChosen(condition);
  return (
    isAny &&
    sql`exists (
      select from subscriber_choices as choice
      where choice.site_id = subscriber.site_id and choice.subscriber_id = subscriber.id and ${isAny})`
  );
}

/** For a filter that is nothing but a choice: one row for each person, without reading the people. */
export function selectChoices(
  { include, exclude }: SegmentFilter,
  siteId: number,
): RawBuilder<unknown> | undefined {
  const condition = exclude ? undefined : onlyCondition(include);
  const isAny = condition && isChosen(condition);
  return isAny && sql`select from subscriber_choices as choice where choice.site_id = ${siteId} and ${isAny}`;
}

function onlyCondition({ items }: ConditionGroup): Condition | undefined {
  const [only, ...others] = items;
  if (!only || others.length > 0) return undefined;
  return isGroup(only) ? onlyCondition(only) : only;
}
