import fc from "fast-check";
import { expect, test } from "vitest";
import { writeCsvRows } from "./csv.ts";
import { csvTextWriter, hasCells } from "./csv-texts.ts";

const [separator, rowEnd] = ["\x1f", "\x1e"];
const writeRows = csvTextWriter();
const textsOf = (rows: readonly (readonly string[])[]) => ({
  text: rows.map((cells) => cells.join(separator)).join(rowEnd),
  separator,
  rowEnd,
});

test("rows that are texts become the same file as rows of cells", () => {
  const signs = fc.constantFrom(..."a1Å漢😀 \u00a0\t\r\n\ufeff\x02\x7f\",;|=+-@＝＋－＠'");
  const word = fc.constantFrom(
    "",
    "Ann",
    "Åse Holm",
    "10",
    "a-b",
    "x@y.test",
    "漢 字",
    "Bo ",
    " Cy",
    "-2",
    "a =1",
  );
  const cell = fc.oneof({ weight: 3, arbitrary: word }, fc.string({ unit: signs, maxLength: 3 }));
  const row = fc.tuple(cell, cell, cell);
  fc.assert(
    fc.property(fc.array(row, { maxLength: 3 }), (rows) => {
      expect(`names${writeRows(textsOf(rows)).toString()}`).toBe(writeCsvRows([["names"], ...rows]));
    }),
    { numRuns: 3_000 },
  );
});

test("every character is written as in rows of cells, wherever it stands in a cell", () => {
  const characters = Array.from({ length: 0x10000 }, (_none, code) => String.fromCharCode(code)).filter(
    (character) => character.isWellFormed() && character !== separator && character !== rowEnd,
  );
  const rows = [...characters, "😀", "\u{10ffff}"].map((one) => [one, `${one}a`, `a${one}`, `a${one}=b`]);
  expect(writeRows(textsOf(rows)).equals(Buffer.from(`\r\n${writeCsvRows(rows)}`))).toBe(true);
});

test("no rows are no bytes", () => {
  expect(writeRows(textsOf([]))).toHaveLength(0);
  expect(hasCells(textsOf([]), 0, 2)).toBe(true);
});

test("a cell that has a character between cells or rows itself is noticed", () => {
  const rows = [
    ["a", ""],
    ["b", "c"],
  ];
  expect(hasCells(textsOf(rows), 2, 2)).toBe(true);
  for (const sign of [separator, rowEnd])
    expect(hasCells(textsOf([...rows, ["d", `e${sign}`]]), 3, 2), JSON.stringify(sign)).toBe(false);
});
