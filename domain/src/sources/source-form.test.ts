import { describe, expect, it } from "vitest";
import { canAddSource, quotaFailure } from "./quota.ts";
import {
  completeAddress,
  duplicateFailure,
  nameOfSource,
  SOURCE_MESSAGES,
  sourceFormFailures,
} from "./source-form.ts";

const FORM = { url: "https://news.example", feedUrl: "", language: "" };

describe("the form of a source", () => {
  it("is complete with an address; a feed and a language may be given", () => {
    expect(sourceFormFailures(FORM)).toEqual([]);
    expect(sourceFormFailures({ ...FORM, feedUrl: "https://news.example/feed.xml", language: "en" })).toEqual(
      [],
    );
  });

  it("says what has to be corrected", () => {
    expect(sourceFormFailures({ url: "news", feedUrl: "feed.xml", language: "English" })).toEqual([
      SOURCE_MESSAGES.url,
      SOURCE_MESSAGES.feedUrl,
      SOURCE_MESSAGES.language,
    ]);
  });

  it.each([
    ["de", true],
    ["fil", true],
    ["en-GB", true],
    ["zh-Hant", true],
    ["e", false],
    ["engl", false],
    ["EN", false],
    ["en-", false],
    ["en-G", false],
    ["en-12", false],
    [" en", false],
    ["en-Latin", false],
  ])("takes %s as a language: %s", (language, isTaken) => {
    expect(sourceFormFailures({ ...FORM, language })).toEqual(isTaken ? [] : [SOURCE_MESSAGES.language]);
  });

  it.each([
    [" news.example/feed ", "https://news.example/feed"],
    ["my-news.example", "https://my-news.example"],
    ["News.Example", "https://News.Example"],
    ["http://news.example", "http://news.example"],
    ["harbour news", "harbour news"],
    ["What? news.example", "What? news.example"],
    ["news. example", "news. example"],
    ["news.:80", "news.:80"],
  ])("completes “%s” to %s", (text, address) => {
    expect(completeAddress(text)).toBe(address);
  });

  it("names a source by its host while it has no name", () => {
    expect(nameOfSource(" Harbor News ", "https://www.news.example/a")).toBe("Harbor News");
    expect(nameOfSource(" \u200b", "https://www.news.example/a")).toBe("news.example");
    expect(nameOfSource("", "https://newswww.example")).toBe("newswww.example");
    expect(duplicateFailure("Harbor News")).toBe("The site has this source already: Harbor News.");
  });
});

describe("the number of sources", () => {
  it("may grow up to the quota", () => {
    expect(canAddSource({ quota: 3, activeSources: 2 })).toBe(true);
    expect(canAddSource({ quota: 3, activeSources: 3 })).toBe(false);
    expect(quotaFailure({ quota: 3, activeSources: 4 })).toContain("has 4 active sources and may have 3.");
  });
});
