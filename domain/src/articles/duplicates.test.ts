import { describe, expect, it } from "vitest";
import { canonicalUrl, isNearEqualTitle, titleKey, whereInSite } from "./duplicates.ts";

describe("the address of a page", () => {
  it.each([
    ["https://harbor.example/news/ferry", "https://harbor.example/news/ferry"],
    ["\u00a0http://www.harbor.example/news/ferry/\u00a0", "https://harbor.example/news/ferry"],
    ["https://m.harbor.example/news/ferry/amp/", "https://harbor.example/news/ferry"],
    ["https://harbor.example", "https://harbor.example/"],
    ["https://harbor.example/index.html", "https://harbor.example/"],
    ["https://harbor.example/news/index.htm", "https://harbor.example/news"],
    ["https://harbor.example:8443/news", "https://harbor.example:8443/news"],
    ["https://harbor.example:443/news#top", "https://harbor.example/news"],
    ["https://harbor.example/a?utm_source=x&fbclid=1", "https://harbor.example/a"],
    ["https://harbor.example/a?page=2&id=7&ref=home", "https://harbor.example/a?id=7&page=2"],
  ])("%j is %j", (written, canonical) => {
    expect(canonicalUrl(written)).toBe(canonical);
  });

  it("keeps the order of values that have one name", () => {
    expect(canonicalUrl("https://harbor.example/a?t=2&id=7&t=1")).toBe(
      "https://harbor.example/a?id=7&t=2&t=1",
    );
  });

  it("keeps a name that only ends like a mobile one, and a domain that is called so", () => {
    expect(canonicalUrl("https://forum.harbor.example/a")).toBe("https://forum.harbor.example/a");
    expect(canonicalUrl("https://www.example/a")).toBe("https://www.example/a");
  });

  it.each(["", "harbor", "mailto:desk@harbor.example", "javascript:alert(1)"])("is none in %j", (written) => {
    expect(canonicalUrl(written)).toBeUndefined();
  });
});

describe("a title for comparing", () => {
  it.each([
    ["“Ferry’s back”, says Café Sø!", "ferrys back says cafe sø"],
    ["Ferry sails again | City Desk", "ferry sails again"],
    ["Ferry - sails again", "ferry"],
    [
      "Ferry | sails again on Monday after a winter of repairs in the yard",
      "ferry sails again on monday after a winter of repairs in the yard",
    ],
    [" | City Desk", "city desk"],
    ["  | City Desk", "city desk"],
    ["?!", ""],
  ])("%j is %j", (title, key) => {
    expect(titleKey(title)).toBe(key);
  });
});

describe("titles that are nearly the same", () => {
  const LONG = "Harbour board approves two new piers for the northern quay";

  it.each([
    ["Results Q2", "RESULTS, Q2"],
    ["Ferry sails again today", "Ferry sails again today early"],
    [LONG, "Port board approves two new piers for the northern quay"],
    [`${LONG} in 2026 and 2027`, `${LONG} in 2027 and 2026`],
  ])("%j and %j are", (one, other) => {
    expect(isNearEqualTitle(one, other)).toBe(true);
    expect(isNearEqualTitle(other, one)).toBe(true);
  });

  it.each([
    ["Results Q2", "Results Q3"],
    ["Ferry sails again", "Again ferry sails"],
    ["Ferry sails again on Monday", "Ferry sails again"],
    [`${LONG} in 2026`, `${LONG} in 2027`],
    [LONG, "Museum shows three old boats from a southern village again"],
    [LONG, "Harbour board refuses two new cranes at its western dock"],
    ["?!", "..."],
    ["?!", LONG],
  ])("%j and %j are not", (one, other) => {
    expect(isNearEqualTitle(one, other)).toBe(false);
    expect(isNearEqualTitle(other, one)).toBe(false);
  });
});

describe("where an article is that the site has already", () => {
  it.each([
    [1, 3, "published at position 3"],
    [4, 0, "published"],
    [0, 0, "unpublished"],
    [0, 3, "unpublished"],
    [-3, 0, "rejected"],
    [-1, 0, "rejected"],
    [-7, 0, "rejected"],
    [-4, 0, "hidden"],
    [-5, 0, "hidden"],
  ])("with status %i at position %i: %s", (status, position, where) => {
    expect(whereInSite(status, position)).toBe(where);
  });
});
