import { describe, expect, it } from "vitest";
import { type CustomField, FIELD_TYPES } from "../custom-fields.ts";
import { SUBSCRIBER_STATUSES } from "../subscribing.ts";
import { type Condition, type ConditionGroup, EVERYONE, type Operator } from "./segment.ts";
import { conditionProblem, SEGMENT_MESSAGES, segmentProblems } from "./segment-problems.ts";

const NO_FIELD = "A condition uses a field that does not exist.";
const NO_OPERATOR = "A condition compares its field in a way that the field does not have.";
const NO_VALUE = "A condition has no value, or one that its field cannot have.";
const TOO_MANY_CONDITIONS = "A segment can have 30 conditions.";
const TOO_DEEP = "Groups can be nested 3 deep.";
const EMPTY_GROUP = "A group has no condition. Add one, or remove the group.";

const customFields: readonly CustomField[] = FIELD_TYPES.map((type) => ({
  key: `a_${type}`,
  name: `A ${type}`,
  type,
  choices: type === "choice" ? ["Gold", "Silver"] : [],
}));

const problemOf = (field: string, operator: Operator, values: Condition["values"]) =>
  conditionProblem({ field, operator, values }, customFields);

describe("a condition can be used", () => {
  it.each([
    ["email", "endsWith", ["@harbor.test"]],
    ["firstName", "is", ["Ada"]],
    ["country", "isAnyOf", ["NO", "DK"]],
    ["companyName", "isSet", []],
    ["lastOpenDate", "inLast", [30]],
    ["createDate", "before", ["2026-11-17"]],
    ["opens", "atLeast", [0]],
    ["campaign", "notOpened", [1]],
    ["custom:a_text", "contains", ["boat"]],
    ["custom:a_number", "equals", [-1.5]],
    ["custom:a_date", "from", ["2026-11-17"]],
    ["custom:a_boolean", "isYes", []],
    ["custom:a_choice", "isNoneOf", ["Gold"]],
  ] as const)("for %s by %s with %j", (field, operator, values) => {
    expect(problemOf(field, operator, values)).toBeUndefined();
  });

  it("only for a field that exists", () => {
    expect(problemOf("shoeSize", "is", ["44"])).toBe(NO_FIELD);
    expect(problemOf("custom:gone", "is", ["44"])).toBe(NO_FIELD);
    expect(conditionProblem({ field: "custom:a_text", operator: "isSet", values: [] }, [])).toBe(NO_FIELD);
  });

  it("only in a way that its field has", () => {
    expect(problemOf("email", "isSet", [])).toBe(NO_OPERATOR);
    expect(problemOf("firstName", "atLeast", [1])).toBe(NO_OPERATOR);
    expect(problemOf("custom:a_boolean", "is", ["yes"])).toBe(NO_OPERATOR);
  });

  it("only with as many values as are compared", () => {
    expect(problemOf("firstName", "is", []), "none").toBe(NO_VALUE);
    expect(problemOf("firstName", "is", ["Ada", "Eva"]), "two").toBe(NO_VALUE);
    expect(problemOf("firstName", "isSet", ["Ada"]), "one for none").toBe(NO_VALUE);
  });

  it("with 1 to 50 values where several are compared", () => {
    const countries = (count: number) => Array.from({ length: count }, (_, index) => `Country ${index}`);
    expect(problemOf("country", "isAnyOf", [])).toBe(NO_VALUE);
    expect(problemOf("country", "isAnyOf", countries(1))).toBeUndefined();
    expect(problemOf("country", "isAnyOf", countries(50))).toBeUndefined();
    expect(problemOf("country", "isAnyOf", countries(51))).toBe(NO_VALUE);
  });

  it("not when one of several values is wrong", () => {
    expect(problemOf("country", "isAnyOf", ["NO", ""])).toBe(NO_VALUE);
    expect(problemOf("country", "isAnyOf", ["", "NO"])).toBe(NO_VALUE);
  });
});

