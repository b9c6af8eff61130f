import { expect } from "@playwright/test";
import { openStory, openStoryWithPausedClock, test } from "../support/stories.ts";

test("[SYS-009] an inline message is visible at 3.8 seconds and hidden at 4.1", async ({ page }) => {
  await openStoryWithPausedClock(page, "inline-message");
  for (const [button, role, words] of [
    ["Succeed", "status", "Changes have been updated"],
    ["Fail", "alert", "Changes have not been updated"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    const message = page.getByRole(role).filter({ hasText: words });
    await expect(message).toBeVisible();
    await page.clock.runFor(3800);
    await expect(message).toBeVisible();
    await page.clock.runFor(300);
    await expect(message).toBeHidden();
  }
  await page.getByRole("button", { name: "Fail" }).click();
  await page.clock.runFor(3000);
  await page.getByRole("button", { name: "Fail" }).click();
  await page.clock.runFor(3000);
  await expect(
    page.getByText("Changes have not been updated"),
    "the second message restarts the time",
  ).toBeVisible();
});

test("[SYS-010] a toast is shown at the top right for four seconds", async ({ page }) => {
  await openStoryWithPausedClock(page, "toasts");
  await page.getByRole("button", { name: "Done" }).click();
  const toast = page.getByRole("listitem").filter({ hasText: "Article 20418 was updated successfully" });
  await page.clock.runFor(1000);
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  // Below the top bar, the line of actions and a pane's search, which are needed next.
  expect(box?.y).toBe(184);
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
  await page.clock.runFor(2900);
  await expect(toast).toHaveAttribute("data-removed", "false");
  await page.clock.runFor(400);
  await expect(toast).toBeHidden();
});

test("[SYS-011] the error state holds error and message, and its button runs its event", async ({
  sharedPage,
}) => {
  await openStory(sharedPage, "toasts");
  await sharedPage.getByRole("button", { name: "Failed" }).click();
  await expect(sharedPage.locator("output")).toHaveText(
    "Holds the error: Not published: article 20391 was deleted by Ida.",
  );
  const toast = sharedPage.getByRole("listitem").filter({ hasText: "Not published" });
  await expect(toast).toHaveAttribute("data-type", "error");
  await toast.getByRole("button", { name: "See" }).click();
  await expect(sharedPage.locator("output")).toHaveText("Saw the article");
  await sharedPage.getByRole("button", { name: "Reversible" }).click();
  await sharedPage.getByRole("button", { name: "Undo" }).click();
  await expect(sharedPage.locator("output")).toHaveText("Undone");
});

test("a toast lets the pointer through, and stays while the pointer is on its button", async ({ page }) => {
  await openStoryWithPausedClock(page, "toasts");
  await page.getByRole("button", { name: "Done" }).click();
  const toast = page.getByRole("listitem").filter({ hasText: "Article 20418 was updated successfully" });
  await page.clock.runFor(1000);
  const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.clock.runFor(3500);
  await expect(toast, "although the pointer is over it").toBeHidden();

  await page.getByRole("button", { name: "Reversible" }).click();
  await page.clock.runFor(1000);
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.hover();
  await page.clock.runFor(6000);
  await undo.click();
  await expect(page.locator("output")).toHaveText("Undone");
});
