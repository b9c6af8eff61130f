import { type Browser, chromium, type Page } from "@playwright/test";
import { IN_PAGE } from "./in-page.ts";
import { SIGN_IN_FORM } from "./product.ts";

export interface FeedFigures {
  /** On a page with only one element to drag and one to drop it on. */
  readonly floor: readonly number[];
  readonly drops: readonly number[];
  readonly reorders: readonly number[];
  readonly pins: readonly number[];
  /** Long tasks, in ms, the longest first, while the list grew to its full length. */
  readonly growing: readonly number[];
  readonly scrolls: readonly Scrolling[];
}

export interface Scrolling {
  readonly pane: Pane;
  readonly mode: ScrollMode;
  readonly tasks: readonly number[];
  readonly frames: number;
  readonly seconds: number;
}

type Pane = "Unpublished" | "Published";

/** By the wheel, so many pixels a second, from end to end or for some seconds; or so many pixels at each frame. */
interface ScrollMode {
  readonly pxPerS?: number;
  readonly seconds?: number;
}

const ROUNDS = 10;
export const FRAME_PX = 600;
/** A fast user; then faster than any user (3,000 to 6,000); then a jump at every frame. */
const SCROLL_MODES: readonly ScrollMode[] = [{ pxPerS: 3_000, seconds: 16 }, { pxPerS: 10_000 }, {}];
/** Everything that is new, newest first. */
const FEED = "/harbor/newsfeed?view=manual&fit=0&created=0&modified=0&published=0&sort=2";

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });

export const newWindow = (browser: Browser, url: string): Promise<Page> =>
  browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });

export async function openFeed(page: Page, path: string): Promise<void> {
  await page.goto(`/harbor/login?${new URLSearchParams({ returnTo: path })}`);
  await page.getByLabel("Email").fill(SIGN_IN_FORM.username);
  await page.getByLabel("Password", { exact: true }).fill(SIGN_IN_FORM.password);
  await page.getByRole("button", { name: "Sign in with email" }).click();
  await cardsOf(page, "Published").nth(ROUNDS).waitFor();
}

export const cardsOf = (page: Page, pane: Pane) =>
  page.getByRole("region", { name: pane, exact: true }).getByRole("listitem");

/** The newsfeed with `cards` unpublished and `cards` published articles: arranged, and scrolled through. */
export async function measureFeed(url: string, cards: number): Promise<FeedFigures> {
  const browser = await launch();
  try {
    const floor = await dropOnEmptyPage(await newWindow(browser, url));
    const page = await newWindow(browser, url);
    await makeLong(page, cards);
    await openFeed(page, FEED);
    await page.evaluate(IN_PAGE);
    const figures = {
      floor,
      drops: await drop(page, "Unpublished", (round) => [0, 2 + (round % 3)]),
      reorders: await drop(page, "Published", (round) => [6 + (round % 3), 2 + (round % 3)]),
      pins: await pin(page),
    };
    await page.evaluate<void>(`growTo(${cards})`);
    const growing = await page.evaluate<number[]>("takeLongTasks()");
    const scrolls: Scrolling[] = [];
    for (const mode of SCROLL_MODES)
      for (const pane of ["Unpublished", "Published"] as const) scrolls.push(await scroll(page, pane, mode));
    return { ...figures, growing, scrolls };
  } finally {
    await browser.close();
  }
}

async function makeLong(page: Page, cards: number): Promise<void> {
  // Fetching is not measured and takes long, so the list is fetched in fewer, larger pages.
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
}

async function dropOnEmptyPage(page: Page): Promise<number[]> {
  await page.setContent(`<p draggable="true">article</p><div style="height: 200px">target</div>`);
  await page.evaluate(IN_PAGE);
  await page.evaluate<void>(
    `document.querySelector("div").addEventListener("dragover", (event) => event.preventDefault())`,
  );
  for (let round = 0; round < ROUNDS; round++) await page.locator("p").dragTo(page.locator("div"));
  return page.evaluate<number[]>(`takePaints(${ROUNDS})`);
}

async function drop(page: Page, from: Pane, at: (round: number) => [number, number]): Promise<number[]> {
  for (let round = 0; round < ROUNDS; round++) {
    const [taken, put] = at(round);
    await cardsOf(page, from)
      .nth(taken)
      .dragTo(cardsOf(page, "Published").nth(put), { targetPosition: { x: 200, y: 6 } });
  }
  return page.evaluate<number[]>(`takePaints(${ROUNDS})`);
}

async function pin(page: Page): Promise<number[]> {
  await cardsOf(page, "Published").nth(1).locator("time").click();
  await page.evaluate<number[]>("takePaints(0)");
  for (let round = 0; round < ROUNDS; round++) await page.keyboard.press("p");
  return page.evaluate<number[]>(`takePaints(${ROUNDS})`);
}

async function scroll(page: Page, pane: Pane, mode: ScrollMode): Promise<Scrolling> {
  await page.evaluate<void>(`toTop("${pane}")`);
  await page.evaluate<number[]>("takeLongTasks()");
  await page.evaluate<void>("countFrames()");
  if (mode.pxPerS !== undefined) await turnWheel(page, pane, mode.pxPerS, mode.seconds);
  else await page.evaluate<void>(`scrollThrough("${pane}", ${FRAME_PX})`);
  const done = await page.evaluate<{ frames: number; seconds: number }>("takeFrames()");
  return { pane, mode, ...done, tasks: await page.evaluate<number[]>("takeLongTasks()") };
}

/** Two seconds at a time, until the end of the list. */
async function turnWheel(page: Page, pane: Pane, pxPerS: number, seconds = Infinity): Promise<void> {
  const box = await cardsOf(page, pane).first().boundingBox();
  const session = await page.context().newCDPSession(page);
  for (let turned = 0; turned < seconds; turned += 2) {
    if (await page.evaluate<boolean>(`isAtEnd("${pane}")`)) return;
    await session.send("Input.synthesizeScrollGesture", {
      x: (box?.x ?? 0) + 100,
      y: 500,
      yDistance: -2 * pxPerS,
      speed: pxPerS,
      gestureSourceType: "mouse",
    });
  }
}
