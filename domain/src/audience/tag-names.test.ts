import fc from "fast-check";
import { expect, it } from "vitest";
import { quoteTagName, readTagName, splitTagNames } from "./tag-names.ts";

it.each([
  ["", []],
  [" ; , ", []],
  ["Harbour", ["Harbour"]],
  ["Harbour; fish market|Piers, Harbour", ["Harbour", "fish market", "Piers"]],
  ['"Harbour","Fish market"', ["Harbour", "Fish market"]],
  ['Piers, "Fish, fresh; smoked" | 12" rods', ["Piers", "Fish, fresh; smoked", '12" rods']],
  ['"Piers, rods', ['"Piers', "rods"]],
  ['"""Hot""", "a ""b"", c"; "', ['"Hot"', 'a "b", c', '"']],
  ['"" ; Piers', ["Piers"]],
  ["Harbour; \u200b", ["Harbour"]],
  ['\u200b"Fish, fresh"\u200b', ["Fish, fresh"]],
])("a cell %j names the tags %j", (cell, names) => {
  expect(splitTagNames(cell)).toEqual(names);
});

it.each([
  ["  Fish \t market ", "Fish market"],
  ["Fish\u200bmarket", "Fishmarket"],
  ["x".repeat(50), "x".repeat(50)],
  ["x".repeat(51), undefined],
  ["", undefined],
  [" \u200b ", undefined],
])("a tag named %j is stored as %j", (text, name) => {
  expect(readTagName(text)).toBe(name);
});

it("names that were written into a cell are read from it again", () => {
  const special = fc.string({ unit: fc.constantFrom('"', ",", ";", "|", " ", "a") });
  const name = fc.oneof(fc.string(), special).map(readTagName);
  fc.assert(
    fc.property(fc.uniqueArray(name), (names) => {
      const known = names.flatMap((one) => one ?? []);
      expect(splitTagNames(known.map(quoteTagName).join(", "))).toEqual(known);
    }),
  );
});

it("reading takes no longer than the cell is long", () => {
  const cells = ['"', '""', '"a', '"",', '"""y,', '" ', ' "a"x'].map((part) => part.repeat(100_000));
  const began = performance.now();
  for (const cell of cells) splitTagNames(cell);
  // A pattern that begins again at each sign takes minutes.
  expect(performance.now() - began).toBeLessThan(5_000);
});
