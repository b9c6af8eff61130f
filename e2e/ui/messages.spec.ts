import { expect } from "@playwright/test";
import { openStory, openStoryOutOfTime, test } from "../support/stories.ts";

test("[SYS-009] a message is there at 3.8 seconds and gone by 4.1", async ({ page }) => {
  await openStoryOutOfTime(page, "inline-message");
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
  await expect(page.getByText("Changes have not been updated"), "said again, shown in full").toBeVisible();
});

test("[SYS-010] a toast stands at the top right and is gone after four seconds", async ({ page }) => {
  await openStoryOutOfTime(page, "toasts");
  await page.getByRole("button", { name: "Done" }).click();
  const toast = page.getByRole("listitem").filter({ hasText: "Article 20418 was updated successfully" });
  await page.clock.runFor(1000);
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(box?.y).toBeLessThan(100);
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
  await page.clock.runFor(2900);
  await expect(toast).toHaveAttribute("data-removed", "false");
  await page.clock.runFor(400);
  await expect(toast).toBeHidden();
});

test("[SYS-011] the error state holds error and message, and its button runs its event", async ({
  stage,
}) => {
  await openStory(stage, "toasts");
  await stage.getByRole("button", { name: "Failed" }).click();
  await expect(stage.locator("output")).toHaveText(
    "Holds the error: Not published: story 20391 was deleted by Ida.",
  );
  const notice = stage.getByRole("listitem").filter({ hasText: "Not published" });
  await expect(notice).toHaveAttribute("data-type", "error");
  await notice.getByRole("button", { name: "See" }).click();
  await expect(stage.locator("output")).toHaveText("Saw the story");
  await stage.getByRole("button", { name: "Reversible" }).click();
  await stage.getByRole("button", { name: "Undo" }).click();
  await expect(stage.locator("output")).toHaveText("Undone");
});

test("a toast stands in nobody's way, and waits for whoever points at its button", async ({ page }) => {
  await openStoryOutOfTime(page, "toasts");
  await page.getByRole("button", { name: "Done" }).click();
  const toast = page.getByRole("listitem").filter({ hasText: "Article 20418 was updated successfully" });
  await page.clock.runFor(1000);
  const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.clock.runFor(3500);
  await expect(toast, "though the pointer rests where it lies").toBeHidden();

  await page.getByRole("button", { name: "Reversible" }).click();
  await page.clock.runFor(1000);
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.hover();
  await page.clock.runFor(6000);
  await undo.click();
  await expect(page.locator("output")).toHaveText("Undone");
});
