import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import type { ReceivedMail, SmtpSink } from "../../server/test/mail/smtp-sink.ts";
import { startWebSite, type WebSite } from "../../server/test/web-site/web-page.ts";
import { headersOf } from "../support/api.ts";
import { addSegment, importReaders } from "../support/audience-data.ts";
import { serveFeed } from "../support/feed-site.ts";
import { ADMIN, COMPANY } from "../support/people.ts";
import { audienceScreen } from "../support/screens/audience-screen.ts";
import { feedScreen } from "../support/screens/feed-screen.ts";
import {
  createEmptyNewsletter,
  newsletterEditor,
  saveNewsletter,
} from "../support/screens/newsletter-editor-screen.ts";
import { deleteNewsletters, newslettersScreen } from "../support/screens/newsletters-screen.ts";
import { deleteSources } from "../support/screens/sources-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";
import { withSmtpServer } from "../support/smtp-provider.ts";

const READERS = 500;
/** What people see of the numbers, after what was done last. */
const SHOWN_WITHIN_MS = 5_000;
/** For what is on the screen already: no time for another read. */
const FIRST = { timeout: 1_000 };
const BROWSER = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0";

let web: WebSite;
test.beforeAll(async () => {
  web = await startWebSite();
});
test.afterAll(() => web.stop());

/** A source of the company, whose feed has brought one article. */
async function addSource(request: APIRequestContext, name: string, title: string, companyId: number) {
  const headers = await headersOf(request, ADMIN);
  const url = serveFeed(web, `/${crypto.randomUUID()}`, name, [{ title }]);
  const answer = await request.post("/api/Sources", {
    headers,
    data: { name, url, feedUrl: url, companyId },
  });
  const { result } = (await answer.json()) as { result: { sourceId: number } | null };
  expect(result, await answer.text()).not.toBeNull();
  const sourceId = result?.sourceId ?? 0;
  const articles = async () => {
    const found = await request.get(`/api/Articles/GetBySourceId?sourceId=${sourceId}`, { headers });
    return ((await found.json()) as { articles: unknown[] }).articles.length;
  };
  await expect.poll(articles, { timeout: 60_000 }).toBe(1);
  return sourceId;
}

async function companyOf(request: APIRequestContext): Promise<number> {
  const answer = await request.get("/api/CompanyUsers/GetMyCompany", {
    headers: await headersOf(request, COMPANY),
  });
  return ((await answer.json()) as { companyId: number }).companyId;
}

/** Approved in its sheet and published with the front page; returns its number. */
async function publish(page: Page, title: string): Promise<number> {
  const filter = { created: "0", modified: "0", published: "0", fit: "0", q: title };
  await openAs(page, ADMIN, `/harbor/newsfeed?${new URLSearchParams(filter)}`);
  const feed = feedScreen(page);
  await feed.unpublishedCard(title).getByRole("link", { name: title }).click();
  const articleId = Number(new URL(page.url()).searchParams.get("sheet"));
  await feed.sheet(title).getByRole("button", { name: "Approve", exact: true }).click();
  await expect(feed.bar).toContainText("1 added");
  await feed.publish.click();
  await expect(page.getByText("The front page is published")).toBeVisible();
  return articleId;
}

