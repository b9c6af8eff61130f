import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type LanguageWords, packWords } from "./language-detector.ts";

it("the packed words are those of the package, each with the same scores", async () => {
  const address = new URL("../ngrams/extrasmall.js", import.meta.resolve("eld"));
  const { ngramsData } = (await import(address.href)) as { ngramsData: LanguageWords };
  const { languages, ngrams } = packWords(readFileSync(address, "utf8"));
  expect(languages).toEqual(ngramsData.languages);
  const words = Object.keys(ngramsData.ngrams);
  expect(words.length).toBeGreaterThan(10_000);
  expect(Object.fromEntries(words.map((word) => [word, ngrams[word]]))).toEqual(ngramsData.ngrams);
  expect(ngrams["no word of any language"]).toBeUndefined();
});
