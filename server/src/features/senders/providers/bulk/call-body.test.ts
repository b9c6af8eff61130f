import { expect, it } from "vitest";
import { createCallBody, memberNames, memberWriter, writeValues } from "./call-body.ts";

it("a person's header replaces the one of all that has its name, and the others stay", () => {
  const withOwn = memberWriter({ Precedence: "bulk", "X-É": 'a "b"' });
  const read = (members: string) => JSON.parse(`{${members}}`) as unknown;
  expect(read(withOwn({}))).toEqual({ Precedence: "bulk", "X-É": 'a "b"' });
  expect(read(withOwn({ own: "1" }))).toEqual({ Precedence: "bulk", "X-É": 'a "b"', own: "1" });
  expect(read(withOwn({ Precedence: "list", own: "\n" }))).toEqual({
    Precedence: "list",
    "X-É": 'a "b"',
    own: "\n",
  });
  // A reader may take either where a name stands twice.
  expect(withOwn({ Precedence: "list" }).split("Precedence")).toHaveLength(2);
  expect(read(memberWriter({})({ own: "1" }))).toEqual({ own: "1" });
  expect(memberWriter({})({})).toBe("");
});

it("writes values of every kind as JSON, and knows how many bytes it has at most", () => {
  const body = createCallBody();
  const html = {
    values: ["plain", 'É "\\\n', ["a", ["b É", 0]], ""],
    nameOf: memberNames((nth) => `h${nth}`),
  };
  writeValues(body, html, { values: [], nameOf: memberNames(String) });
  expect(body.mostSize()).toBeGreaterThanOrEqual(body.size());
  expect(JSON.parse(Buffer.from(body.bytes()).toString())).toEqual({
    h0: "plain",
    h1: 'É "\\\n',
    h2: "ab Éplain",
    h3: "",
  });
  const empty = createCallBody();
  writeValues(empty, { values: [], nameOf: memberNames(String) });
  expect(Buffer.from(empty.bytes()).toString()).toBe("{}");
});
