// npm run bench -- portal: the newsfeed in a browser, with 5,000 articles in each of its panes.
import { FRAME_PX, measureFeed, type Scrolling } from "./support/feed-in-browser.ts";
import { addArticles, openOwner } from "./support/fill-newsfeed.ts";
import { withProduct } from "./support/product.ts";

const CARDS = 5_000;

const summarize = (times: readonly number[]) => {
  const sorted = times.map(Math.round).sort((one, other) => one - other);
  return `p50 ${sorted[Math.floor(sorted.length / 2)]} ms, slowest ${sorted.at(-1)} ms`;
};

const summarizeLongTasks = (tasks: readonly number[]) =>
  tasks.length === 0 ? "none" : `${tasks.length}, the longest ${Math.round(tasks[0] ?? 0)} ms`;

const scrollRow = ({ pane, mode, tasks, frames, seconds }: Scrolling) => ({
  work: `long tasks, ${CARDS} ${pane.toLowerCase()} cards, ${mode.pxPerS ? `wheel, ${mode.pxPerS} px a second` : `${FRAME_PX} px a frame`}`,
  figure: `${summarizeLongTasks(tasks)} (${frames} frames in ${seconds.toFixed(1)} s)`,
  target: mode.pxPerS ? "none" : "",
});

await withProduct(async ({ url }, dataDir) => {
  const owner = await openOwner(dataDir);
  // Every second one is unpublished.
  await addArticles(owner, 1, 2 * CARDS + 100);
  await owner.end();

  const figures = await measureFeed(url, CARDS);
  console.table([
    { work: "drop to next paint on an empty page (the floor)", figure: summarize(figures.floor) },
    {
      work: "drop of an unpublished article to next paint",
      figure: summarize(figures.drops),
      target: "next frame",
    },
    { work: "drop of a published one elsewhere", figure: summarize(figures.reorders), target: "next frame" },
    { work: "pin and unpin by key to next paint", figure: summarize(figures.pins), target: "next frame" },
    {
      work: `long tasks while the list grows to ${CARDS} cards`,
      figure: summarizeLongTasks(figures.growing),
    },
    ...figures.scrolls.map(scrollRow),
  ]);
});
