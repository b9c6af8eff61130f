import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkForm } from "./identity/forms.ts";
import { flag, isoTime, pageQuery, rowCursor, rowId } from "./shapes.ts";

it.each([
  ["true", true],
  ["True", true],
  ["1", true],
  ["false", false],
  ["False", false],
  ["0", false],
])("a query's flag %j means %j", (word, value) => {
  expect(flag.parse(word)).toBe(value);
});

describe("a time", () => {
  it.each([
    "1800-01-01T00:00:00Z",
    "2200-12-31T23:59:59.999Z",
    "2026-11-18T10:00:00+02:00",
    "2201-01-01T00:30:00+01:00",
  ])("can be %s", (time) => {
    expect(isoTime.parse(time)).toBe(time);
  });

  it.each([
    "1799-12-31T23:59:59Z",
    "1800-01-01T00:30:00+01:00",
    "2201-01-01T00:00:00Z",
    "2200-12-31T23:30:00-01:00",
    "9999-12-31T00:00:00Z",
  ])("cannot be %s, which is too far away", (time) => {
    expect(checkForm(isoTime, time).failures).toEqual(["must be a time between 1800 and 2200"]);
  });

  it.each(["2026-11-18", "2026-11-18T10:00:00", "2026-02-30T10:00:00Z", "now", ""])(
    "cannot be %j",
    (time) => {
      expect(isoTime.safeParse(time).success).toBe(false);
    },
  );
});

describe("a row as a cursor", () => {
  it("is a number of as many digits as its column holds", () => {
    const cursor = rowCursor(3);
    expect([cursor.parse("7"), cursor.parse("007"), cursor.parse(undefined)]).toEqual([
      "7",
      "007",
      undefined,
    ]);
    for (const text of ["", "1234", "-1", "1.5", "x", "7\n"])
      expect(checkForm(cursor, text).failures, text).toEqual(["is not a cursor of this list in this order"]);
  });
});

it("a page is the first of 20 when nothing is asked for, and its numbers may be words of a query", () => {
  const query = z.object(pageQuery);
  expect(query.parse({})).toEqual({ startIndex: 1, number: 20 });
  expect(query.parse({ startIndex: "21", number: "10", after: "x" })).toEqual({
    startIndex: 21,
    number: 10,
    after: "x",
  });
});

it("the number of a row may be a word of a path", () => {
  expect(rowId.parse("7")).toBe(7);
  for (const text of ["0", "-7", "1.5", "x", "", "2147483648"])
    expect(rowId.safeParse(text).success, text).toBe(false);
});
