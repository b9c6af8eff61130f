import { chromium, type Page } from "@playwright/test";
import { SIGN_IN_FORM } from "./product.ts";

export interface FeedFigures {
  readonly dropsMs: readonly number[];
  /** Long tasks, in ms, the longest first, while the list grew to its full length, and while it was scrolled through. */
  readonly growing: readonly number[];
  readonly scrolling: Scrolling;
  /** The same of the published pane. */
  readonly published: Scrolling;
}

export interface Scrolling {
  readonly tasks: readonly number[];
  readonly frames: number;
  readonly seconds: number;
}

const DROPS = 10;
/** Everything that is new, newest first. */
const FEED = "/harbor/newsfeed?view=manual&fit=0&created=0&modified=0&published=0&sort=2";

/** The newsfeed with `cards` waiting and `cards` published stories: dropped on the front page, and scrolled. */
export async function measureFeed(url: string, cards: number): Promise<FeedFigures> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
    // Not what is measured, and the long part of it: the list is fetched in fewer, larger pages.
    await page.route("**/api/Articles/GetArticlesList", (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), number: 100 } }),
    );
    // More than a front page can have: what is drawn must not depend on it.
    await page.route("**/GetArticlesByTemplate?template=PageFeedLanding*", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { articles: object[] };
      const articles = Array.from({ length: cards }, (_, index) => ({
        ...body.articles[index % body.articles.length],
        articleId: 2_000_000_000 + index,
        isPinned: false,
      }));
      await route.fulfill({ response: answer, json: { ...body, articles, pinnedPositions: "" } });
    });
    await page.goto(`/harbor/login?${new URLSearchParams({ returnTo: FEED })}`);
    await page.getByLabel("Email").fill(SIGN_IN_FORM.username);
    await page.getByLabel("Password", { exact: true }).fill(SIGN_IN_FORM.password);
    await page.getByRole("button", { name: "Sign in with email" }).click();
    const dropsMs = await drop(page);
    await page.evaluate<void>(WATCH);
    await page.evaluate<void>(`window.growTo(${cards})`);
    const growing = await page.evaluate<number[]>("window.takeLongTasks()");
    const scrolling = await scroll(page, "Unpublished");
    return { dropsMs, growing, scrolling, published: await scroll(page, "Published") };
  } finally {
    await browser.close();
  }
}

async function scroll(page: Page, pane: string): Promise<Scrolling> {
  const done = await page.evaluate<{ frames: number; seconds: number }>(`window.scrollThrough("${pane}")`);
  return { ...done, tasks: await page.evaluate<number[]>("window.takeLongTasks()") };
}

/** From the drop to the frame that shows it. */
async function drop(page: Page): Promise<number[]> {
  await page.evaluate<void>(`window.drops = [];
    addEventListener("drop", () => {
      const began = performance.now();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => window.drops.push(performance.now() - began);
        channel.port2.postMessage(0);
      });
    }, { capture: true })`);
  const waiting = page.getByRole("region", { name: "Unpublished", exact: true }).getByRole("listitem");
  const front = page.getByRole("region", { name: "Published", exact: true }).getByRole("listitem");
  await front.nth(DROPS).waitFor();
  for (let round = 0; round < DROPS; round++) {
    await waiting.first().dragTo(front.nth(2 + (round % 3)), { targetPosition: { x: 200, y: 6 } });
    await page.waitForFunction(`window.drops.length > ${round}`);
  }
  return page.evaluate<number[]>("window.drops");
}

/** Runs in the page: a person scrolls by frames, so these do too. */
const WATCH = `(() => {
  let tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: "longtask" });
  const list = (pane = "Unpublished") => document.querySelector('ul[aria-label="' + pane + '"]');
  const scroller = (pane) => list(pane).parentElement;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const count = () => Number(list().querySelector("[aria-setsize]").getAttribute("aria-setsize"));
  window.takeLongTasks = async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const taken = tasks;
    tasks = [];
    return taken.sort((one, other) => other - one);
  };
  window.growTo = async (cards) => {
    while (count() < cards) {
      scroller().scrollTop = scroller().scrollHeight;
      await frame();
    }
  };
  window.scrollThrough = async (name) => {
    const pane = scroller(name);
    const began = performance.now();
    let frames = 0;
    pane.scrollTop = 0;
    await frame();
    const end = pane.scrollHeight - pane.clientHeight;
    for (let top = 0; top < end; top += 600, frames++) {
      pane.scrollTop = top;
      await frame();
    }
    return { frames, seconds: (performance.now() - began) / 1000 };
  };
})()`;
