import { expect } from "@playwright/test";
import { startWebSite } from "../../server/test/web-site/web-page.ts";
import { expectNoViolationsInEachAppearance } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import {
  createEmptyNewsletter,
  newsletterEditor,
  saveNewsletter,
} from "../support/screens/newsletter-editor-screen.ts";
import { deleteNewsletters } from "../support/screens/newsletters-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

test("the links of a newsletter are fetched; a broken one is named and keeps it from being sent, until it answers", async ({
  page,
  request,
}) => {
  const mark = `L${crypto.randomUUID().slice(0, 8)}`;
  const web = await startWebSite();
  web.pages.set("/fine", { body: "A page" });
  web.pages.set("/shy", { status: 403, body: "" });
  const id = await createEmptyNewsletter(request, `Links ${mark}`);
  await saveNewsletter(request, id, ({ model, ...stored }) => ({
    ...stored,
    model: {
      ...model,
      sections: model.sections.map((section, nth) => ({
        ...section,
        articles:
          nth === 1 ? ["fine", "gone", "shy"].map((path, at) => articleAt(at + 1, web.url, path)) : [],
      })),
    },
  }));
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  const editor = newsletterEditor(page);
  const checks = page.getByRole("region", { name: "Before it goes" });
  const answers = checks.getByRole("listitem").filter({ hasText: "Link check" });
  await expect(answers).toContainText("3 links were checked, one is broken.");
  await expect(answers).toContainText(`“The story gone” in Most read answers 404: ${web.url}/gone`);
  await expect(answers).toContainText(`“The story shy” in Most read refused the check (403): ${web.url}/shy`);
  await expect(checks.getByRole("listitem").filter({ hasText: "Unsubscribe link" })).toContainText(
    "in the mail",
  );
  await expectNoViolationsInEachAppearance(page, "the editor with a broken link");
  // The dialog is taller than a low window; its buttons stay in sight.
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(editor.dialog.getByRole("alert")).toContainText("one is broken");
  await expect(editor.dialog.getByRole("alert").getByText(`${web.url}/gone`)).toBeVisible();
  await expect(editor.dialog.getByRole("button", { name: /^Send now/ })).toBeInViewport({ ratio: 1 });
  await editor.dialog.getByRole("button", { name: "Not yet" }).click();
  await expect(editor.dialog).toHaveCount(0);

  web.pages.set("/gone", { body: "Back" });
  web.pages.set("/shy", { body: "Open" });
  await checks.getByRole("button", { name: "Check links again" }).click();
  await expect(answers).toContainText("3 links were checked, all answer");
  await expect(checks.getByRole("button", { name: "Check links again" })).toHaveCount(0);
  await deleteNewsletters(request, mark);
  await web.stop();
});

const articleAt = (articleId: number, url: string, path: string) => ({
  articleId,
  title: `The story ${path}`,
  previewText: "",
  url: `${url}/${path}`,
  imageUrl: "",
  imageAlt: "",
  sourceName: "",
});
