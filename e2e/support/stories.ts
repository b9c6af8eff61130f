import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, type Page } from "@playwright/test";

const FOLDERS = ["ui", "app/shell"].map((name) =>
  fileURLToPath(new URL(`../../portal/src/${name}`, import.meta.url)),
);
const STORY_SUFFIX = ".stories.tsx";

/** All stories, with their URL slugs and titles. */
export const STORIES = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
)
  .filter((path) => path.endsWith(STORY_SUFFIX))
  .map((path) => ({
    slug: basename(path, STORY_SUFFIX),
    title: /title: "([^"]+)"/.exec(readFileSync(path, "utf8"))?.[1] ?? "",
  }))
  .sort((one, other) => one.slug.localeCompare(other.slug));

/**
 * `sharedPage` is one page for all tests of a worker, because loading the modules of the development server takes longer
 * than most tests. A test that changes the clock or the viewport uses `page`.
 */
export const test = base.extend<object, { sharedPage: Page }>({
  sharedPage: [
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

/** Opens a story without the list, rendered from scratch; without a reload when the gallery is open already. */
export async function openStory(page: Page, slug: string): Promise<void> {
  const path = `/__ui/${slug}?alone`;
  const isOpen = page.url().includes("/__ui");
  const detail = JSON.stringify({ path, request: ++request });
  if (isOpen) await page.evaluate(`dispatchEvent(new CustomEvent("open-story", { detail: ${detail} }))`);
  else await page.goto(path);
  await page.locator(`[data-story="${slug}:${isOpen ? request : 0}"]`).waitFor();
}

const START_TIME = new Date("2026-11-15T08:00:00Z");
const PAUSE_TIME = new Date("2026-11-15T09:00:00Z");

/** Opens a story with a paused clock, which only the test advances. */
export async function openStoryWithPausedClock(page: Page, slug: string): Promise<void> {
  await page.clock.install({ time: START_TIME });
  await openStory(page, slug);
  await page.clock.pauseAt(PAUSE_TIME);
}
