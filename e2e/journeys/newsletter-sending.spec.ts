import { expect } from "@playwright/test";
import { addReader, addSegment } from "../support/audience-data.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { deleteSubscribers } from "../support/screens/audience-screen.ts";
import {
  createEmptyNewsletter,
  saveNewsletter,
  withArticle,
} from "../support/screens/newsletter-editor-screen.ts";
import { deleteNewsletters } from "../support/screens/newsletters-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

test("[NL-001] a newsletter is sent to the people of its segment, and what became of them adds up", async ({
  page,
  request,
}) => {
  const mark = `s${crypto.randomUUID().slice(0, 8)}`;
  const readers = [await addReader(request, "Anna", mark), await addReader(request, "Bo", mark)];
  const segment = await addSegment(request, `Sent to ${mark}`, { lastName: mark });
  const id = await createEmptyNewsletter(request, `Sent ${mark}`);
  await saveNewsletter(request, id, (stored) => ({
    ...stored,
    subscriptionListId: 1,
    audience: { include: [segment], exclude: [] },
  }));
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Send to 2 people?" });
  await expect(dialog).toBeVisible();
  const blocked = dialog.getByRole("alert");
  await expect(blocked).toContainText("It cannot be sent before this is put right");
  await expect(blocked.getByRole("listitem")).toHaveText(["Articles: none"]);
  await expect(dialog.getByRole("button", { name: "Send now to 2" })).toBeDisabled();
  await expectNoViolations(page, "a newsletter that cannot be sent");

  await saveNewsletter(request, id, withArticle);
  await page.reload();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog.getByText(/^Sections: /)).toBeVisible();
  const [when, checks] = [dialog.getByText("Later", { exact: true }), dialog.getByText(/^Sections: /)];
  expect((await when.boundingBox())?.y, "above the checks").toBeLessThan(
    (await checks.boundingBox())?.y ?? 0,
  );
  await expect(blocked).toBeHidden();
  await expectNoViolations(page, "sending a newsletter");
  await dialog.getByText("Later", { exact: true }).click();
  await expect(dialog.getByLabel(/^Time/)).toBeVisible();
  await dialog.getByText("Now", { exact: true }).click();
  await dialog.getByText("Small first wave").click();
  await expect(dialog.getByLabel("First wave", { exact: true })).toBeVisible();
  await expectNoViolations(page, "a small first wave");
  await dialog.getByText("Subject test").click();
  await expect(dialog.getByLabel("Subject 2", { exact: true })).toBeVisible();
  await expectNoViolations(page, "a subject test");
  await dialog.getByText("Everybody at once").click();
  const sends: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/Campaign/send")) sends.push(request.url());
  });
  await dialog.getByRole("button", { name: "Send now to 2" }).dblclick();
  const panel = page.getByRole("region", { name: "Sending" });
  await expect(panel.getByRole("row", { name: "Kept in the outbox, nobody received it 2" })).toBeVisible();
  await expect(panel.getByRole("row", { name: "Together 2" })).toBeVisible();
  await expect(page.getByText("Sent", { exact: true })).toBeVisible();
  expect(sends).toHaveLength(1);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Report", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "More actions", exact: true }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Editions",
    "Mail clients",
    "Send a test",
    "Archive",
    "All newsletters",
    "Duplicate",
    "Export",
    "Delete",
  ]);
  await expectNoViolations(page, "the menu of a newsletter that was sent");
  await page.keyboard.press("Escape");
  await expectNoViolations(page, "a newsletter that was sent");
  await deleteNewsletters(request, mark);
  await deleteSubscribers(request, readers);
});
