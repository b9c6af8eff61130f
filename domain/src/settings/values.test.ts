import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  readBoolean,
  readList,
  readNumber,
  readPairs,
  writeBoolean,
  writeList,
  writePairs,
  writeUrlList,
} from "./values.ts";

describe("setting values", () => {
  it("a checkbox string is 'true' or 'false'", () => {
    expect([readBoolean("true"), readBoolean("True "), readBoolean("false"), readBoolean("")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([writeBoolean(true), writeBoolean(false)]).toEqual(["true", "false"]);
  });

  it("a list is comma-separated; blanks fall away", () => {
    expect(readList(" a, b ,,c,")).toEqual(["a", "b", "c"]);
    expect(readList("")).toEqual([]);
    expect(writeList(["one, two", " ", "three"])).toBe("one,two,three");
  });

  it("a list of addresses does not split those with a comma", () => {
    const urls = ["https://a.test/x,1.html", "https://b.test/"];
    expect(readList(writeUrlList(urls))).toEqual(["https://a.test/x%2C1.html", "https://b.test/"]);
  });

  it("of a list of pairs only the pairs are read", () => {
    const pair = { key: "author", value: "Ann" };
    expect(readPairs(JSON.stringify([null, "x", 7, { key: "a" }, pair]))).toEqual([pair]);
    expect([readPairs("not json"), readPairs("{}"), readPairs("")]).toEqual([[], [], []]);
  });

  it("a number that is none gives the fallback", () => {
    expect(["0.85", "0", "", "  ", "x", "Infinity"].map((value) => readNumber(value, 7))).toEqual([
      0.85, 0, 7, 7, 7, 7,
    ]);
  });

  it("pairs read back as they were written", () => {
    const pair = fc.record({ key: fc.string(), value: fc.string() }, { noNullPrototype: true });
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        expect(readPairs(writePairs(pairs))).toEqual(pairs);
      }),
    );
  });

  it("whatever is not a pair is left out, and any text can be read", () => {
    expect(readPairs('[{"key":"a","value":"b","x":1},{"key":1,"value":"b"},null,"c"]')).toEqual([
      { key: "a", value: "b" },
    ]);
    expect(readPairs("")).toEqual([]);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Array.isArray(readPairs(text))).toBe(true);
      }),
    );
  });
});
