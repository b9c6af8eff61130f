// npm run bench -- newsletters: compiling a newsletter, filling it for one person after another, choosing articles for
// them, and the table of newsletters at 10,000 and 100,000. `npm run bench -- newsletters rendering` leaves the table out,
// `-- newsletters preview` measures only how soon the editor's preview shows a move.
import { databaseCpuSeconds } from "./support/database-cpu.ts";
import { whileOneArchives } from "./support/editing.ts";
import { fillCampaigns } from "./support/fill-campaigns.ts";
import { openOwner } from "./support/fill-newsfeed.ts";
import { type Load, load } from "./support/load.ts";
import { measurePreview } from "./support/newsletter-preview.ts";
import { measureCompiling, measureFilling, measureRecommending } from "./support/newsletter-rendering.ts";
import { databaseUrlOf, type Product, signIn, startProduct, withProduct } from "./support/product.ts";

if (process.argv[2] === "preview") {
  await withProduct(async ({ url }) => {
    const { moves, inWorker, floor } = await measurePreview(url, await signIn(url));
    const summarize = (times: readonly number[]) => {
      const sorted = times.toSorted((one, other) => one - other);
      return `p50 ${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} ms, slowest ${sorted.at(-1)?.toFixed(1)} ms`;
    };
    console.table([
      { work: "the same text to an empty worker and back (the floor)", figure: summarize(floor) },
      {
        work: "rendering in the worker after a move of an article",
        figure: summarize(inWorker),
        target: "≤ 100 ms",
      },
      { work: "from the key that moves it to the preview that shows it", figure: summarize(moves) },
    ]);
  });
  process.exit();
}

/** With the milliseconds of processor time for each call, which say more than the clock where others use the machine. */
type Figures = Load & { readonly node: string; readonly database: string };

const FEW = 10_000;
const MANY = 100_000;

const CALLS: Readonly<Record<string, string>> = {
  "first page": "",
  "100 rows": "?number=100",
  "drafts only": "?statusIds=6",
  "keyword in a hundred subjects": "?keyword=lantern",
  "keyword without matches": "?keyword=zeppelin",
  "of one week": `?from=${new Date(Date.now() - 7 * 86_400_000).toISOString()}`,
};

const compiling = await measureCompiling();
const filling = measureFilling(compiling.compiled);
const perSecond = (figure: number) => `${Math.round(figure).toLocaleString("en-US")}/s`;
const { floor, same, own } = filling;
const filled = (work: string, figures: typeof floor, target = "") => ({
  work,
  joined: perSecond(figures.joined),
  "written out": `${perSecond(figures.written)}, ${((100 * figures.written) / floor.written).toFixed(0)} % of the floor`,
  target,
});
console.log(
  `compile a newsletter of 30 articles, median and slowest of 30: ${compiling.median.toFixed(0)} ms, ${compiling.slowest.toFixed(0)} ms; ${compiling.kb.toFixed(0)} kB`,
);
console.log(`choose three of 300 articles for one person after another: ${perSecond(measureRecommending())}`);
console.table([
  filled("concatenation of texts of the same size (the floor)", floor),
  filled("fill a newsletter for one person after another", same, "≥ 20,000/s"),
  filled("fill it with three articles of their own", own, "≥ 20,000/s"),
]);

if (process.argv[2] !== "rendering")
  await withProduct(async (product, dataDir) => {
    const owner = await openOwner(dataDir);
    const measure = async (
      server: Product,
      headers: Record<string, string>,
      query: string,
    ): Promise<Figures> => {
      const [ofNode, ofDatabase] = [server.cpuSeconds(), await databaseCpuSeconds(owner)];
      const figures = await load({ url: `${server.url}/api/Campaign/GetNewsletters${query}`, headers });
      const msOfCall = (seconds: number) => ((1000 * seconds) / figures.calls).toFixed(1);
      const node = msOfCall(server.cpuSeconds() - ofNode);
      return { ...figures, node, database: msOfCall((await databaseCpuSeconds(owner)) - ofDatabase) };
    };
    const measureAll = async (server: Product): Promise<Figures[]> => {
      const headers = await signIn(server.url);
      const figures: Figures[] = [];
      for (const query of Object.values(CALLS)) figures.push(await measure(server, headers, query));
      return figures;
    };
    const empty = await load({ url: `${product.url}/healthz` });
    await fillCampaigns(owner, 1, FEW);
    const few = await measureAll(product);
    await fillCampaigns(owner, 1, MANY);
    const many = await measureAll(product);
    const edited = await whileOneArchives(product.url, await signIn(product.url), () => measureAll(product));
    const second = await startProduct(dataDir, { DATABASE_URL: databaseUrlOf(dataDir), CACHE_MB: "0" });
    const uncached = await measureAll(second);
    await second.stop();
    await owner.end();
    const msOf = (figure: Load | undefined) => `${figure?.p50} / ${figure?.p97}`;
    console.log(`empty endpoint (the floor): ${perSecond(empty.perSecond)}, p97.5 ${empty.p97} ms`);
    console.table(
      Object.keys(CALLS).map((call, at) => ({
        call,
        [`at ${FEW.toLocaleString("en-US")} (p50 / p97.5 ms)`]: msOf(few[at]),
        [`at ${MANY.toLocaleString("en-US")}`]: msOf(many[at]),
        ratio: ((many[at]?.p97 ?? 0) / (few[at]?.p97 || 1)).toFixed(2),
        "while one is changed every second": msOf(edited[at]),
        "without a cache": msOf(uncached[at]),
        "processor time then, Node + PostgreSQL (ms)": `${uncached[at]?.node} + ${uncached[at]?.database}`,
      })),
    );
  });
