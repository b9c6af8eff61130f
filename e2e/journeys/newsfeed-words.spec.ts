import { expect, test } from "@playwright/test";
import { feedScreen, write } from "../support/feed-screen.ts";
import { ADMIN } from "../support/people.ts";
import { openAs } from "../support/screens.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

test("[ART-019] who rejects a published story reads that it does not wait for Publish", async ({
  page,
  request,
}) => {
  await write(request, [{ title: unique("A crane is painted") }]);
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  const dialog = page.getByRole("dialog", { name: "Reject this story?" });
  const warning = dialog.getByText("readers lose it now, it does not wait for Publish");
  await feed.front.first().getByRole("link").focus();
  await page.keyboard.press("x");
  await expect(warning).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await feed.waiting.first().getByRole("link").focus();
  await page.keyboard.press("x");
  await expect(dialog).toContainText("It leaves both lists.");
  await expect(warning, "of one that waits readers know nothing").toHaveCount(0);
});

test("[NAV-075] a feed that hears nothing does not say it is live", async ({ page, context }) => {
  await openAs(page, ADMIN, "/harbor/newsfeed");
  await feedScreen(page).waiting.first().waitFor();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You are offline")).toBeVisible();
  await expect(page.getByText("Not live", { exact: true })).toBeVisible();
  await expect(page.getByText("Live", { exact: true })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
});
