import { type APIRequestContext, expect, test } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { ADMIN } from "../support/people.ts";
import { createArticles, feedScreen } from "../support/screens/feed-screen.ts";
import { openAs } from "../support/screens.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** Creates a company with articles. */
async function createCompany(request: APIRequestContext, isApproved: boolean, titles: readonly string[]) {
  const headers = await headersOf(request, ADMIN);
  const name = unique("Tidewater Pilots");
  const created = await request.post("/api/Company", { headers, data: { name, isApproved } });
  const { companyId } = ((await created.json()) as { result: { companyId: number } }).result;
  const ids: number[] = [];
  for (const title of titles) {
    const answer = await request.post("/api/Articles", {
      headers,
      multipart: {
        ArticleDataTitle: title,
        ArticleDataContent: `<p>${title}, told at some length for the harbour.</p>`,
        CompanyId: String(companyId),
        ArticleType: "1",
      },
    });
    ids.push(((await answer.json()) as { result: { articleId: number } }).result.articleId);
  }
  return { name, companyId, ids };
}

test("[ART-062 ART-071 ART-072] a held article is approved in its sheet; a failure shows an error and loses nothing", async ({
  page,
  request,
}) => {
  const title = unique("Pilots want a longer mole");
  const { name, ids } = await createCompany(request, false, [title]);
  await openAs(page, ADMIN, `/harbor/newsfeed?sheet=${ids[0]}`);
  const feed = feedScreen(page);
  const sheet = feed.sheet(title);
  await expect(sheet.getByRole("note")).toContainText(
    `${name} is not approved, so an editor must approve this article.`,
  );

  await page.route("**/LegislationDecline", (route) => route.fulfill({ status: 500, body: "" }), {
    times: 1,
  });
  await expect(feed.unpublishedCard(title)).toBeVisible();
  await sheet.getByRole("button", { name: "Reject" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await expect(
    page.getByText("Decline article(s): Some error occurred, while fetching. Try again.", { exact: true }),
  ).toBeVisible();
  await expect(feed.unpublishedCard(title), "the card stays").toBeVisible();
  await expect(feed.unpublished.getByText(/Rejected this session [1-9]/)).toHaveCount(0);

  await page.route("**/LegislationApprove", (route) => route.fulfill({ status: 503, body: "" }), {
    times: 1,
  });
  const approve = sheet.getByRole("button", { name: "Approve this article" });
  await approve.click();
  await expect(
    page.getByText("Approve article(e): Some error occurred, while fetching. Try again.", { exact: true }),
  ).toBeVisible();
  await approve.click();
  await expect(page.getByText(`“${title}” is approved`)).toBeVisible();
  await expect(sheet.getByRole("note")).toHaveCount(0);
  await expect(sheet).toContainText("Approved");
  await expect(feed.unpublishedCard(title)).toHaveCount(0);
});

test("[ART-032 DIR-014 DIR-015] one switch approves all articles of a company, and every row shows it", async ({
  page,
  request,
}) => {
  const titles = [unique("Two new pilot boats"), unique("Pilots open their doors")];
  const { name, companyId, ids } = await createCompany(request, true, titles);
  await page.route("**/GetCompanyDetails", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await openAs(page, ADMIN, `/harbor/newsfeed?sheet=${ids[0]}`);
  const feed = feedScreen(page);
  const part = page.getByRole("region", { name: "Company" });
  const failure = part.getByRole("alert");
  await expect(
    failure.getByRole("heading", { name: "Error: fetching company by url", exact: true }),
  ).toBeVisible();
  await expect(
    failure.getByText("Some error occurred, while fetching. Try again.", { exact: true }),
  ).toBeVisible();
  await failure.getByRole("button", { name: "Try again" }).click();

  const flag = part.getByRole("switch", { name: `Approve all articles of ${name} automatically` });
  await page.route("**/UpdateApprovalFlag*", (route) => route.fulfill({ status: 500, body: "" }), {
    times: 1,
  });
  await flag.click();
  await expect(
    page.getByText("Some error occurred, while fetching. Try again. Cause: the server answered 500", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(flag).not.toBeChecked();
  const marks = feed.unpublished.getByRole("img", { name: `All articles of ${name} are approved` });
  await expect(marks).toHaveCount(0);

  const saved = page.waitForRequest(
    (call) => call.url().includes(`/Company/${companyId}/UpdateApprovalFlag`) && call.method() === "PUT",
  );
  await flag.click();
  expect(new URL((await saved).url()).searchParams.get("AllArticlesApproved")).toBe("true");
  await expect(marks).toHaveCount(2);
  await page.reload();
  await expect(marks).toHaveCount(2);
  await expect(flag).toBeChecked();
});

test("[ART-036 ART-061 ART-073] the one short link of a published article is copied to the clipboard", async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const title = unique("Regatta shortened");
  const [articleId] = await createArticles(request, [{ title, status: 1 }]);
  await openAs(page, ADMIN, `/harbor/newsfeed?sheet=${articleId}`);
  const sheet = feedScreen(page).sheet(title);
  const copy = sheet.getByRole("button", { name: "Copy short link" });
  let calls = 0;
  page.on("request", (call) => {
    if (call.url().includes("/ShortUrl")) calls += 1;
  });
  await page.route("**/ShortUrl*", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await copy.click();
  await expect(
    page.getByText("Generate short link: Some error occurred, while fetching. Try again.", { exact: true }),
  ).toBeVisible();
  await copy.click();
  await expect(page.getByText("Short link copied")).toBeVisible();
  const link = await page.evaluate<string>("navigator.clipboard.readText()");
  expect(link).toMatch(/\/s\/1-[0-9a-z]{7}$/);
  await expect(sheet.getByRole("status", { name: "Short link" })).toHaveText(link.replace("http://", ""));
  await page.evaluate("navigator.clipboard.writeText('')");
  await copy.click();
  await expect.poll(() => page.evaluate<string>("navigator.clipboard.readText()")).toBe(link);
  expect(calls, "requested once after the failed request").toBe(2);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});
