import { expect, it } from "vitest";
import { type Condition, type ConditionGroup, conditionsOf, EVERYONE, groupsIn, isGroup } from "./segment.ts";

const named = (name: string): Condition => ({ field: "firstName", operator: "is", values: [name] });
const [ada, eva, ola, kim] = [named("Ada"), named("Eva"), named("Ola"), named("Kim")];
const inner: ConditionGroup = { match: "all", items: [eva] };
const middle: ConditionGroup = { match: "any", items: [inner, ola] };
const outer: ConditionGroup = { match: "all", items: [ada, middle] };

it("a segment without any condition is everyone, and nobody is left out", () => {
  expect(EVERYONE).toEqual({ include: { match: "all", items: [] }, exclude: null });
  expect(conditionsOf(EVERYONE)).toEqual([]);
  expect(groupsIn(EVERYONE.include)).toEqual([EVERYONE.include]);
});

it("tells a group from a condition", () => {
  expect(isGroup(ada)).toBe(false);
  expect(isGroup(inner)).toBe(true);
  expect(isGroup(EVERYONE.include), "an empty one").toBe(true);
});

it("lists the conditions from top to bottom, those that leave people out last", () => {
  expect(conditionsOf({ include: outer, exclude: null })).toEqual([ada, eva, ola]);
  expect(conditionsOf({ include: outer, exclude: { match: "any", items: [kim] } })).toEqual([
    ada,
    eva,
    ola,
    kim,
  ]);
});

it("lists the groups from the outermost one inwards", () => {
  expect(groupsIn(outer)).toEqual([outer, middle, inner]);
});
