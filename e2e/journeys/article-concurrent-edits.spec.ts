import { expect, test } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { ADMIN, ORGANIZER } from "../support/people.ts";
import { createArticles, feedScreen } from "../support/screens/feed-screen.ts";
import { openAs } from "../support/screens.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

test("a form shows whose change a save would overwrite, and either value can be chosen", async ({
  page,
  request,
}) => {
  const title = unique("Two hands at one tiller");
  const [articleId] = await createArticles(request, [{ title }]);
  await openAs(page, ADMIN, `/harbor/newsfeed?sheet=${articleId}-edit`);
  const feed = feedScreen(page);
  const mine = `${title}, says the helmsman`;
  await page.getByLabel("Headline").fill(mine);
  await page.getByLabel("Sub-title").fill("A quarrel at sea");

  const theirs = `${title}, says the pilot`;
  const edited = await request.post("/api/Articles/EditArticleDetails", {
    headers: await headersOf(request, ORGANIZER),
    data: { articleId, title: theirs, previewText: "What the pilot saw." },
  });
  expect(edited.ok(), await edited.text()).toBe(true);

  const sheet = feed.sheet(theirs);
  const note = sheet.getByText(
    "Mads Lindqvist changed the headline meanwhile. Saving replaces it with yours.",
  );
  await expect(note).toBeVisible();
  await expect(sheet.getByText(/changed the (sub-title|preview text) meanwhile/)).toHaveCount(0);
  await expect(page.getByLabel("Headline"), "edited fields keep the input").toHaveValue(mine);
  await expect(page.getByLabel("Preview text"), "other fields show the new value").toHaveValue(
    "What the pilot saw.",
  );

  await sheet.getByRole("button", { name: "Use theirs" }).click();
  await expect(note).toBeHidden();
  await expect(page.getByLabel("Headline")).toHaveValue(theirs);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const read = feed.sheet(theirs);
  await expect(read).toContainText("A quarrel at sea");
  await expect(read).toContainText("Mads Lindqvist changed headline, preview text");
});

test("another user's change appears in the history of an open article", async ({ page, request }) => {
  const title = unique("A log kept by two");
  const [articleId] = await createArticles(request, [{ title }]);
  await openAs(page, ADMIN, `/harbor/newsfeed?sheet=${articleId}`);
  const sheet = feedScreen(page).sheet(title);
  await expect(sheet.getByText("No changes yet.")).toBeVisible();
  await request.post("/api/Articles/EditArticleDetails", {
    headers: await headersOf(request, ORGANIZER),
    data: { articleId, subTitle: "Written at night" },
  });
  await expect(sheet).toContainText("Mads Lindqvist changed sub-title");
});

test.describe("in another time zone than the site", () => {
  test.use({ timezoneId: "America/New_York" });

  test("an article's date is shown and changed in the site's time zone", async ({ page, request }) => {
    const title = unique("The noon gun");
    const [articleId] = await createArticles(request, [{ title }]);
    await openAs(page, ADMIN, `/harbor/newsfeed?sheet=${articleId}-edit`);
    await expect(page.getByText("Europe/Copenhagen")).toBeVisible();
    await page.getByLabel("Date").fill("2026-01-14T12:00");
    const sent = page.waitForRequest("**/EditArticleDetails");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    expect((await sent).postDataJSON()).toEqual({ articleId, publicationDate: "2026-01-14T11:00:00.000Z" });
    await page.getByRole("button", { name: "Edit" }).click();
    await expect(page.getByLabel("Date")).toHaveValue("2026-01-14T12:00");
  });
});

test("a shell that renders again resumes its event stream and gets no event twice", async ({
  page,
  request,
}) => {
  await openAs(page, ADMIN, "/harbor/newsfeed");
  await feedScreen(page).unpublishedHeadlines.first().waitFor();
  await createArticles(request, [{ title: unique("A pilot comes aboard") }]);
  await page.getByRole("button", { name: /^1 new since/ }).waitFor();
  const joined = page.waitForRequest("**/hubs/notifications");
  await page.getByRole("link", { name: "Harbor Daily" }).click();
  const headers = (await joined).headers();
  expect(headers["last-event-id"]).toMatch(/^\d+$/);
  expect(headers).not.toHaveProperty("tell-since");
});

test("two editors who have an article open see each other, also after a reload", async ({
  page,
  browser,
  request,
}) => {
  const title = unique("A shared article");
  const [articleId] = await createArticles(request, [{ title }]);
  await openAs(page, ADMIN, `/harbor/newsfeed?sheet=${articleId}`);
  const context = await browser.newContext();
  const other = await context.newPage();
  await openAs(other, ORGANIZER, `/harbor/newsfeed?sheet=${articleId}`);
  const others = page.getByRole("status").filter({ hasText: "Also open" });
  await expect(others, "an avatar before the name").toHaveText(`MLAlso open: ${ORGANIZER.name}`);
  await expect(other.getByText(`Also open: ${ADMIN.name}`)).toBeVisible();
  await page.reload();
  await expect(others).toContainText(ORGANIZER.name);
  await context.close();
});