describe("a condition takes", () => {
  it("a text of 1 to 200 characters that is not blank", () => {
    expect(problemOf("firstName", "is", ["A"])).toBeUndefined();
    expect(problemOf("firstName", "is", ["x".repeat(200)])).toBeUndefined();
    for (const value of ["", "   ", "x".repeat(201), 5])
      expect(problemOf("firstName", "is", [value]), String(value)).toBe(NO_VALUE);
  });

  it("a number of up to 1,000,000,000,000,000, also a negative one", () => {
    for (const value of [0, 0.5, 1e15, -1e15])
      expect(problemOf("opens", "equals", [value]), String(value)).toBeUndefined();
    for (const value of [1e15 + 1, -1e15 - 1, Number.NaN, Number.POSITIVE_INFINITY, "5"])
      expect(problemOf("opens", "equals", [value]), String(value)).toBe(NO_VALUE);
  });

  it("1 to 3650 whole days", () => {
    for (const value of [1, 3650])
      expect(problemOf("lastOpenDate", "inLast", [value]), String(value)).toBeUndefined();
    for (const value of [0, -1, 3651, 1.5, "7"])
      expect(problemOf("lastOpenDate", "inLast", [value]), String(value)).toBe(NO_VALUE);
  });

  it("a day that the calendar has, written like 2026-11-17", () => {
    for (const value of ["2026-11-17", "2024-02-29"])
      expect(problemOf("createDate", "before", [value]), value).toBeUndefined();
    for (const value of [
      "",
      "2026-02-29",
      "2026-13-01",
      "2026-2-3",
      "17.11.2026",
      "2026-11-17T08:00Z",
      20261117,
    ])
      expect(problemOf("createDate", "before", [value]), String(value)).toBe(NO_VALUE);
  });

  it("a tag by its number", () => {
    for (const value of [1, 2 ** 31 - 1])
      expect(problemOf("tag", "isAnyOf", [value]), String(value)).toBeUndefined();
    for (const value of [0, -1, 1.5, 2 ** 31, "1", "Harbour"])
      expect(problemOf("tag", "isAnyOf", [value]), String(value)).toBe(NO_VALUE);
  });

  it("a newsletter by its number, and only one", () => {
    expect(problemOf("campaign", "opened", [7])).toBeUndefined();
    for (const values of [[], [7, 8], [0], ["7"]])
      expect(problemOf("campaign", "opened", values), String(values)).toBe(NO_VALUE);
  });

  it("one of the lists by its number", () => {
    expect(problemOf("list", "isAllOf", [1, 2, 3])).toBeUndefined();
    for (const value of [0, 4, "1", "Daily"])
      expect(problemOf("list", "isAllOf", [value]), String(value)).toBe(NO_VALUE);
  });

  it("one of the statuses", () => {
    expect(problemOf("status", "isAnyOf", SUBSCRIBER_STATUSES)).toBeUndefined();
    for (const value of ["Deleted", "active", "", 1])
      expect(problemOf("status", "isNoneOf", [value]), String(value)).toBe(NO_VALUE);
  });
});

describe("a segment", () => {
  const named: Condition = { field: "firstName", operator: "is", values: ["Ada"] };
  const unfinished: Condition = { ...named, values: [] };
  const group = (...items: ConditionGroup["items"]): ConditionGroup => ({ match: "all", items });
  const nested = (depth: number): ConditionGroup => (depth === 1 ? group(named) : group(nested(depth - 1)));
  const problemsOf = (include: ConditionGroup, exclude: ConditionGroup | null = null) =>
    segmentProblems({ include, exclude }, customFields);

  it("may be everyone", () => {
    expect(segmentProblems(EVERYONE, [])).toEqual([]);
  });

  it("may use the fields of the site", () => {
    const gold = group({ field: "custom:a_choice", operator: "isAnyOf", values: ["Gold"] });
    expect(problemsOf(gold)).toEqual([]);
    expect(segmentProblems({ include: gold, exclude: null }, [])).toEqual([NO_FIELD]);
  });

  it("has up to 30 conditions, with those that leave people out", () => {
    const many = (count: number) => group(...Array.from({ length: count }, () => named));
    expect(problemsOf(many(30))).toEqual([]);
    expect(problemsOf(many(31))).toEqual([TOO_MANY_CONDITIONS]);
    expect(problemsOf(many(20), many(10))).toEqual([]);
    expect(problemsOf(many(20), many(11))).toEqual([TOO_MANY_CONDITIONS]);
  });

  it("has groups up to 3 deep", () => {
    expect(problemsOf(nested(3), nested(3))).toEqual([]);
    expect(problemsOf(nested(4))).toEqual([TOO_DEEP]);
    expect(problemsOf(nested(1), nested(4))).toEqual([TOO_DEEP]);
    expect(problemsOf(group(named, nested(3), nested(1))), "the deepest counts").toEqual([TOO_DEEP]);
  });

  it("has no group without a condition, except the outermost", () => {
    expect(problemsOf(group(group()))).toEqual([EMPTY_GROUP]);
    expect(problemsOf(group(named, group(named), group()))).toEqual([EMPTY_GROUP]);
    expect(problemsOf(group(), group())).toEqual([EMPTY_GROUP]);
    expect(problemsOf(group(), group(named))).toEqual([]);
  });

  it("says each problem once, wherever it is", () => {
    expect(problemsOf(group(unfinished, named, group(unfinished)), group(unfinished))).toEqual([NO_VALUE]);
    const wrong = group(unfinished, { ...named, field: "gone" }, { ...named, operator: "isYes" });
    expect(problemsOf(group(), wrong)).toEqual([NO_VALUE, NO_FIELD, NO_OPERATOR]);
    expect(problemsOf(group(group(group(group()))), wrong)).toEqual([
      TOO_DEEP,
      EMPTY_GROUP,
      NO_VALUE,
      NO_FIELD,
      NO_OPERATOR,
    ]);
  });
});

it("what a segment uses is not deleted before the segment", () => {
  expect(SEGMENT_MESSAGES.usedBy("tag", ["Sailors"])).toBe(
    "“Sailors” uses this tag. Change or delete the segment first.",
  );
  expect(SEGMENT_MESSAGES.usedBy("field", ["Sailors", "Anglers"])).toBe(
    "“Sailors”, “Anglers” use this field. Change or delete the segments first.",
  );
});

it("says how many segments there can be, and how long a name", () => {
  expect(SEGMENT_MESSAGES.name).toBe("A segment has a name of 1 to 80 characters.");
  expect(SEGMENT_MESSAGES.tooMany).toBe("A site can have 200 segments. Delete one that is no longer needed.");
});
