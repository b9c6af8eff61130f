import { describe, expect, it } from "vitest";
import { CACHE_NAMES, cacheNameOf, cachePrefix, cachesAffectedBy } from "./cache-names.ts";

describe("the name of a cache", () => {
  it("begins the keys of its site", () => {
    expect(cachePrefix(7, "menu")).toBe("7:menu:");
  });

  it.each([
    ["settings", "settings"],
    ["  articlesByTemplate\n", "articlesByTemplate"],
    ["1:trending:", "trending"],
    ["1:articles:page-2", "articles"],
    [" 1:labels:all ", "labels"],
  ])("is meant by %j", (written, name) => {
    expect(cacheNameOf(1, written)).toBe(name);
  });

  it.each(["", "2:settings:", "11:settings:", "1:settings", "copy of 1:settings:", "Settings", "passwords"])(
    "is not meant by %j",
    (written) => {
      expect(cacheNameOf(1, written)).toBeUndefined();
    },
  );
});

describe("the caches that a change empties", () => {
  const lists = [
    "articles",
    "articlesByTemplate",
    "trending",
    "impressions",
    "contentLibraryPage",
    "widgets",
  ];

  it("are the lists of articles where articles, labels, companies or sources are changed", () => {
    expect(cachesAffectedBy("articles")).toEqual([...lists, "labels"]);
    expect(cachesAffectedBy("labels")).toEqual([...lists, "labels"]);
    expect(cachesAffectedBy("companies")).toEqual([...lists, "companies", "advertisements"]);
    expect(cachesAffectedBy("sources")).toEqual(lists);
  });

  it("are the widgets where a widget is changed", () => {
    expect(cachesAffectedBy("widgets")).toEqual(["widgets"]);
  });

  it.each([
    "aggregator",
    "audience",
    "cache",
    "files",
    "identity",
    "keywords",
    "relevancy",
    "users",
    "senders",
  ])("are none for %s, which no cache shows", (area) => {
    expect(cachesAffectedBy(area)).toEqual([]);
  });

  it("are all of them for an area nobody has thought of", () => {
    expect(cachesAffectedBy("weather")).toEqual(CACHE_NAMES);
  });
});
