// npm run bench -- newsfeed: the newsfeed at 10,000 and at 1,000,000 articles, publishing, and the public page.

import { articleCalls } from "./support/article-calls.ts";
import { addArticles, addOtherSites, type Owner, openOwner } from "./support/fill-newsfeed.ts";
import { load } from "./support/load.ts";
import { signIn, withProduct } from "./support/product.ts";
import { publishTimes } from "./support/publish.ts";

const FEW = { siteId: 2, email: "admin@orchard.test", count: 10_000 };
const MANY = { siteId: 1, email: "admin@harbor.test", count: 1_000_000 };

async function furnish(url: string, owner: Owner, { siteId, email, count }: typeof FEW) {
  const labels = await addArticles(owner, siteId, count);
  return articleCalls(url, await signIn(url, { email, siteId }), labels);
}

async function measureLists(url: string, owner: Owner): Promise<void> {
  await addOtherSites(owner);
  const many = await furnish(url, owner, MANY);
  const few = await furnish(url, owner, FEW);
  const rows: Record<string, string>[] = [];
  for (const [call, request] of many) {
    // One right after the other, so that both meet the same machine.
    const small = await load(few.get(call) ?? request);
    const large = await load(request);
    rows.push({
      call,
      "at 10,000 (p50 / p97.5 ms)": `${small.p50} / ${small.p97}`,
      "at 1,000,000 (p50 / p97.5 ms)": `${large.p50} / ${large.p97}`,
      ratio: (large.p97 / small.p97).toFixed(2),
      "per second at 1,000,000": large.perSecond.toFixed(0),
    });
  }
  console.table(rows);
}

async function measureOthers(url: string, owner: Owner): Promise<void> {
  const publishing = await publishTimes(url, await signIn(url));
  const empty = await load({ url: `${url}/healthz` });
  const { rows } = await owner.query<{ id: number }>(`select article_id as id from articles
    where site_id = 1 and status > 0 and open_mode = 'site' order by 1 desc limit 1`);
  const page = await load({
    url: `${url}/harbor/en/article/${rows[0]?.id}/story`,
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" },
  });
  const share = ((100 * page.perSecond) / empty.perSecond).toFixed(1);
  console.table([
    {
      work: "publish 200 articles, one publish after another",
      figure: `p50 ${publishing.p50} ms, slowest ${publishing.max} ms`,
    },
    { work: "empty endpoint (the floor)", figure: `${empty.perSecond.toFixed(0)}/s, p50 ${empty.p50} ms` },
    {
      work: "public article page, read and counted",
      figure: `${page.perSecond.toFixed(0)}/s, p50 ${page.p50} ms, p97.5 ${page.p97} ms, ${share} % of the floor`,
    },
  ]);
}

await withProduct(async (product, dataDir) => {
  const owner = await openOwner(dataDir);
  await measureLists(product.url, owner);
  await measureOthers(product.url, owner);
  console.log(`Node process after all of it: ${product.residentMb().toFixed(0)} MB`);
  await owner.end();
});
