// npm run bench -- portal: the newsfeed in a browser, with 5,000 stories in each of its panes.
import { measureFeed, type Scrolling } from "./support/feed-in-browser.ts";
import { addArticles, openOwner } from "./support/fill-newsfeed.ts";
import { withProduct } from "./support/product.ts";

const CARDS = 5_000;

const longest = (tasks: readonly number[]) =>
  tasks.length === 0 ? "none" : `${tasks.length}, the longest ${Math.round(tasks[0] ?? 0)} ms`;

const scrolled = ({ tasks, frames, seconds }: Scrolling) =>
  `${longest(tasks)} (${frames} frames in ${seconds.toFixed(1)} s)`;

await withProduct(async ({ url }, dataDir) => {
  const owner = await openOwner(dataDir);
  // Every second one waits.
  await addArticles(owner, 1, 2 * CARDS + 100);
  await owner.end();

  const { dropsMs, growing, scrolling, published } = await measureFeed(url, CARDS);
  const sorted = dropsMs.map(Math.round).sort((one, other) => one - other);
  console.table([
    {
      work: "drop to next paint",
      figure: `p50 ${sorted[sorted.length / 2]} ms, slowest ${sorted.at(-1)} ms`,
      target: "next frame",
    },
    { work: `long tasks while the list grows to ${CARDS} cards`, figure: longest(growing) },
    {
      work: `long tasks while ${CARDS} waiting cards are scrolled from end to end`,
      figure: scrolled(scrolling),
      target: "none",
    },
    {
      work: `long tasks while ${CARDS} published cards are scrolled from end to end`,
      figure: scrolled(published),
      target: "none",
    },
  ]);
});
