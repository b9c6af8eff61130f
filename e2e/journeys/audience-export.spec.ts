import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN, AUDIENCE } from "../support/people.ts";
import { audienceScreen, createSubscribers, deleteSubscribers } from "../support/screens/audience-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

/** Locators of the sheet of exports; no assertions. */
const exportSheet = (page: Page) => {
  const sheet = page.getByRole("region", { name: "Export", exact: true });
  return {
    sheet,
    start: sheet.getByRole("button", { name: "Start export" }),
    job: (name: string) => sheet.getByRole("listitem").filter({ hasText: name }),
  };
};

async function savedRows(page: Page, name: string): Promise<string[]> {
  const link = exportSheet(page).job(name).getByRole("link", { name: "Download" });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const download = page.waitForEvent("download");
  await link.click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^audience-[\d-]+\.csv$/);
  return (await readFile(await saved.path(), "utf8")).split("\r\n");
}

test("[AUD-014] who is listed, and who is selected, is exported by a job, downloaded and deleted", async ({
  page,
  request,
}) => {
  const mark = `x${crypto.randomUUID().slice(0, 8)}`;
  const ids = await createSubscribers(
    request,
    ["Anna", "Jonas", "Priya"].map((firstName) => ({
      firstName,
      lastName: mark,
      email: `${firstName}.${mark}@quay.test`.toLowerCase(),
    })),
  );
  await openAs(page, ADMIN, `/harbor/audience?q=${mark}`);
  const { row, select } = audienceScreen(page);
  await expect(row(mark)).toHaveCount(3);
  await page.getByRole("button", { name: "Manage" }).click();
  await page.getByRole("menuitem", { name: "Export" }).click();
  const { sheet, start, job } = exportSheet(page);
  await expect(sheet.getByText(`“${mark}” in name or email`).first()).toBeVisible();
  await start.click();
  const listed = `“${mark}” in name or email`;
  await expect(job(listed)).toContainText(/3 people, 1 kB CSV, until \w+ \d\d:\d\d/, { timeout: 60_000 });
  const rows = await savedRows(page, listed);
  expect(rows).toHaveLength(4);
  expect(rows[0]).toContain("Email,First name,Last name,Company");
  expect(rows[1]).toContain(`anna.${mark}@quay.test,Anna,${mark},`);
  await expectNoViolations(page, "exports");
  await sheet.getByText("Excel", { exact: true }).click();
  await start.click();
  const workbook = job("kB Excel");
  await expect(workbook.getByRole("link", { name: "Download" })).toBeVisible({ timeout: 60_000 });
  const workbookSaved = page.waitForEvent("download");
  await workbook.getByRole("link", { name: "Download" }).click();
  expect((await workbookSaved).suggestedFilename()).toMatch(/\.xlsx$/);
  await workbook.getByRole("button", { name: "Delete the export of" }).click();
  await expect(workbook).toHaveCount(0);

  await job(listed).getByRole("button", { name: "Delete the export of" }).click();
  await expect(page.getByText("The export was deleted").first()).toBeVisible();
  await expect(job(listed)).toHaveCount(0);

  await page.keyboard.press("Escape");
  await select(`Jonas ${mark}`).check();
  await page.getByRole("button", { name: "Export 1" }).click();
  const selected = job("1 selected person").first();
  await expect(selected).toContainText("1 person", { timeout: 60_000 });
  const [, jonas, ...others] = await savedRows(page, "1 selected person");
  expect(jonas).toContain(`jonas.${mark}@quay.test`);
  expect(others).toEqual([]);
  await deleteSubscribers(request, ids);
});

test("without the role nothing can be exported", async ({ page, request }) => {
  await openAs(page, AUDIENCE, "/harbor/audience?sheet=exports");
  await expect(page.getByRole("button", { name: "Manage" })).toBeVisible();
  await expect(exportSheet(page).sheet).toHaveCount(0);
  await page.getByRole("button", { name: "Manage" }).click();
  await expect(page.getByRole("menuitem", { name: "Tags" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Export" })).toHaveCount(0);
  const headers = await headersOf(request, AUDIENCE);
  expect((await request.post("/api/Audience/ExportJobs", { headers, data: {} })).status()).toBe(403);
});

forEachAppearance(() => {
  test("the exports have no axe violations", async ({ page }) => {
    await openAs(page, ADMIN, "/harbor/audience?sheet=exports&status=Unsubscribed");
    const { start, job } = exportSheet(page);
    await start.click();
    await expect(job("Unsubscribed").getByRole("link", { name: "Download" }).first()).toBeVisible({
      timeout: 60_000,
    });
    await expectNoViolations(page, "exports");
  });
});
