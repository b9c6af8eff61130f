// npm run bench -- newsfeed: the newsfeed at 10,000 and at 1,000,000 articles, publishing, and the public page.
import { addArticles, addOtherSites, openOwner } from "./support/fill-newsfeed.ts";
import { type Load, load } from "./support/load.ts";
import { newDataDir, removeDataDir, signIn, startProduct } from "./support/product.ts";
import { publishTimes } from "./support/publish.ts";

const [FEW, MANY] = [10_000, 1_000_000];
const DEMO_ARTICLES = 400;

const dataDir = newDataDir();
const product = await startProduct(dataDir);
const owner = await openOwner(dataDir);
const headers = await signIn(product.url);
const api = `${product.url}/api/Articles`;

const labels = await addOtherSites(owner);
const listed = (filter: object) => ({
  url: `${api}/GetArticlesList`,
  method: "POST" as const,
  headers: { ...headers, "content-type": "application/json" },
  body: JSON.stringify({ statuses: [0], ...filter }),
});
const week = { createdPeriodDays: 7, lastModifiedPeriodDays: 7, publishedPeriodDays: 7 };
const CALLS: Record<string, Parameters<typeof load>[0]> = {
  "landing, published": { url: `${api}/GetArticlesByTemplate?template=PageFeedLanding&published=1`, headers },
  "landing, waiting": { url: `${api}/GetArticlesByTemplate?template=UnpublishedLanding`, headers },
  "list as it opens: new, 7 days, fit 50": listed({ ...week, fitScore: 0.5, sortedBy: 1 }),
  "new, newest first, no period": listed({ sortedBy: "-publicationdate" }),
  "every status, by title": listed({ statuses: [-7], sortedBy: "title" }),
  "label of a third": listed({ labels: [labels.third], sortedBy: "-publicationdate" }),
  "label of few": listed({ labels: [labels.few], sortedBy: "-publicationdate" }),
  "word of two thirds": listed({ keyword: "harbour" }),
  "word of two thirds, every status": listed({ keyword: "harbour", statuses: [-7] }),
  "word of one in 270": listed({ keyword: "lantern" }),
  "word nobody wrote": listed({ keyword: "zeppelin" }),
  "feed list, index 200": { url: `${api}/GetFeedList?startIndex=200&number=20`, headers },
};

async function measure(): Promise<Map<string, Load>> {
  const figures = new Map<string, Load>();
  for (const [name, call] of Object.entries(CALLS)) figures.set(name, await load(call));
  return figures;
}

const began = performance.now();
await addArticles(owner, 1, FEW - DEMO_ARTICLES);
const few = await measure();
await addArticles(owner, FEW - DEMO_ARTICLES + 1, MANY - DEMO_ARTICLES);
const many = await measure();

console.table(
  [...many].map(([call, { perSecond, p50, p97 }]) => ({
    call,
    "at 10,000 (p50 / p97.5 ms)": `${few.get(call)?.p50} / ${few.get(call)?.p97}`,
    "at 1,000,000 (p50 / p97.5 ms)": `${p50} / ${p97}`,
    ratio: (p97 / (few.get(call)?.p97 ?? p97)).toFixed(2),
    "per second at 1,000,000": perSecond.toFixed(0),
  })),
);

const publishing = await publishTimes(product.url, headers);
const empty = await load({ url: `${product.url}/healthz` });
const { rows: stories } = await owner.query<{ id: number }>(
  "select article_id as id from articles where site_id = 1 and status > 0 and open_mode = 'site' order by 1 desc limit 1",
);
const page = await load({
  url: `${product.url}/harbor/en/article/${stories[0]?.id}/story`,
  headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" },
});
console.table([
  {
    work: "publish 200 articles, one after another",
    figure: `p50 ${publishing.p50} ms, slowest ${publishing.max} ms`,
  },
  { work: "empty endpoint (the floor)", figure: `${empty.perSecond.toFixed(0)}/s, p50 ${empty.p50} ms` },
  {
    work: "public article page, read and counted",
    figure: `${page.perSecond.toFixed(0)}/s, p50 ${page.p50} ms, p97.5 ${page.p97} ms, ${((100 * page.perSecond) / empty.perSecond).toFixed(1)} % of the floor`,
  },
  { work: "Node process after all of it", figure: `${product.residentMb().toFixed(0)} MB` },
  { work: "the whole bench", figure: `${((performance.now() - began) / 60_000).toFixed(1)} min` },
]);

await owner.end();
await product.stop();
removeDataDir(dataDir);
