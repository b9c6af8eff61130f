import { expect, type Page, test } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { ADMIN } from "../support/people.ts";
import { createArticles, feedScreen } from "../support/screens/feed-screen.ts";
import { openAs } from "../support/screens.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
/** A page that is closed before it has noted the answer sends a rejection again. */
const hasNotedAnswer = (page: Page) =>
  expect
    .poll(() => page.evaluate<string[]>(HELD_LOCKS))
    .not.toContainEqual(expect.stringMatching(/^rejections:/));
const HELD_LOCKS = "navigator.locks.query().then(({ held }) => held.map(({ name }) => name))";
const toast = (page: Page, words: string) => page.getByRole("listitem").filter({ hasText: words });

test("what is rejected offline is sent once: after the tab was closed, or when the connection is back; Undo keeps it here", async ({
  page,
  context,
  request,
}) => {
  const [first, second, third] = [unique("Oil"), unique("Tar"), unique("Rope")];
  const [thirdId = 0, secondId = 0, firstId = 0] = await createArticles(
    request,
    [third, second, first].map((title) => ({ title })),
  );
  const headers = await headersOf(request, ADMIN);
  const statusOf = async (articleId: number) => {
    const answer = await request.get(`/api/Articles/GetArticleDetails?articleId=${articleId}`, { headers });
    return ((await answer.json()) as { status: number }).status;
  };
  const sent: unknown[] = [];
  context.on("request", (call) => {
    if (call.url().endsWith("/LegislationDecline")) sent.push(call.postDataJSON());
  });

  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await expect(feed.unpublishedHeadlines.first()).toHaveText(first);
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(toast(page, `Rejected “${first}”`)).toBeVisible();
  await page.close();
  expect(await statusOf(firstId)).toBe(0);
  await context.setOffline(false);

  const reopened = await context.newPage();
  // Another screen sends it as well.
  const sentAgain = reopened.waitForResponse((answer) => answer.url().endsWith("/LegislationDecline"));
  await reopened.goto("/harbor/settings");
  await sentAgain;
  await hasNotedAnswer(reopened);
  await expect.poll(() => statusOf(firstId)).toBe(-3);
  await reopened.goto("/harbor/newsfeed");
  const later = feedScreen(reopened);
  await expect(later.unpublishedHeadlines.first()).toHaveText(second);
  expect(sent).toEqual([{ articleIds: [firstId], status: -3 }]);

  await context.setOffline(true);
  await expect(reopened.getByText("You are offline.")).toBeVisible();
  await reopened.keyboard.press("j");
  await reopened.keyboard.press("x");
  await reopened.keyboard.press("x");
  await toast(reopened, `Rejected “${third}”`).getByRole("button", { name: "Undo" }).click();
  const answered = reopened.waitForResponse((answer) => answer.url().endsWith("/LegislationDecline"));
  await context.setOffline(false);
  await answered;
  await hasNotedAnswer(reopened);
  await expect.poll(() => statusOf(secondId)).toBe(-3);
  await reopened.reload();
  await expect(later.unpublishedHeadlines.first()).toHaveText(third);
  expect(sent.slice(1)).toEqual([{ articleIds: [secondId], status: -3 }]);
  expect(await statusOf(thirdId)).toBe(0);
});

test("a rejection that the server refuses later brings the card back, with its reason, in every window", async ({
  page,
  context,
  request,
}) => {
  const title = unique("Buoy");
  await createArticles(request, [{ title }]);
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await expect(feed.unpublishedHeadlines.first()).toHaveText(title);
  const refusal = {
    code: "conflict",
    message: "The company is locked.",
    validationFailures: [],
    errorId: "",
  };
  await context.route("**/LegislationDecline", (route) => route.fulfill({ status: 409, json: refusal }));

  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(feed.unpublishedCard(title)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText("The company is locked.").first()).toBeVisible();
  await expect(feed.unpublishedCard(title)).toBeVisible();
  await expect(feed.unpublishedHeadlines.first()).toHaveText(title);
});
