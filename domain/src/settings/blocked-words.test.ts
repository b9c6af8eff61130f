import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wordsOfHtml } from "../articles/form.ts";
import {
  blockedWordKey,
  blockedWordsFailure,
  blockedWordsIn,
  normalizeBlockedWords,
} from "./blocked-words.ts";

describe("blocked words", () => {
  it("a word is found whatever invisible characters and forms it is written with", () => {
    const hidden = fc.constantFrom(..."\u00ad\u200b\u200c\u200d\u2060\ufeff\u034f\ufe0f\u202e\u3164");
    const letter = fc.constantFrom(..."casinoåéß");
    const form = (text: string, how: number) =>
      [text, text.toUpperCase(), text.normalize("NFD"), text.replace(/[a-z]/g, wide)][how] ?? text;
    const wide = (one: string) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xff41 - 0x61);
    fc.assert(
      fc.property(
        fc.array(letter, { minLength: 1, maxLength: 12 }),
        fc.array(hidden, { minLength: 13, maxLength: 13 }),
        fc.nat(3),
        fc.array(fc.stringMatching(/^[x-z]{1,4}$/), { maxLength: 50 }),
        (letters, between, how, others) => {
          const word = letters.join("");
          const written = letters.map((one, at) => `${between[at]}${form(one, how)}`).join("") + between[12];
          expect(blockedWordsIn(`Where, ${written}! 7`, [...others, word])).toEqual([word]);
          expect(blockedWordsIn(`Where x${written}! 7`, [word])).toEqual([]);
        },
      ),
    );
    expect(normalizeBlockedWords(["Casino", "ca\u00adsino", "ｃａｓｉｎｏ"])).toEqual(["Casino"]);
    expect(normalizeBlockedWords(["Straße", "STRAẞE", "strasse", "ß", "ẞ"])).toEqual(["Straße", "ß"]);
  });

  it("finds exactly what a search for each term by itself would find", () => {
    const word = fc.constantFrom("a", "b", "ab", "B");
    const some = (most: number) =>
      fc.array(word, { minLength: 1, maxLength: most }).map((parts) => parts.join(" "));
    fc.assert(
      fc.property(some(12), fc.array(some(4), { maxLength: 6 }), (text, terms) => {
        const words = normalizeBlockedWords(terms);
        const padded = ` ${text.toLowerCase()} `;
        expect(blockedWordsIn(text, words)).toEqual(
          words.filter((term) => padded.includes(` ${term.toLowerCase()} `)),
        );
      }),
    );
  });

  it("the words of a page are its visible text", () => {
    expect(wordsOfHtml("<p>ca<b>si</b>no</p><p>AT&amp;T <a href='/x'>fr</a>ee</p>")).toBe("casino AT&T free");
    expect(wordsOfHtml("<p>one</p><p>two<br>three</p>")).toBe("one two three");
  });

  it("blocked words are whole words in whatever case", () => {
    const words = normalizeBlockedWords([" Casino", "casino", "free  money", ""]);
    expect(words).toEqual(["Casino", "free money"]);
    expect(blockedWordsIn("The CASINO, reopened. Free\nmoney!", words)).toEqual(["Casino", "free money"]);
    expect(blockedWordsIn("Casinos are free of money", words)).toEqual([]);
  });

  it("a term without letters or digits is never found, and a text without any holds none", () => {
    expect(blockedWordsIn("What?! No way", ["?!", "...", "way"])).toEqual(["way"]);
    expect(blockedWordsIn("?! ...", ["?!", "way"])).toEqual([]);
    expect(blockedWordsIn("", ["way"])).toEqual([]);
  });

  it("the order of two accents on a letter does not matter, small or capital", () => {
    expect(blockedWordKey("J\u0323\u030c")).toBe(blockedWordKey("\u01f0\u0323"));
    expect(blockedWordsIn("A J\u0323\u030c!", ["\u01f0\u0323"])).toEqual(["\u01f0\u0323"]);
  });

  it("a term ends where the text ends", () => {
    expect(blockedWordsIn("Nothing is free", ["free money", "is free"])).toEqual(["is free"]);
  });

  it("are 2,000 at most, of 200 characters each", () => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`);
    expect(blockedWordsFailure([])).toBeUndefined();
    expect(blockedWordsFailure(words(2_000))).toBeUndefined();
    expect(blockedWordsFailure(words(2_001))).toBe("a site blocks 2000 words and terms at most");
    expect(blockedWordsFailure(["short", "x".repeat(200)])).toBeUndefined();
    expect(blockedWordsFailure(["short", "x".repeat(201)])).toBe("a word or term has 200 characters at most");
  });
});
