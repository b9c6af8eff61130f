import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, type Page } from "@playwright/test";

const FOLDERS = ["ui", "app/shell"].map((name) =>
  fileURLToPath(new URL(`../../portal/src/${name}`, import.meta.url)),
);
const ENDING = ".stories.tsx";

/** Every story there is: where it opens, and what it calls itself. */
export const STORIES = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
)
  .filter((path) => path.endsWith(ENDING))
  .map((path) => ({
    slug: basename(path, ENDING),
    title: /title: "([^"]+)"/.exec(readFileSync(path, "utf8"))?.[1] ?? "",
  }))
  .sort((one, other) => one.slug.localeCompare(other.slug));

/**
 * `stage` is one page for all tests of a worker: the development server hands out modules one by one, and loading them
 * takes longer than what is tested. A test that sets the clock or the window takes `page`.
 */
export const test = base.extend<object, { stage: Page }>({
  stage: [
    async ({ browser }, use) => {
      const baseURL = process.env["UI_URL"] ?? "";
      const context = await browser.newContext({ baseURL, reducedMotion: "reduce", locale: "en-GB" });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
});

let request = 0;

/** Opens a story by itself, freshly drawn. On a page that shows one already, without loading it anew. */
export async function openStory(page: Page, slug: string): Promise<void> {
  const path = `/__ui/${slug}?alone`;
  const isThere = page.url().includes("/__ui");
  const detail = JSON.stringify({ path, request: ++request });
  if (isThere) await page.evaluate(`dispatchEvent(new CustomEvent("open-story", { detail: ${detail} }))`);
  else await page.goto(path);
  await page.locator(`[data-story="${slug}:${isThere ? request : 0}"]`).waitFor();
}

const A_DAY = new Date("2026-11-15T08:00:00Z");
const LATER = new Date("2026-11-15T09:00:00Z");

/** The same with a clock that stands still and goes when the test lets it. */
export async function openStoryOutOfTime(page: Page, slug: string): Promise<void> {
  await page.clock.install({ time: A_DAY });
  await openStory(page, slug);
  await page.clock.pauseAt(LATER);
}
