import {
  type Condition,
  type ConditionGroup,
  isGroup,
  type Operator,
  type SegmentFilter,
} from "@newsloom/domain/audience/segments/segment";
import { kindOf, OPERAND_OF } from "@newsloom/domain/audience/segments/segment-fields";
import type { useText } from "../../../platform/i18n/use-text.ts";
import type { SegmentNames } from "./use-segment-names.ts";

type Text = ReturnType<typeof useText>;

/** Of a time, "is known" means that it happened. */
export function operatorName(field: string, operator: Operator, names: SegmentNames, text: Text): string {
  const isTime = kindOf(field, names.customFields) === "time";
  if (isTime && operator === "isSet") return text("segmentOperator.ever");
  if (isTime && operator === "isNotSet") return text("segmentOperator.never");
  return text(`segmentOperator.${operator}`);
}

/** A filter in one sentence. */
export function describeSegment(filter: SegmentFilter, names: SegmentNames, text: Text): string {
  const { include, exclude } = filter;
  const who = include.items.length === 0 ? text("segment.everyone") : describeGroup(include, names, text);
  return exclude === null ? who : text("segment.who", { who, others: describeGroup(exclude, names, text) });
}

function describeGroup({ match, items }: ConditionGroup, names: SegmentNames, text: Text): string {
  const parts = items.map((item) =>
    isGroup(item) ? `(${describeGroup(item, names, text)})` : describeCondition(item, names, text),
  );
  return parts.join(` ${text(match === "all" ? "segment.and" : "segment.or")} `);
}

function describeCondition(condition: Condition, names: SegmentNames, text: Text): string {
  const { field, operator, values } = condition;
  const options = names.optionsOf(field);
  const nameOf = (value: string | number) =>
    options.find((option) => option.value === value)?.label ?? String(value);
  const value =
    OPERAND_OF[operator] === "days"
      ? text("segment.daysOf", { count: Number(values[0]) })
      : values.map(nameOf).join(", ");
  const compared = `${operatorName(field, operator, names, text)} ${value}`.trim();
  // "opened Weekly" is a sentence of its own.
  return field === "campaign" ? compared : `${names.fieldName(field)} ${compared}`;
}
