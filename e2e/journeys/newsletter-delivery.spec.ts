import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { SENDGRID_KEY } from "../../server/test/mail/providers/sendgrid-server.ts";
import { headersOf } from "../support/api.ts";
import { addSegment, importReaders } from "../support/audience-data.ts";
import { expectNoViolationsInEachAppearance } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { switchFeature } from "../support/products.ts";
import {
  createEmptyNewsletter,
  saveNewsletter,
  withArticle,
} from "../support/screens/newsletter-editor-screen.ts";
import { deleteNewsletters } from "../support/screens/newsletters-screen.ts";
import { PROVIDERS, providersScreen } from "../support/screens/senders-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";
import { withSmtpServer } from "../support/smtp-provider.ts";

/** A newsletter with an article for so many people of its own; returns its number. */
async function addNewsletter(request: APIRequestContext, mark: string, people: number): Promise<number> {
  await importReaders(request, people, mark);
  const segment = await addSegment(request, `Readers ${mark}`, { lastName: mark });
  const id = await createEmptyNewsletter(request, `Delivery ${mark}`);
  await saveNewsletter(request, id, (stored) => ({
    ...withArticle(stored),
    subscriptionListId: 1,
    audience: { include: [segment], exclude: [] },
  }));
  return id;
}

const newMark = () => `d${crypto.randomUUID().slice(0, 8)}`;
const openSend = (page: Page) => page.getByRole("button", { name: "Send", exact: true }).click();
const sendingPanel = (page: Page) => page.getByRole("region", { name: "Sending" });
/** For what the server does in the background on a busy machine. */
const BACKGROUND = { timeout: 90_000 };

test("a site that uses Adestra makes a package: its dialog and its files have no axe violations", async ({
  page,
  request,
}) => {
  test.slow();
  const mark = newMark();
  const id = await addNewsletter(request, mark, 2);
  await switchFeature(request, "UseAdestraAsESP", true);
  try {
    await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
    await openSend(page);
    const dialog = page.getByRole("dialog", { name: "Make the package for 2 people?" });
    await expect(dialog.getByText("nothing is mailed from here")).toBeVisible();
    await expectNoViolationsInEachAppearance(page, "the dialog of a package");
    await dialog.getByRole("button", { name: "Make the package for Adestra" }).click();
    const panel = page.getByRole("region", { name: "Package for Adestra" });
    for (const file of ["HTML", "Text", "Recipients (CSV)"])
      await expect(panel.getByRole("link", { name: file, exact: true })).toBeVisible(BACKGROUND);
    await expect(dialog).toBeHidden();
    await expectNoViolationsInEachAppearance(page, "the files of a package");
  } finally {
    await switchFeature(request, "UseAdestraAsESP", false);
  }
  await deleteNewsletters(request, mark);
});

