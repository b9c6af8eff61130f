import { expect } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { addReader, addSegment } from "../support/audience-data.ts";
import { expectNoViolationsInEachAppearance } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { deleteSubscribers } from "../support/screens/audience-screen.ts";
import {
  createEmptyNewsletter,
  saveNewsletter,
  withArticle,
} from "../support/screens/newsletter-editor-screen.ts";
import { deleteNewsletters } from "../support/screens/newsletters-screen.ts";
import { openAs, shell } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

test("a mail of the outbox is read, and a rehearsal shows in the newsletter's report", async ({
  page,
  request,
}) => {
  test.slow();
  const mark = `o${crypto.randomUUID().slice(0, 8)}`;
  const readers = [await addReader(request, "Anna", mark), await addReader(request, "Bo", mark)];
  const segment = await addSegment(request, `Outbox of ${mark}`, { lastName: mark });
  const id = await createEmptyNewsletter(request, `Outbox ${mark}`);
  await saveNewsletter(request, id, (stored) => ({
    ...withArticle(stored),
    newsletterSubject: `High tide ${mark}`,
    subscriptionListId: 1,
    audience: { include: [segment], exclude: [] },
  }));
  const sent = await request.post("/api/Campaign/send", {
    headers: await headersOf(request, ADMIN),
    data: { distributionId: id },
  });
  expect(sent.ok(), await sent.text()).toBe(true);

  await openAs(page, ADMIN, `/harbor/newsletters/${id}?view=report`);
  await expect(page.getByText("2 people: 2 kept in the outbox")).toBeVisible();
  const funnel = page.getByRole("figure", { name: "From sent to clicked" });
  await expect(funnel.getByRole("listitem").nth(1)).toContainText("Kept in the outbox2");
  await expect(funnel).not.toContainText("Delivered");
  await page.getByRole("link", { name: "Read these mails in the outbox" }).click();
  await expect(shell(page).title).toHaveText("Outbox");
  await expect(page.getByText(`anna.${mark}@quay.test`)).toBeVisible();
  await page.getByRole("searchbox", { name: "Search addresses and subjects" }).fill(`bo.${mark}`);
  await expect(page.getByText(`anna.${mark}@quay.test`)).toBeHidden();
  await expectNoViolationsInEachAppearance(page, "the outbox");
  await page.getByRole("link", { name: `High tide ${mark}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `High tide ${mark}` })).toBeVisible();
  const mail = page.frameLocator("iframe[title='What the mail looks like']");
  await page
    .context()
    .route("https://harbor.test/**", (route) => route.fulfill({ body: "The story of the wall" }));
  const opened = page.waitForEvent("popup");
  await mail.getByRole("link", { name: "The harbour wall goes up" }).click();
  const story = await opened;
  await expect(story.getByText("The story of the wall")).toBeVisible();
  await story.close();
  // What is the reader's own leads nowhere, and the mail stays.
  await mail.getByText("unsubscribe with one click").click();
  await expect(mail.getByRole("link", { name: "The harbour wall goes up" })).toBeVisible();
  await page.getByText("Headers", { exact: true }).click();
  await expect(page.getByText("List-Unsubscribe-Post")).toBeVisible();
  await expectNoViolationsInEachAppearance(page, "a mail of the outbox");

  await page.getByRole("link", { name: "Report", exact: true }).click();
  const rehearsal = page.getByRole("region", { name: "Rehearse", exact: true });
  for (const what of ["Opened, %", "Clicked, %"]) {
    await rehearsal.getByLabel(what).fill("100");
    await rehearsal.getByLabel(what).press("Tab");
  }
  await rehearsal.getByLabel("Bounced, %").fill("0");
  await rehearsal.getByLabel("Bounced, %").press("Tab");
  await rehearsal.getByRole("button", { name: "Start rehearsal" }).click();
  await expect(rehearsal.getByText("Played", { exact: true })).toBeVisible();
  const lines = page.getByRole("list", { name: "Lines of the chart" }).getByRole("button");
  await expect(lines.filter({ hasText: /^Opened/ })).toContainText("2");
  await expect(lines.filter({ hasText: /^Clicked/ })).toContainText("2");
  await expectNoViolationsInEachAppearance(page, "a report with a rehearsal");

  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  const preview = page.frameLocator("iframe[title='What the newsletter looks like']");
  const shown = page.waitForEvent("popup");
  await preview.getByRole("link", { name: "The harbour wall goes up" }).click();
  await expect((await shown).getByText("The story of the wall")).toBeVisible();
  await (await shown).close();
  await deleteNewsletters(request, mark);
  await deleteSubscribers(request, readers);
});
