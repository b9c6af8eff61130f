import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, type Page } from "@playwright/test";

const UI = fileURLToPath(new URL("../../portal/src/ui", import.meta.url));
const ENDING = ".stories.tsx";

/** Every story there is: where it opens, and what it calls itself. */
export const STORIES = readdirSync(UI, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(ENDING))
  .map((path) => ({
    slug: basename(path, ENDING),
    title: /title: "([^"]+)"/.exec(readFileSync(join(UI, path), "utf8"))?.[1] ?? "",
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

/** Opens a story by itself, freshly drawn. On a page that shows one already, without loading it anew. */
export async function openStory(page: Page, slug: string): Promise<void> {
  const path = `/__ui/${slug}?alone`;
  if (page.url().includes("/__ui")) {
    await page.evaluate(
      `for (const path of ["/__ui?alone", ${JSON.stringify(path)}]) {
         history.pushState(null, "", path);
         dispatchEvent(new PopStateEvent("popstate"));
       }`,
    );
  } else await page.goto(path);
  await page.locator(`[data-story="${slug}"]`).waitFor();
}
