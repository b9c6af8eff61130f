import type { Page } from "@playwright/test";

/** Keeps the next answer to a call back; what lets it go. By then the server has long done its part. */
export async function holdAnswer(page: Page, address: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    address,
    async (route) => {
      const answer = await route.fetch();
      await held;
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  return letGo;
}
