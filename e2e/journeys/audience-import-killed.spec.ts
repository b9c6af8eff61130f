import { expect, type Page, test } from "@playwright/test";
import { nastyFile } from "../../server/test/data/subscriber-file.ts";
import { ADMIN, PASSWORD } from "../support/people.ts";
import { signIn } from "../support/screens.ts";
import { startServer, type TestServer } from "../support/start-server.ts";

const ROWS = 60_000;
/** The server starts twice, and so many rows are imported on a busy machine. */
const TIMEOUT = { timeout: 240_000 };

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(TIMEOUT.timeout);
  server = await startServer();
});
test.afterAll(() => server.stop());

const numberIn = (pattern: RegExp, text: string | null) =>
  Number(pattern.exec(text ?? "")?.[1]?.replaceAll(",", ""));

/** All people of the audience, by its screen. */
async function peopleOf(page: Page): Promise<number> {
  const line = page.getByText(/^[\d,]+ of [\d,]+ can be mailed$/);
  await expect(line).toBeVisible();
  return numberIn(/ of ([\d,]+) /, await line.textContent());
}

test("[AUD-013] who looks at an import while the server is killed sees it go on, with exact results", async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const { text, expected } = nastyFile(ROWS, "killed");
  const format = (count: number) => count.toLocaleString("en");
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signIn(page, ADMIN, PASSWORD, "/harbor/audience");
  const before = await peopleOf(page);
  await page.goto("/harbor/audience/import-process");
  await page.getByTestId("audience-file").setInputFiles({
    name: "people.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  await page.getByRole("button", { name: "Start import" }).click();
  await expect(page).toHaveURL(/importId=\d+$/);
  const progress = page.getByText(new RegExp(` of ${format(ROWS)} rows$`));
  const rowsDone = async () => numberIn(/^([\d,]+) of/, await progress.textContent());

  await expect(progress).toBeVisible(TIMEOUT);
  await expect.poll(rowsDone, TIMEOUT).toBeGreaterThan(0);
  await server.kill();
  const reached = await rowsDone();
  expect(reached, "in the middle").toBeLessThan(ROWS);
  await server.startAgain();
  // The page is not loaded again: it finds the server by itself.
  await expect(page.getByText(`${format(ROWS)} of ${format(ROWS)} rows`)).toBeVisible(TIMEOUT);
  const count = (name: string) => page.locator("dl > div").filter({ hasText: name }).locator("dd");
  await expect(count("Added")).toHaveText(format(expected.added));
  await expect(count("Skipped")).toHaveText(format(expected.skipped));
  await expect(count("Refused")).toHaveText(format(expected.failed));

  await page.goto("/harbor/audience/import-results");
  await expect(page.getByRole("radio", { name: `Refused ${format(expected.failed)}` })).toBeVisible();
  await page.goto("/harbor/audience");
  expect(await peopleOf(page)).toBe(before + expected.added);
  await context.close();
});
