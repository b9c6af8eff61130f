import { expect, test } from "vitest";
import { writeCsv } from "./csv.ts";

test("no cell is a formula, not even one with a line break or a blank before it", () => {
  for (const start of ["=", "+", "-", "@", "\t", "\r", "\n", " =", "＝"])
    expect(writeCsv(["name"], [{ name: `${start}1` }])).toBe(`name\r\n"'${start}1"`);
});

test("no part is a formula, at whichever usual separator a spreadsheet splits the file", () => {
  for (const separator of [";", "\t", "|", "\n", "\r\n"])
    for (const formula of ["=1+1", "+1", "-1", "@SUM(1)", " =1", '"=1"', '" =1', "＝1"]) {
      const csv = writeCsv(["id", "name"], [{ id: 1, name: `a${separator}${formula}` }]);
      // Another separator than ours finds our quotes inside a cell, where they do not count.
      const cells = csv.split(/[;\t|\r\n]/).map((cell) => cell.replace(/^[\s"]+/, ""));
      expect(
        cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell)),
        csv,
      ).toEqual([]);
    }
  expect(writeCsv(["name"], [{ name: "a;=1+1" }])).toBe("name\r\na;'=1+1");
  expect(writeCsv(["name"], [{ name: "Smith; Jones - Sons | co-op" }])).toBe(
    "name\r\nSmith; Jones - Sons | co-op",
  );
});

test("columns come in the requested order, and values with a comma or a quote are quoted", () => {
  const rows = [{ id: 1, name: 'Ann "A", Bo', hidden: "x" }];
  expect(writeCsv(["name", "id"], rows)).toBe('name,id\r\n"Ann ""A"", Bo",1');
});
