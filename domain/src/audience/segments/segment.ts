/** Who belongs to a segment: those who match `include` and do not match `exclude`. */
export interface SegmentFilter {
  /** Without any condition: everyone. */
  readonly include: ConditionGroup;
  readonly exclude: ConditionGroup | null;
}

export interface ConditionGroup {
  readonly match: "all" | "any";
  readonly items: readonly (Condition | ConditionGroup)[];
}

export interface Condition {
  /** One of SEGMENT_FIELDS, or a custom field: "custom:" and its key. */
  readonly field: string;
  readonly operator: Operator;
  /** As many as the operator compares with. */
  readonly values: readonly (string | number)[];
}

/**
 * The negative ones are true for everybody for whom the positive one is not, also for those without a value. Only of those
 * who received a newsletter one says that they did not open or click.
 */
export const OPERATORS = [
  "is",
  "isNot",
  "contains",
  "notContains",
  "startsWith",
  "endsWith",
  "isAnyOf",
  "isAllOf",
  "isNoneOf",
  "inLast",
  "notInLast",
  "before",
  "from",
  "equals",
  "atLeast",
  "atMost",
  "isYes",
  "isNo",
  "isSet",
  "isNotSet",
  "received",
  "notReceived",
  "opened",
  "notOpened",
  "clicked",
  "notClicked",
] as const;
export type Operator = (typeof OPERATORS)[number];

export const SEGMENT_LIMITS = {
  depth: 3,
  conditions: 30,
  values: 50,
  valueLength: 200,
  days: 3650,
  name: 80,
  segments: 200,
} as const;

export const EVERYONE: SegmentFilter = { include: { match: "all", items: [] }, exclude: null };

export const isGroup = (item: Condition | ConditionGroup): item is ConditionGroup => "items" in item;

/** Every condition, those of `include` first, from top to bottom. */
export const conditionsOf = ({ include, exclude }: SegmentFilter): Condition[] => [
  ...conditionsIn(include),
  ...(exclude ? conditionsIn(exclude) : []),
];

const conditionsIn = ({ items }: ConditionGroup): Condition[] =>
  items.flatMap((item) => (isGroup(item) ? conditionsIn(item) : [item]));

/** Every group, from the outermost one inwards. */
export const groupsIn = (group: ConditionGroup): ConditionGroup[] => [
  group,
  ...group.items.flatMap((item) => (isGroup(item) ? groupsIn(item) : [])),
];
