import { type CustomField, readFieldValue } from "../custom-fields.ts";
import { isSubscriptionList } from "../lists.ts";
import { SUBSCRIBER_STATUSES } from "../subscribing.ts";
import {
  type Condition,
  type ConditionGroup,
  conditionsOf,
  groupsIn,
  SEGMENT_LIMITS,
  type SegmentFilter,
} from "./segment.ts";
import { kindOf, OPERAND_OF, OPERATORS_OF } from "./segment-fields.ts";

export const SEGMENT_MESSAGES = {
  name: `A segment has a name of 1 to ${SEGMENT_LIMITS.name} characters.`,
  taken: "Another segment has this name.",
  tooMany: `A site can have ${SEGMENT_LIMITS.segments} segments. Delete one that is no longer needed.`,
  tooManyConditions: `A segment can have ${SEGMENT_LIMITS.conditions} conditions.`,
  tooDeep: `Groups can be nested ${SEGMENT_LIMITS.depth} deep.`,
  emptyGroup: "A group has no condition. Add one, or remove the group.",
  field: "A condition uses a field that does not exist.",
  operator: "A condition compares its field in a way that the field does not have.",
  value: "A condition has no value, or one that its field cannot have.",
  tag: "A condition uses a tag that does not exist.",
  campaign: "A condition uses a newsletter that was not sent.",
  tooSlow: "Counting these people takes too long. Add a condition that narrows the segment.",
  usedBy: (what: string, names: readonly string[]) =>
    `${names.map((name) => `“${name}”`).join(", ")} ${names.length === 1 ? "uses" : "use"} this ${what}. Change or delete the ${names.length === 1 ? "segment" : "segments"} first.`,
} as const;

type KnownField = Pick<CustomField, "key" | "name" | "type" | "choices">;

/** Why a filter cannot be used, each reason once; empty when it can. Whether its tags exist, only the database knows. */
export function segmentProblems(filter: SegmentFilter, customFields: readonly KnownField[]): string[] {
  const { include, exclude } = filter;
  const groups = [...groupsIn(include).slice(1), ...(exclude ? groupsIn(exclude) : [])];
  const conditions = conditionsOf(filter);
  const problems = [
    conditions.length > SEGMENT_LIMITS.conditions && SEGMENT_MESSAGES.tooManyConditions,
    [include, exclude].some((group) => group && depthOf(group) > SEGMENT_LIMITS.depth) &&
      SEGMENT_MESSAGES.tooDeep,
    groups.some(({ items }) => items.length === 0) && SEGMENT_MESSAGES.emptyGroup,
    ...conditions.map((condition) => conditionProblem(condition, customFields)),
  ];
  return [...new Set(problems.filter((problem) => typeof problem === "string"))];
}

const depthOf = ({ items }: ConditionGroup): number =>
  1 + Math.max(0, ...items.map((item) => ("items" in item ? depthOf(item) : 0)));

/** Why a condition cannot be used, for instance because its value is still empty. */
export function conditionProblem(
  { field, operator, values }: Condition,
  customFields: readonly KnownField[],
): string | undefined {
  const kind = kindOf(field, customFields);
  if (kind === undefined) return SEGMENT_MESSAGES.field;
  if (!OPERATORS_OF[kind].includes(operator)) return SEGMENT_MESSAGES.operator;
  const operand = OPERAND_OF[operator];
  const isCountRight =
    operand === "several"
      ? values.length > 0 && values.length <= SEGMENT_LIMITS.values
      : values.length === (operand === "none" ? 0 : 1);
  const areRight = isCountRight && values.every((value) => IS_VALUE[operand](value, field));
  return areRight ? undefined : SEGMENT_MESSAGES.value;
}

type Value = string | number;

const isText = (value: Value): value is string =>
  typeof value === "string" && value.trim() !== "" && value.length <= SEGMENT_LIMITS.valueLength;
const isRowId = (value: Value): boolean =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 2 ** 31;
const MAX_NUMBER = 1e15;

const IS_VALUE: Record<
  (typeof OPERAND_OF)[keyof typeof OPERAND_OF],
  (value: Value, field: string) => boolean
> = {
  none: () => false,
  text: isText,
  several: isOneOfSeveral,
  number: (value) => typeof value === "number" && Math.abs(value) <= MAX_NUMBER,
  days: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= SEGMENT_LIMITS.days,
  date: (value) => typeof value === "string" && DAY.test(value) && isDay(value),
  campaign: isRowId,
};

function isOneOfSeveral(value: Value, field: string): boolean {
  if (field === "tag") return isRowId(value);
  if (field === "list") return typeof value === "number" && isSubscriptionList(value);
  if (field === "status") return SUBSCRIBER_STATUSES.some((status) => status === value);
  return isText(value);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string): boolean =>
  readFieldValue({ key: "", name: "", type: "date", choices: [] }, text).value === text;
