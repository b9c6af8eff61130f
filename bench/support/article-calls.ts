import type { BenchLabels } from "./fill-newsfeed.ts";
import type { Request } from "./load.ts";

const WEEK = { createdPeriodDays: 7, lastModifiedPeriodDays: 7, publishedPeriodDays: 7 };

/** The newsfeed's calls, by name. */
export function articleCalls(
  url: string,
  headers: Record<string, string>,
  labels: BenchLabels,
): Map<string, Request> {
  const api = `${url}/api/Articles`;
  const read = (path: string): Request => ({ url: `${api}/${path}`, headers });
  const listed = (filter: object): Request => ({
    url: `${api}/GetArticlesList`,
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ statuses: [0], ...filter }),
  });
  return new Map([
    ["front page, 200 articles", read("GetArticlesByTemplate?template=PageFeedLanding&content=0")],
    ["front page, 200 articles with their text", read("GetArticlesByTemplate?template=PageFeedLanding")],
    ["first unpublished articles", read("GetArticlesByTemplate?template=UnpublishedLanding")],
    ["feed list from 200 on", read("GetFeedList?startIndex=200&number=20")],
    ["default list: new, 7 days, fit 50", listed({ ...WEEK, fitScore: 0.5, sortedBy: 1 })],
    ["new, newest first", listed({ sortedBy: "-publicationdate" })],
    ["every status, by title", listed({ statuses: [-7], sortedBy: "title" })],
    ["label on a third of the articles", listed({ labels: [labels.third], sortedBy: "-publicationdate" })],
    ["label on 200 articles", listed({ labels: [labels.twoHundred], sortedBy: "-publicationdate" })],
    ["keyword in two thirds of the articles", listed({ keyword: "harbour" })],
    ["keyword in two thirds of the articles, every status", listed({ keyword: "harbour", statuses: [-7] })],
    ["keyword in one of 270 articles", listed({ keyword: "lantern" })],
    ["keyword in 37 articles", listed({ keyword: "beacon" })],
    ["keyword without matches", listed({ keyword: "zeppelin" })],
  ]);
}
