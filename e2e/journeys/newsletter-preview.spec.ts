import { expect } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { createSubscribers, deleteSubscribers } from "../support/screens/audience-screen.ts";
import {
  createEmptyNewsletter,
  newsletterEditor,
  saveNewsletter,
  withArticle,
} from "../support/screens/newsletter-editor-screen.ts";
import { deleteNewsletters } from "../support/screens/newsletters-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const newMark = () => `Q${crypto.randomUUID().slice(0, 8)}`;

test("the preview is shown as a subscriber, found by name, gets it", async ({ page, request }) => {
  const mark = newMark();
  const ids = await createSubscribers(request, [
    { firstName: "Anna", lastName: mark, email: `anna.${mark}@quay.test`.toLowerCase() },
  ]);
  const id = await createEmptyNewsletter(request, `Reader ${mark}`);
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  const editor = newsletterEditor(page);
  await expect(editor.mail.getByText("Good morning, reader.")).toBeVisible();
  const frame = page.locator("iframe[title='What the newsletter looks like']");
  const laidOut = () => frame.evaluate(({ clientWidth }) => clientWidth);
  const drawn = async () => (await frame.boundingBox())?.width;
  await expect.poll(laidOut, "of a desktop").toBe(640);
  await expect.poll(drawn, "as wide as the pane").toBeLessThan(500);
  const reader = page.getByRole("combobox", { name: "As a reader" });
  await reader.fill(mark);
  await page.getByRole("option", { name: `Anna ${mark}` }).click();
  await expect(editor.mail.getByText("Good morning, Anna.")).toBeVisible();
  await expect(editor.mail.getByText(`anna.${mark}@quay.test`.toLowerCase())).toBeAttached();
  await expect(editor.mail.getByRole("heading", { name: "For you" })).toBeAttached();
  await expectNoViolations(page, "preview as a subscriber");
  await page.getByRole("button", { name: "As anybody" }).click();
  await expect(editor.mail.getByText("Good morning, reader.")).toBeVisible();
  await deleteNewsletters(request, mark);
  await deleteSubscribers(request, ids);
});

test("the preview shows a phone, the dark scheme, no images and the text part, each by its address", async ({
  page,
  request,
}) => {
  const mark = newMark();
  const id = await createEmptyNewsletter(request, `Looks ${mark}`);
  await saveNewsletter(request, id, (stored) => withArticle(stored, "https://harbor.test/wall.png"));
  const editor = newsletterEditor(page);
  const frame = page.getByTitle("What the newsletter looks like");
  const plainText = page.getByRole("region", { name: "Preview", exact: true }).locator("pre");
  const choose = (name: string) => page.getByRole("radio", { name, exact: true }).click();
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  await expect(editor.mail.getByText("The harbour wall goes up").first()).toBeVisible();
  await expect(frame).toHaveCSS("width", "640px");
  await expect(frame).toHaveAttribute("srcdoc", /color-scheme: light !important/);
  await choose("Phone");
  await expect(page).toHaveURL(/preview=phone/);
  await expect(frame).toHaveCSS("width", "390px");
  await choose("Dark");
  await expect(frame).toHaveAttribute("srcdoc", /color-scheme: dark !important/);
  await choose("Images off");
  await expect(frame).toHaveAttribute("srcdoc", /<img\b[^>]* src="data:,"/);
  await expect(frame).not.toHaveAttribute("srcdoc", /<img\b[^>]* src="https?:/);
  await choose("Text");
  await expect(plainText).toContainText("The harbour wall goes up");
  await page.reload();
  await expect(plainText).toContainText("The harbour wall goes up");
  await deleteNewsletters(request, mark);
});
