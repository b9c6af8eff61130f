import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { nastyFile } from "../../server/test/data/subscriber-file.ts";
import { headersOf } from "../support/api.ts";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN, ORGANIZER } from "../support/people.ts";
import { openAs, shell } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const isLong = Boolean(process.env["NEWSLOOM_LONG"]);
const ROWS = isLong ? 200_000 : 5_000;
/** For one import, or its undo. */
const TIMEOUT = { timeout: isLong ? 600_000 : 60_000 };

/** Locators of the import screens; no assertions. */
const importScreen = (page: Page) => ({
  file: page.getByTestId("audience-file"),
  step: page.getByRole("list", { name: "Steps of the import" }).locator("[aria-current=step]"),
  column: (name: string) => page.getByRole("combobox", { name: `${name} becomes` }),
  start: page.getByRole("button", { name: "Start import" }),
  count: (name: string) => page.locator("dl > div").filter({ hasText: name }).locator("dd"),
  reason: (text: string) => page.getByRole("row").filter({ hasText: text }),
});

async function totalOf(page: Page): Promise<string> {
  await page.goto("/harbor/audience");
  const line = page.getByText(/^[\d,]+ of [\d,]+ can be mailed$/);
  await expect(line).toBeVisible();
  return (await line.textContent()) ?? "";
}

test("[NAV-024 NAV-025 AUD-002 AUD-013] a nasty file is tried, imported with exact results and undone", async ({
  page,
}) => {
  test.setTimeout(isLong ? 1_800_000 : 720_000);
  const mark = crypto.randomUUID().slice(0, 8);
  const { text, expected } = nastyFile(ROWS, mark);
  const format = (count: number) => count.toLocaleString("en");
  await openAs(page, ADMIN, "/harbor/audience");
  const before = await totalOf(page);
  await page.getByRole("link", { name: "Import" }).click();
  await expect(page).toHaveURL("/harbor/audience/import-process");
  const screen = importScreen(page);
  await expect(screen.step).toContainText("File");
  await screen.file.setInputFiles({
    name: "people.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("x"),
  });
  await expect(page.getByText("Choose a CSV or Excel file.")).toBeVisible();

  const latin = { name: "latin.csv", mimeType: "text/csv", buffer: Buffer.from(text, "latin1") };
  await screen.file.setInputFiles(latin);
  await expect(screen.step).toContainText("Columns");
  await expect(page.getByText("latin.csv, WINDOWS-1252.")).toBeVisible();
  const rows = page.getByRole("table", { name: "The first 10 rows" }).getByRole("row");
  await expect(rows).toHaveCount(11);
  await expect(screen.column("E-mail")).toHaveText("Email");
  await expect(screen.column("Surname")).toHaveText("Last name");
  await screen.column("E-mail").click();
  await page.getByRole("option", { name: "Do not import" }).click();
  await expect(page.getByText("Choose the column with the email addresses.")).toBeVisible();
  await screen.column("E-mail").click();
  await page.getByRole("option", { name: "Email" }).click();
  await page.getByRole("checkbox", { name: "Try without changes first" }).check();
  await page.getByRole("button", { name: "Try without changes" }).click();
  await expect(page.getByText("Tried without changes: nobody was added or changed.")).toBeVisible(TIMEOUT);
  await expect(screen.count("Added")).toHaveText(format(expected.added));
  expect(await totalOf(page)).toBe(before);

  await page.goto("/harbor/audience/import-process");
  await expect(page.getByRole("link", { name: "latin.csv" }).first()).toBeVisible();
  const marked = { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(`\uFEFF${text}`) };
  await screen.file.setInputFiles(marked);
  await page.getByText("Weekly", { exact: true }).click();
  await screen.start.click();
  await expect(page).toHaveURL(/\/audience\/import-process\?importId=\d+$/);
  await expect(page.getByText(`${format(ROWS)} of ${format(ROWS)} rows`)).toBeVisible(TIMEOUT);
  await expect(screen.step).toContainText("Results");
  for (const [name, count] of [
    ["Added", expected.added],
    ["Updated", 0],
    ["Skipped", expected.skipped],
    ["Refused", expected.failed],
  ] as const)
    await expect(screen.count(name)).toHaveText(format(count));
  await expect(screen.reason("Email is not valid")).toContainText("row 2");
  await expect(screen.reason("The same person is in the file twice.")).toContainText("row 53");
  await page.getByRole("link", { name: "See the results" }).click();

  await expect(page).toHaveURL(/\/audience\/import-results\?importId=\d+$/);
  await page.getByRole("radio", { name: `Refused ${format(expected.failed)}` }).click();
  await expect(page.getByRole("row").filter({ hasText: "“not an address”" }).first()).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Refused rows, CSV" }).click();
  const saved = await readFile(await (await download).path(), "utf8");
  expect(saved.split("\r\n")).toHaveLength(expected.failed + 1);

  await page.goto(`/harbor/audience?q=person10.${mark}`);
  await page.getByRole("link", { name: /Åse 10 / }).click();
  const sheet = page.getByRole("region", { name: "Åse 10 Bjørk" });
  await expect(sheet.getByText("Imported")).toBeVisible();
  await expect(sheet.getByText('Quay "& Sons" Harbour; Street')).toBeVisible();

  await page.goto("/harbor/audience/import-results");
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("The import was undone.", { exact: true })).toBeVisible(TIMEOUT);
  expect(await totalOf(page)).toBe(before);
});

