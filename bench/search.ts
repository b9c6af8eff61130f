// npm run bench -- search: the search of the command palette at 10,000 and at 1,000,000 articles.

import { addArticles, addOtherSites, openOwner } from "./support/fill-newsfeed.ts";
import { load } from "./support/load.ts";
import { databaseUrlOf, signIn, startProduct, withProduct } from "./support/product.ts";

const FEW = { siteId: 2, email: "admin@orchard.test", count: 10_000 };
const MANY = { siteId: 1, email: "admin@harbor.test", count: 1_000_000 };

/** What somebody types, and where it is. */
const KEYWORDS: Readonly<Record<string, string>> = {
  "two letters, in most titles": "ha",
  "two letters, in one of 256 titles": "ab",
  "in two thirds of the titles": "harbour",
  "in every text, in no title": "boats",
  "in one of 270 texts": "lantern",
  "in 37 texts": "beacon",
  "two words of most titles and a rare number": "harbour report 99998",
  nowhere: "zeppelin",
};

/** Two at once: one person who types faster than the answers come. */
const AT_ONCE = 2;

const find = async (url: string, site: typeof FEW, keyword: string) =>
  load(
    {
      url: `${url}/api/Search/Find?keyword=${encodeURIComponent(keyword)}`,
      headers: await signIn(url, site),
    },
    AT_ONCE,
  );

await withProduct(async (_, dataDir) => {
  const owner = await openOwner(dataDir);
  await addOtherSites(owner);
  for (const { siteId, count } of [MANY, FEW]) await addArticles(owner, siteId, count);
  await owner.end();
  // Without a cache, because everybody types something else.
  const { url, stop } = await startProduct(dataDir, { DATABASE_URL: databaseUrlOf(dataDir), CACHE_MB: "0" });
  const floor = await load({ url: `${url}/healthz` }, AT_ONCE);
  const rows: Record<string, string>[] = [];
  for (const [work, keyword] of Object.entries(KEYWORDS)) {
    const few = await find(url, FEW, keyword);
    const many = await find(url, MANY, keyword);
    rows.push({
      keyword: `${keyword} (${work})`,
      "at 10,000 (p50 / p97.5 ms)": `${few.p50} / ${few.p97}`,
      "at 1,000,000 (p50 / p97.5 ms)": `${many.p50} / ${many.p97}`,
      "per second": many.perSecond.toFixed(0),
    });
  }
  console.table(rows);
  console.log(`Empty endpoint (the floor): ${floor.perSecond.toFixed(0)}/s. Target: p95 at most 150 ms.`);
  await stop();
});
