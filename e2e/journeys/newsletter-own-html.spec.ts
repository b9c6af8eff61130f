import { expect } from "@playwright/test";
import { addReader, addSegment } from "../support/audience-data.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { switchFeature } from "../support/products.ts";
import { deleteSubscribers } from "../support/screens/audience-screen.ts";
import { createEmptyNewsletter, saveNewsletter } from "../support/screens/newsletter-editor-screen.ts";
import { deleteNewsletters, newslettersScreen } from "../support/screens/newsletters-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const file = (name: string, html: string) => ({ name, mimeType: "text/html", buffer: Buffer.from(html) });

test("effect of SendCampaignAsHtml: a file is sent instead of what the newsletter shows, if people can unsubscribe by it; on a phone the sent newsletter has its report and a menu", async ({
  page,
  request,
}) => {
  const mark = `h${crypto.randomUUID().slice(0, 8)}`;
  const reader = await addReader(request, "Anna", mark);
  const segment = await addSegment(request, `Own HTML ${mark}`, { lastName: mark });
  const id = await createEmptyNewsletter(request, `A newsletter with a long name ${mark}`);
  await saveNewsletter(request, id, (stored) => ({
    ...stored,
    subscriptionListId: 1,
    audience: { include: [segment], exclude: [] },
  }));
  await switchFeature(request, "SendCampaignAsHtml", true);
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Send to 1 person?" });
  const blocked = dialog.getByRole("alert");
  await expect(blocked).toContainText("Articles: none");
  await dialog.getByTestId("own-html").setInputFiles(file("bad.html", "<p>Stay</p>"));
  await expect(blocked.getByRole("listitem")).toHaveText([
    "Unsubscribe link: missing, without which no newsletter is sent",
  ]);
  await expectNoViolations(page, "HTML of one's own without a link to unsubscribe");
  await dialog.getByRole("button", { name: "Without bad.html" }).click();
  await dialog
    .getByTestId("own-html")
    .setInputFiles(file("tide.html", `<h1>Own words ${mark}</h1><a href="{{unsubscribeUrl}}">Leave</a>`));
  await expect(dialog.getByText("tide.html is sent instead of what the newsletter shows.")).toBeVisible();
  await expect(blocked).toHaveCount(0);
  await dialog.getByRole("button", { name: "Send now to 1" }).click();
  const report = page.getByRole("link", { name: "Report", exact: true });
  await expect(report).toBeVisible();
  await page.reload();
  await expect(newslettersScreen(page).mail.getByText(`Own words ${mark}`)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const more = page.getByRole("button", { name: "More actions", exact: true });
  await expect(page.getByRole("button", { name: "Send to those who did not open" })).toHaveCount(0);
  const [first, second] = [await report.boundingBox(), await more.boundingBox()];
  expect(Math.abs((first?.y ?? 0) - (second?.y ?? 99))).toBeLessThan(10);
  await more.click();
  await expect(page.getByRole("menuitem").first()).toHaveText("Send to those who did not open");
  await expectNoViolations(page, "the menu of a sent newsletter on a phone");
  await page.keyboard.press("Escape");
  await switchFeature(request, "SendCampaignAsHtml", false);
  await deleteNewsletters(request, mark);
  await deleteSubscribers(request, [reader]);
});
