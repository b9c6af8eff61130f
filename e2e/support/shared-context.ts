import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { serverUrl } from "./servers.ts";

/** All that a page of the portal stores. The cache of files is not part of it. */
const STORED = "cookies,local_storage,indexeddb,cache_storage,service_workers";

/**
 * For journeys that change nothing of their browser context but the window's size and colour scheme. The tests of a worker
 * share one context, emptied after each test, because a new one loads and compiles the scripts of the portal again. Others
 * use Playwright's `test`, which has a new context for each test.
 */
export const test = base.extend<object, { sharedContext: BrowserContext }>({
  sharedContext: [
    async ({ browser }, use) => {
      const baseURL = serverUrl();
      const context = await browser.newContext({
        locale: "en-GB",
        reducedMotion: "reduce",
        ...(baseURL !== undefined && { baseURL }),
      });
      // Once installed, a fake clock stays in every later page of the context.
      context.clock.install = () => Promise.reject(new Error("A fake clock needs Playwright's own test."));
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ sharedContext }, use) => {
    await use(sharedContext);
  },
  page: async ({ context, viewport, colorScheme }, use) => {
    const page = await context.newPage();
    // A page that was closed while it loaded may have stored something after the context was emptied.
    await clearStored(page);
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: colorScheme ?? null });
    await use(page);
    await empty(page);
    await Promise.all(context.pages().map((one) => one.close()));
  },
});

async function empty(page: Page): Promise<void> {
  // What still runs in the page could store something again.
  await Promise.all(
    page
      .context()
      .pages()
      .map((one) => one.goto("about:blank")),
  );
  await clearStored(page);
}

async function clearStored(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: serverUrl() ?? "", storageTypes: STORED });
  await session.detach();
}