/** Filled with the article in the editor, and sent to the people of the segment. */
async function send(page: Page, id: number, title: string): Promise<void> {
  await page.goto(`/harbor/newsletters/${id}`);
  const editor = newsletterEditor(page);
  await editor.find.fill(title);
  await editor.add(title).click();
  await editor.dialog.getByRole("button", { name: "Add" }).click();
  await expect(editor.handle(title)).toBeVisible();
  await expect(editor.saved).toBeVisible();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Send to ${READERS} people?` });
  await dialog.getByRole("button", { name: `Send now to ${READERS}` }).click();
  const panel = page.getByRole("region", { name: "Sending" });
  await expect(panel.getByRole("row", { name: `Taken by the mail provider ${READERS - 1}` })).toBeVisible({
    timeout: 60_000,
  });
  await expect(panel.getByRole("row", { name: "Failed 550 1 1" })).toBeVisible();
  await expect(panel.getByRole("row", { name: `Together ${READERS}` })).toBeVisible();
}

const mailTo = (sink: SmtpSink, email: string): ReceivedMail => {
  const found = sink.mails.filter(({ to }) => to === email);
  expect(found, `mails to ${email}`).toHaveLength(1);
  return found[0] as ReceivedMail;
};

/** In a browser of the reader: the mail is looked at, and the article's link is followed. */
async function readMail(browser: Browser, { html }: ReceivedMail, title: string): Promise<void> {
  const context = await browser.newContext({ userAgent: BROWSER });
  const inbox = await context.newPage();
  const picture = inbox.waitForResponse(/\/t\/[\w-]{32}\.gif$/);
  await inbox.setContent(html);
  expect((await picture).status()).toBe(200);
  const click = inbox.waitForResponse(/\/t\/[\w-]{32}\/[1-9]\d*$/);
  await inbox.getByRole("link", { name: title }).first().click();
  expect((await click).status()).toBe(302);
  await context.close();
}

async function unsubscribeInOneClick(request: APIRequestContext, mail: ReceivedMail): Promise<void> {
  expect(mail.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const [, address = ""] = /<(https?:[^>]+)>/.exec(mail.headers["list-unsubscribe"] ?? "") ?? [];
  const answer = await request.post(address, { form: { "List-Unsubscribe": "One-Click" } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Every address of the mail, as security software tries them before the reader sees it. */
async function scan(request: APIRequestContext, { html }: ReceivedMail): Promise<void> {
  const addresses = [...html.matchAll(/(?:href|src)="(https?:[^"]+)"/g)].map(([, url = ""]) =>
    url.replaceAll("&amp;", "&"),
  );
  const ours = addresses.filter((url) => url.includes("/t/") || url.includes("unsubscribe"));
  expect(ours.length).toBeGreaterThan(3);
  for (const url of new Set(ours))
    await request.get(url, { maxRedirects: 0, headers: { "user-agent": BROWSER } });
}

test("[NL-001 ANA-003] the chain: a feed's article is published and sent to 500 people, and what they do with it shows everywhere", async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const mark = `c${crypto.randomUUID().slice(0, 8)}`;
  const title = `The breakwater holds ${mark}`;
  const source = `Pier Gazette ${mark}`;
  const sourceId = await addSource(request, source, title, await companyOf(request));
  const readers = await importReaders(request, READERS, mark);
  const [anna = "", leaver = "", gone = "", scanned = ""] = readers;
  const segment = await addSegment(request, `Readers ${mark}`, { lastName: mark });
  const articleId = await publish(page, title);
  const id = await createEmptyNewsletter(request, `Chain ${mark}`);
  await saveNewsletter(request, id, (stored) => ({
    ...stored,
    subscriptionListId: 1,
    audience: { include: [segment], exclude: [] },
  }));
  const lines = page.getByRole("list", { name: "Lines of the chart" }).getByRole("button").locator("b");
  await withSmtpServer(request, async (sink) => {
    sink.replies.set(gone, { code: 550, message: "5.1.1 No such mailbox" });
    await send(page, id, title);
    expect(sink.mails.map(({ to }) => to).toSorted()).toEqual(
      readers.filter((one) => one !== gone).toSorted(),
    );
    const sentAt = Date.now();
    await expect.poll(() => Date.now() - sentAt, "nobody reads within a second").toBeGreaterThan(1_000);
    await page.goto(`/harbor/newsletters/${id}?view=report`);
    await expect(lines).toHaveText(["0", "0", "0", "0", "0", "1"]);
    await scan(request, mailTo(sink, scanned));
    await readMail(browser, mailTo(sink, anna), title);
    await unsubscribeInOneClick(request, mailTo(sink, leaver));
  });
  const lastAt = Date.now();

  // The report is open all the time, and shows it without being loaded again.
  await expect(lines).toHaveText(["1", "1", "1", "0", "0", "1"]);
  await expect(page.getByRole("listitem").filter({ hasText: title }).locator("b").first()).toHaveText("1");
  // The others are opened once: what each shows first is what the server knew after that time.
  await expect.poll(() => Date.now() - lastAt).toBeGreaterThan(SHOWN_WITHIN_MS);

  await page.reload();
  await expect(lines).toHaveText(["1", "1", "1", "0", "0", "1"]);
  const steps = page.getByRole("figure", { name: "From sent to clicked" }).getByRole("listitem").locator("b");
  await expect(steps).toHaveText([String(READERS), String(READERS - 1), "1", "1"]);

  const row = newslettersScreen(page).row(`Chain ${mark}`);
  const figure = (name: string) => row.locator(`[data-field="${name}"]`);
  await page.goto(`/harbor/newsletters?q=${mark}`);
  await expect(figure("recipients")).toHaveText(String(READERS));
  await expect(figure("delivered")).toHaveText(String(READERS - 1), FIRST);
  await expect(figure("uniqueOpens")).toContainText("1 (", FIRST);
  await expect(figure("totalClicks")).toHaveText("1", FIRST);
  await expect(figure("otherClicks")).toHaveText("0", FIRST);

  const clicksIn = (name: string) =>
    page
      .getByRole("region", { name })
      .locator("dt")
      .filter({ hasText: /^Clicks$/ })
      .locator("xpath=following-sibling::dd[1]");
  await page.goto(`/harbor/newsfeed?sheet=${articleId}`);
  await expect(clicksIn(title)).toBeVisible();
  await expect(clicksIn(title)).toHaveText("1", FIRST);
  await page.goto(`/harbor/sources?sheet=${sourceId}`);
  await expect(clicksIn(source)).toBeVisible();
  await expect(clicksIn(source)).toHaveText("1", FIRST);

  const company = await (await browser.newContext()).newPage();
  await openAs(company, COMPANY, "/harbor/my-content");
  const ofCompany = company.getByRole("row").filter({ hasText: title });
  await expect(ofCompany).toBeVisible();
  await expect(ofCompany.locator('[data-field="clicks"]')).toHaveText("1", FIRST);
  await company.context().close();

  await page.goto("/harbor/audience");
  const people = audienceScreen(page);
  await people.search.fill(leaver);
  await expect(people.row(leaver)).toBeVisible();
  await expect(people.row(leaver)).toContainText("Unsubscribed", FIRST);
  await people.search.fill(gone);
  await expect(people.row(gone)).toBeVisible();
  await expect(people.row(gone)).toContainText("Bounced", FIRST);
  await people.search.fill(scanned);
  await expect(people.row(scanned)).toBeVisible();
  await expect(people.row(scanned)).toContainText("Active", FIRST);
  await people.search.fill(anna);
  await people.row(anna).getByRole("link").first().click();
  await expect(clicksIn(`R0 ${mark}`)).toBeVisible();
  await expect(clicksIn(`R0 ${mark}`)).toHaveText("1", FIRST);

  await deleteNewsletters(request, mark);
  await deleteSources(request, [sourceId]);
});
