import { expect, it } from "vitest";
import { articleIdIn, trackingQuery } from "./links.ts";

const LINK = { source: "newsletter", medium: "email", campaign: "12-345-20261117" } as const;
const FROM = "utm_source=newsletter&utm_medium=email&utm_campaign=12-345-20261117";

it("a link says where its reader came from", () => {
  expect(trackingQuery(LINK)).toBe(FROM);
  expect(trackingQuery({ source: "widget", medium: "top reads", campaign: "Fish & ships" })).toBe(
    "utm_source=widget&utm_medium=top+reads&utm_campaign=Fish+%26+ships",
  );
});

it("a link names its article and its advertisement where it has one", () => {
  expect(trackingQuery({ ...LINK, articleId: 7 })).toBe(`${FROM}&articleId=7`);
  expect(trackingQuery({ ...LINK, adId: 9 })).toBe(`${FROM}&adId=9`);
  expect(trackingQuery({ ...LINK, articleId: 7, adId: 9 })).toBe(`${FROM}&articleId=7&adId=9`);
  expect(trackingQuery({ ...LINK, articleId: undefined, adId: undefined })).toBe(FROM);
});

it.each([
  ["https://news.test/en/article/7/ferry", 7],
  ["https://news.test/en/article/7?utm_source=x", 7],
  ["https://portal.test/harbor/en/article/8", 8],
  ["https://portal.test/orchard/en/article/8", undefined],
  ["https://news.test/en/recent?next=/en/article/7/", undefined],
  ["https://news.test.evil.test/en/article/7", undefined],
  ["https://news.test/en/article/seven", undefined],
])("%s leads to the article %s", (url, id) => {
  expect(articleIdIn(url, ["https://news.test/", "https://portal.test/harbor"])).toBe(id);
});
