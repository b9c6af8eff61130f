import type { Condition, Operator } from "@newsloom/domain/audience/segments/segment";
import {
  kindOf,
  OPERAND_OF,
  OPERATORS_OF,
  type Operand,
} from "@newsloom/domain/audience/segments/segment-fields";
import type { SegmentNames } from "./use-segment-names.ts";

/** Values that most people want to begin with; empty where only they know. */
const FIRST_VALUES: Record<Operand, readonly (string | number)[]> = {
  none: [],
  text: [""],
  number: [1],
  days: [30],
  date: [""],
  campaign: [],
  several: [],
};

/** A condition about the field, with its first operator. */
export function newCondition(field: string, { customFields }: SegmentNames): Condition {
  const kind = kindOf(field, customFields);
  const [operator = "isSet"] = kind === undefined ? [] : OPERATORS_OF[kind];
  return { field, operator, values: FIRST_VALUES[OPERAND_OF[operator]] };
}

/** The values stay when the new operator compares with the same kind of value. */
export const withOperator = ({ field, operator, values }: Condition, next: Operator): Condition => ({
  field,
  operator: next,
  values: OPERAND_OF[next] === OPERAND_OF[operator] ? values : FIRST_VALUES[OPERAND_OF[next]],
});