test("a subject test and its first wave are sent, decided by hand, and sent again to those who did not open", async ({
  page,
  request,
}) => {
  test.slow();
  const mark = newMark();
  const id = await addNewsletter(request, mark, 20);
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  await openSend(page);
  const dialog = page.getByRole("dialog", { name: "Send to 20 people?" });
  await dialog.getByText("Small first wave").click();
  await expect(dialog.getByLabel("First wave", { exact: true })).toBeVisible();
  await expectNoViolationsInEachAppearance(page, "a first wave");
  await dialog.getByText("Subject test").click();
  await dialog.getByLabel("Subject 2", { exact: true }).fill("The harbour wall is open");
  await expectNoViolationsInEachAppearance(page, "a subject test");
  await dialog.getByRole("button", { name: /^Send to \d+ of 20 first$/ }).click();

  const panel = sendingPanel(page);
  await expect(panel.getByRole("button", { name: "Take this one" })).toHaveCount(2, BACKGROUND);
  await expect(panel.getByRole("button", { name: "Send the rest now" })).toBeVisible(BACKGROUND);
  await expect(panel.getByText(/^The first wave is out\. The other 1\d people get it/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectNoViolationsInEachAppearance(page, "a subject test and a first wave that is out");
  await panel.getByRole("button", { name: "Take this one" }).last().click();
  await expect(panel.getByText(`Chosen by ${ADMIN.name}`)).toBeVisible();
  await expect(panel.getByRole("row", { name: "Kept in the outbox, nobody received it 20" })).toBeVisible(
    BACKGROUND,
  );
  await expectNoViolationsInEachAppearance(page, "a subject that was chosen");

  await page.getByRole("button", { name: "Send to those who did not open" }).click();
  await expect(page).not.toHaveURL(new RegExp(`/newsletters/${id}$`));
  await openSend(page);
  const again = page.getByRole("dialog", { name: "Send to 20 people?" });
  await expect(again.getByText(/^Only the 20 people who did not open “/)).toBeVisible();
  await expectNoViolationsInEachAppearance(page, "sending again to those who did not open");
  await page.keyboard.press("Escape");
  await expect(again).toBeHidden();
  await deleteNewsletters(request, mark);
});

test("people whose mail was handed over without an answer are in doubt until somebody decides", async ({
  page,
  request,
}) => {
  test.slow();
  const mark = newMark();
  const id = await addNewsletter(request, mark, 2);
  await withSmtpServer(request, async (sink) => {
    sink.answerAfter(60_000);
    await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
    await openSend(page);
    await page.getByRole("button", { name: "Send now to 2" }).click();
    const panel = sendingPanel(page);
    const got = panel.getByRole("button", { name: "They got it" });
    await expect(panel.getByText(/cannot be asked whether it has the mails in doubt/)).toBeVisible(
      BACKGROUND,
    );
    await expect(panel.getByRole("row", { name: /^In doubt .*2$/ })).toBeVisible();
    await expect(got).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expectNoViolationsInEachAppearance(page, "people in doubt");
    await got.click();
    await expect(
      panel.getByRole("row", { name: "Taken by the mail provider settled by hand 2 2" }),
    ).toBeVisible(BACKGROUND);
  });
  await deleteNewsletters(request, mark);
});

test("a second provider and a speed limit are set and shown", async ({ page, request }) => {
  const headers = await headersOf(request, ADMIN);
  const setKeys = (apiKey: string) =>
    request.put("/api/Sender/UpdateProviderKeys", { headers, data: { provider: "sendgrid", apiKey } });
  expect((await setKeys(SENDGRID_KEY)).ok()).toBe(true);
  try {
    await openAs(page, ADMIN, PROVIDERS);
    const screen = providersScreen(page);
    await screen.button("SendGrid", "Use as second").click();
    await expect(screen.button("SendGrid", "Not as second")).toBeVisible();
    await expect(screen.line("SendGrid").getByText("second", { exact: true })).toBeVisible();
    await screen.button("SendGrid", "Limit speed").click();
    await screen.dialog.getByLabel("Mails an hour at most").fill("0");
    await screen.dialog.getByRole("button", { name: "Save" }).click();
    await expect(screen.dialog.getByText(/^A limit is a whole number from/)).toBeVisible();
    await expectNoViolationsInEachAppearance(page, "a speed limit that is refused");
    await screen.dialog.getByLabel("Mails an hour at most").fill("2500");
    await screen.dialog.getByRole("button", { name: "Save" }).click();
    await expect(screen.line("SendGrid").getByText("At most 2,500 an hour")).toBeVisible();
    await expect(screen.dialog).toBeHidden();
    await expectNoViolationsInEachAppearance(page, "a second provider with a speed limit");
    await screen.button("SendGrid", "Not as second").click();
    await expect(screen.button("SendGrid", "Use as second")).toBeVisible();
  } finally {
    await request.put("/api/Sender/UpdateSpeedLimit", {
      headers,
      data: { provider: "sendgrid", mailsPerHour: null },
    });
    await setKeys("");
  }
});
