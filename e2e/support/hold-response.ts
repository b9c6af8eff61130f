import type { Page } from "@playwright/test";

/** Holds the next response to a request, which the server has processed; returns the function that releases it. */
export async function holdResponse(page: Page, url: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch();
      await released;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return release;
}