test("[NAV-086 NAV-096] without newsletters, or without the role, both import screens lead elsewhere", async ({
  page,
  request,
}) => {
  await openAs(page, ORGANIZER, "/harbor/audience/import-process");
  await expect(page).not.toHaveURL(/audience/);
  await page.goto("/harbor/audience/import-results");
  await expect(page).not.toHaveURL(/audience/);
  await shell(page).signOut();

  const headers = await headersOf(request, ADMIN);
  const products = (await (await request.get("/api/Settings/GetSiteProducts", { headers })).json()) as {
    productCode: string;
  }[];
  const setProducts = (data: readonly { productCode: string }[]) =>
    request.put("/api/Settings/UpdateSiteProducts", {
      headers,
      data: data.map(({ productCode }) => ({ productCode })),
    });
  expect((await setProducts(products.filter(({ productCode }) => productCode !== "NL"))).ok()).toBe(true);
  try {
    await openAs(page, ADMIN, "/harbor/audience/import-process");
    await expect(page).toHaveURL("/harbor/settings");
    await page.goto("/harbor/audience/import-results");
    await expect(page).toHaveURL("/harbor/settings");
  } finally {
    await setProducts(products);
  }
});

forEachAppearance(() => {
  test("the steps, the process and the results of an import have no axe violations", async ({ page }) => {
    // Four screens, and a job between them that a busy machine takes its time for.
    test.slow();
    await openAs(page, ADMIN, "/harbor/audience/import-process");
    const screen = importScreen(page);
    await expect(screen.step).toContainText("File");
    await expectNoViolations(page, "file of an import");
    const file = "email,name\nada@@quay.test,Ada\n,Bo\n";
    await screen.file.setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
    await expect(screen.start).toBeVisible();
    await expectNoViolations(page, "columns of an import");
    await screen.start.click();
    await expect(page.getByText("2 of 2 rows")).toBeVisible(TIMEOUT);
    await expectNoViolations(page, "process of an import");
    await page.getByRole("link", { name: "See the results" }).click();
    // The screen before lists the refused rows too.
    await expect(page.getByRole("heading", { level: 1, name: "Results of the import" })).toBeVisible();
    await expect(page.getByText("ada@@quay.test").first()).toBeVisible();
    await expectNoViolations(page, "results of an import");
  });
});
