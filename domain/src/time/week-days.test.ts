import { describe, expect, it } from "vitest";
import { weekDayNumber } from "./week-days.ts";

describe("the number of a day of the week", () => {
  it.each([
    ["Sunday", 0],
    ["Monday", 1],
    ["Tuesday", 2],
    ["Wednesday", 3],
    ["Thursday", 4],
    ["Friday", 5],
    ["Saturday", 6],
  ])("of %s is %i", (day, number) => {
    expect(weekDayNumber(day)).toBe(number);
  });

  it("is Monday's for a name that is no day", () => {
    expect(weekDayNumber("Someday")).toBe(1);
  });
});
