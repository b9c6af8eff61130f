import { expect } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { newsletterEditor } from "../support/screens/newsletter-editor-screen.ts";
import { createNewsletter, deleteNewsletters } from "../support/screens/newsletters-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

test("[NL-047] [NL-048] an editor sees what mail clients drop, and the newsletter as each shows it", async ({
  page,
  request,
}) => {
  const mark = `m${crypto.randomUUID().slice(0, 8)}`;
  const id = await createNewsletter(request, `Clients ${mark}`);
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  await newsletterEditor(page).chooseInMenu("Mail clients");
  const dialog = page.getByRole("dialog", { name: "How mail clients show it" });
  await dialog.getByRole("button", { name: "Outlook, Windows" }).click();
  const dropped = dialog.getByRole("region", { name: "What Outlook, Windows drops" });
  await expect(dropped.getByText("border-radius", { exact: false }).first()).toBeVisible();
  const frame = dialog.locator("iframe[title='The newsletter in Outlook, Windows']");
  await expect(frame).toHaveAttribute("sandbox", "");
  const mail = frame.contentFrame();
  await expect(mail.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(mail.locator("[style*='border-radius']")).toHaveCount(0);

  await dialog.getByRole("button", { name: "Apple Mail, iPhone" }).click();
  const apple = dialog.locator("iframe[title='The newsletter in Apple Mail, iPhone']").contentFrame();
  await expect(apple.getByRole("heading", { level: 1 })).toBeVisible();
  await dialog.getByRole("radio", { name: "Dark" }).check();
  await dialog.getByRole("radio", { name: "Off" }).check();
  await expect(apple.locator("img[src^='http']")).toHaveCount(0);
  await expectNoViolations(page, "mail clients of a newsletter");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await deleteNewsletters(request, mark);
});
