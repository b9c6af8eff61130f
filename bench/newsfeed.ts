// npm run bench -- newsfeed: the newsfeed at 10,000 and at 1,000,000 articles, publishing, and the public page.

import { articleCalls } from "./support/article-calls.ts";
import { articlePathOf } from "./support/article-path.ts";
import { whileOneEdits } from "./support/editing.ts";
import {
  addArticles,
  addOtherSites,
  type BenchLabels,
  type Owner,
  openOwner,
} from "./support/fill-newsfeed.ts";
import { type Load, load, type Request } from "./support/load.ts";
import { databaseUrlOf, signIn, startProduct, withProduct } from "./support/product.ts";
import { publishTimes } from "./support/publish.ts";

const FEW = { siteId: 2, email: "admin@orchard.test", count: 10_000 };
const MANY = { siteId: 1, email: "admin@harbor.test", count: 1_000_000 };

type FilledSite = typeof FEW & { readonly labels: BenchLabels };

const fillSite = async (owner: Owner, site: typeof FEW): Promise<FilledSite> => ({
  ...site,
  labels: await addArticles(owner, site.siteId, site.count),
});

const callsOf = async (url: string, site: FilledSite) =>
  articleCalls(url, await signIn(url, site), site.labels);

async function measureLists(
  url: string,
  few: FilledSite,
  many: FilledSite,
  measure: (request: Request) => Promise<Load> = load,
): Promise<void> {
  const rows: Record<string, string>[] = [];
  const small = await callsOf(url, few);
  for (const [call, request] of await callsOf(url, many)) {
    // One right after the other, so that both meet the same machine.
    const atFew = await measure(small.get(call) ?? request);
    const atMany = await measure(request);
    rows.push({
      call,
      "at 10,000 (p50 / p97.5 ms)": `${atFew.p50} / ${atFew.p97}`,
      "at 1,000,000 (p50 / p97.5 ms)": `${atMany.p50} / ${atMany.p97}`,
      ratio: (atMany.p97 / atFew.p97).toFixed(2),
      "per second at 1,000,000": atMany.perSecond.toFixed(0),
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
    url: url + (await articlePathOf(url, rows[0]?.id ?? 0)),
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
  await addOtherSites(owner);
  const many = await fillSite(owner, MANY);
  const few = await fillSite(owner, FEW);
  console.log("The same list repeatedly, as several editors request it:");
  await measureLists(product.url, few, many);
  console.log("The same, while an editor of the site changes an article every second:");
  await measureLists(product.url, few, many, (request) =>
    whileOneEdits(product.url, request.headers ?? {}, () => load(request)),
  );
  console.log("Every list without a cache (CACHE_MB=0):");
  const uncached = await startProduct(dataDir, { DATABASE_URL: databaseUrlOf(dataDir), CACHE_MB: "0" });
  await measureLists(uncached.url, few, many);
  await uncached.stop();
  await measureOthers(product.url, owner);
  console.log(`Node process after all of it: ${product.residentMb().toFixed(0)} MB`);
  await owner.end();
});
