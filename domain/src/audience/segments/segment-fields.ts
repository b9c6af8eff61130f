import type { CustomField, FieldType } from "../custom-fields.ts";
import type { Operator } from "./segment.ts";

/** What kind of values a field has; it decides which operators a condition can use. */
export type FieldKind =
  | "email"
  | "text"
  | "word"
  | "option"
  | "membership"
  | "created"
  | "time"
  | "day"
  | "count"
  | "number"
  | "boolean"
  | "campaign";

export const SEGMENT_FIELDS = {
  email: "email",
  firstName: "text",
  lastName: "text",
  companyName: "word",
  jobName: "text",
  country: "option",
  status: "option",
  source: "option",
  list: "membership",
  tag: "membership",
  createDate: "created",
  lastOpenDate: "time",
  lastClickDate: "time",
  opens: "count",
  clicks: "count",
  engagementScore: "count",
  campaign: "campaign",
} as const satisfies Record<string, FieldKind>;
export type SegmentField = keyof typeof SEGMENT_FIELDS;

const KIND_OF_TYPE: Record<FieldType, FieldKind> = {
  text: "text",
  number: "number",
  date: "day",
  boolean: "boolean",
  choice: "option",
};

const IS_SET = ["isSet", "isNotSet"] as const;
const TIME = ["inLast", "notInLast", "before", "from"] as const;
const COUNT = ["atLeast", "atMost", "equals"] as const;

export const OPERATORS_OF: Record<FieldKind, readonly Operator[]> = {
  email: ["contains", "notContains", "startsWith", "endsWith", "is"],
  text: ["is", "isNot", "contains", "notContains", "startsWith", ...IS_SET],
  word: ["isAnyOf", "isNoneOf", "contains", "notContains", ...IS_SET],
  option: ["isAnyOf", "isNoneOf", ...IS_SET],
  membership: ["isAnyOf", "isAllOf", "isNoneOf"],
  created: TIME,
  time: [...TIME, ...IS_SET],
  day: [...TIME, ...IS_SET],
  count: COUNT,
  number: [...COUNT, ...IS_SET],
  boolean: ["isYes", "isNo", ...IS_SET],
  campaign: ["received", "notReceived", "opened", "notOpened", "clicked", "notClicked"],
};

/** What an operator compares with. */
export type Operand = "none" | "text" | "number" | "days" | "date" | "campaign" | "several";

export const OPERAND_OF: Record<Operator, Operand> = {
  is: "text",
  isNot: "text",
  contains: "text",
  notContains: "text",
  startsWith: "text",
  endsWith: "text",
  isAnyOf: "several",
  isAllOf: "several",
  isNoneOf: "several",
  inLast: "days",
  notInLast: "days",
  before: "date",
  from: "date",
  equals: "number",
  atLeast: "number",
  atMost: "number",
  isYes: "none",
  isNo: "none",
  isSet: "none",
  isNotSet: "none",
  received: "campaign",
  notReceived: "campaign",
  opened: "campaign",
  notOpened: "campaign",
  clicked: "campaign",
  notClicked: "campaign",
};

const CUSTOM = "custom:";

export const customFieldName = (key: string): string => CUSTOM + key;

/** Undefined for a field that every subscriber has. */
export const customKeyOf = (field: string): string | undefined =>
  field.startsWith(CUSTOM) ? field.slice(CUSTOM.length) : undefined;

export const isSegmentField = (field: string): field is SegmentField => Object.hasOwn(SEGMENT_FIELDS, field);

/** Undefined for a field that does not exist. */
export function kindOf(
  field: string,
  customFields: readonly Pick<CustomField, "key" | "type">[],
): FieldKind | undefined {
  if (isSegmentField(field)) return SEGMENT_FIELDS[field];
  const key = customKeyOf(field);
  const custom = customFields.find((one) => one.key === key);
  return custom && KIND_OF_TYPE[custom.type];
}
