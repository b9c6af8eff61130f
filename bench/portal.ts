// npm run bench -- portal: the newsfeed in a browser, with 5,000 stories in its list.
import { measureFeed } from "./support/feed-in-browser.ts";
import { addArticles, addOtherSites, openOwner } from "./support/fill-newsfeed.ts";
import { newDataDir, removeDataDir, startProduct } from "./support/product.ts";

const CARDS = 5_000;

const dataDir = newDataDir();
const product = await startProduct(dataDir);
const owner = await openOwner(dataDir);
await addOtherSites(owner);
// Every second one waits.
await addArticles(owner, 1, 2 * CARDS);

const { dropsMs, growing, scrolling, frames, seconds } = await measureFeed(product.url, CARDS);
const sorted = dropsMs.map(Math.round).sort((one, other) => one - other);
const longest = (tasks: readonly number[]) =>
  tasks.length === 0 ? "none" : `${tasks.length}, the longest ${Math.round(tasks[0] ?? 0)} ms`;
console.table([
  {
    work: "drop to next paint",
    figure: `p50 ${sorted[sorted.length / 2]} ms, slowest ${sorted.at(-1)} ms`,
    target: "next frame",
  },
  { work: `long tasks while the list grows to ${CARDS} cards`, figure: longest(growing) },
  {
    work: `long tasks while ${CARDS} cards are scrolled from end to end`,
    figure: `${longest(scrolling)} (${frames} frames in ${seconds.toFixed(1)} s)`,
    target: "none",
  },
]);

await owner.end();
await product.stop();
removeDataDir(dataDir);
