import { expect } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { createEmptyNewsletter, newsletterEditor } from "../support/screens/newsletter-editor-screen.ts";
import { deleteNewsletters } from "../support/screens/newsletters-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

test("[NL-063] the intro of a newsletter is written with formatting, saved by itself and there after a reload; a phone has one row of actions", async ({
  page,
  request,
}) => {
  const name = `Intro ${crypto.randomUUID().slice(0, 8)}`;
  const id = await createEmptyNewsletter(request, name);
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  const intro = page.getByRole("textbox", { name: "Personal intro" });
  const mail = page.frameLocator("iframe");
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/Campaign/Save") &&
      (answer.request().postData() ?? "").includes("the tide is in.") &&
      answer.ok(),
  );
  await intro.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Dear ");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("{{firstName|reader}}");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.press("Enter");
  await page.keyboard.type("the tide is in.");
  await expect(mail.locator("p > strong", { hasText: "reader" })).toBeVisible();
  await saved;
  await page.reload();
  await expect(intro.locator("p")).toHaveText(["Dear {{firstName|reader}}", "the tide is in."]);
  await expect(intro.locator("strong")).toHaveText("{{firstName|reader}}");

  await page.setViewportSize({ width: 390, height: 844 });
  await newsletterEditor(page).chooseInMenu("Versions");
  await expect(page.getByRole("dialog", { name: "Versions" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectNoViolations(page, "the editor on a phone");
  await deleteNewsletters(request, name);
});
