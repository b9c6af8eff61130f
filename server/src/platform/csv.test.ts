import { expect, test } from "vitest";
import { writeCsv } from "./csv.ts";

test("no cell is a formula, not even one with a line break or a blank before it", () => {
  for (const start of ["=", "+", "-", "@", "\t", "\r", "\n", " =", "\n@"])
    expect(writeCsv(["name"], [{ name: `${start}1\n+2` }])).toBe(`name\r\n"'${start}1\n+2"`);
});

test("columns come in the requested order, and values with a comma or a quote are quoted", () => {
  const rows = [{ id: 1, name: 'Ann "A", Bo', hidden: "x" }];
  expect(writeCsv(["name", "id"], rows)).toBe('name,id\r\n"Ann ""A"", Bo",1');
});
