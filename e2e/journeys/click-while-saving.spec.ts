import { expect, test } from "@playwright/test";
import { startWebSite } from "../../server/test/web-site/web-page.ts";
import { serveFeed } from "../support/feed-site.ts";
import { holdResponse } from "../support/hold-response.ts";
import { ADMIN } from "../support/people.ts";
import {
  createNewsletter,
  deleteNewsletters,
  newslettersScreen,
} from "../support/screens/newsletters-screen.ts";
import { createSources, deleteSources, sourcesScreen } from "../support/screens/sources-screen.ts";
import { openAs } from "../support/screens.ts";

test("who opens another newsletter while a new one is being made stays there", async ({ page, request }) => {
  const mark = `w${crypto.randomUUID().slice(0, 8)}`;
  const other = await createNewsletter(request, `Other ${mark}`);
  await openAs(page, ADMIN, `/harbor/newsletters?q=${mark}`);
  const screen = newslettersScreen(page);
  await screen.add.click();
  await screen.sheet.getByLabel("Name (internal)").fill(`New ${mark}`);
  await screen.sheet.getByLabel("Subject", { exact: true }).fill("Tide tables");
  const release = await holdResponse(page, "**/Campaign/New");
  await screen.sheet.getByRole("button", { name: "Create newsletter" }).click();
  await screen.row(`Other ${mark}`).getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/newsletters/${other}$`));
  release();
  await expect(page.getByText(`New ${mark} was created`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/newsletters/${other}$`));
  await deleteNewsletters(request, mark);
});

test("who opens another source while one is being added stays there", async ({ page, request }) => {
  const mark = `w${crypto.randomUUID().slice(0, 8)}`;
  const web = await startWebSite();
  try {
    const url = serveFeed(web, `/${mark}`, `Added ${mark}`, [{ title: `A pilot ${mark}` }]);
    const [other = 0] = await createSources(request, [{ name: `Other ${mark}`, url: `${web.url}/other` }]);
    await openAs(page, ADMIN, `/harbor/sources?q=${mark}`);
    const screen = sourcesScreen(page);
    await screen.add.click();
    const sheet = screen.sheet("Add source");
    await sheet.getByLabel("Address of the site or feed").fill(url);
    await sheet.getByRole("button", { name: "Look" }).click();
    await expect(sheet.getByLabel("Name", { exact: true })).toHaveValue(`Added ${mark}`);
    const release = await holdResponse(page, /\/api\/Sources$/);
    const answered = page.waitForResponse(
      (answer) => answer.url().endsWith("/api/Sources") && answer.request().method() === "POST",
    );
    await sheet.getByRole("button", { name: "Add source" }).click();
    await page.getByRole("link", { name: `Other ${mark}` }).click();
    await expect(screen.sheet(`Other ${mark}`)).toBeVisible();
    release();
    const { result } = (await (await answered).json()) as { result: { sourceId: number } };
    await expect(page.getByText(`Added ${mark} was added and is being read`)).toBeVisible();
    await expect(screen.sheet(`Other ${mark}`)).toBeVisible();
    expect(new URL(page.url()).searchParams.get("sheet")).toBe(String(other));
    await deleteSources(request, [other, result.sourceId]);
  } finally {
    await web.stop();
  }
});
