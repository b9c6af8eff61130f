import { type APIRequestContext, expect } from "@playwright/test";
import { startWebSite, type WebSite } from "../../server/test/web-site/web-page.ts";
import { headersOf } from "../support/api.ts";
import { expectNoViolationsInEachAppearance } from "../support/axe.ts";
import { ownText, serveFeed } from "../support/feed-site.ts";
import { ADMIN } from "../support/people.ts";
import { feedScreen } from "../support/screens/feed-screen.ts";
import { createSources, deleteSources } from "../support/screens/sources-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const REFUSED = "**/Sources/GetRefused*";
/** The newsfeed of any age and fit. */
const ANY = { created: "0", modified: "0", published: "0", fit: "0" };

// Articles come in by a chain of jobs, which a busy machine takes its time for.
test.slow();

let web: WebSite;
test.beforeAll(async () => {
  web = await startWebSite();
});
test.afterAll(() => web.stop());

/** A source whose feed has these items; returns its id. */
async function addFeed(
  request: APIRequestContext,
  name: string,
  items: readonly { readonly title: string; readonly text?: string }[],
): Promise<number> {
  const url = serveFeed(web, `/${crypto.randomUUID()}`, name, items);
  const [id = 0] = await createSources(request, [{ name, url, feedUrl: url }]);
  return id;
}

async function setBlockedWords(request: APIRequestContext, words: readonly string[]): Promise<void> {
  const headers = await headersOf(request, ADMIN);
  const answer = await request.put("/api/Settings/UpdateBlockedWords", { headers, data: { words } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const blockedWords = async (request: APIRequestContext) => {
  const answer = await request.get("/api/Settings/GetBlockedWords", {
    headers: await headersOf(request, ADMIN),
  });
  return ((await answer.json()) as { words: string[] }).words;
};

/** Until intake has refused an item with this title. */
async function untilRefused(request: APIRequestContext, title: string): Promise<void> {
  const headers = await headersOf(request, ADMIN);
  const count = async () => {
    const answer = await request.get(`/api/Sources/GetRefused?${new URLSearchParams({ keyword: title })}`, {
      headers,
    });
    return ((await answer.json()) as { total: number }).total;
  };
  await expect.poll(count, { timeout: 60_000 }).toBe(1);
}

test("[SRC-013] what a blocked word refused is listed with its word, source and time, and is found by its headline", async ({
  page,
  request,
}) => {
  const before = await blockedWords(request);
  const word = `kraken${crypto.randomUUID().slice(0, 8)}`;
  const [name, title, other] = [
    unique("Deep Sea News"),
    unique(`The ${word} rises`),
    unique("The tide rises"),
  ];
  await setBlockedWords(request, [...before, word]);
  const id = await addFeed(request, name, [{ title }, { title: other }]);
  try {
    await untilRefused(request, title);
    await openAs(page, ADMIN, "/harbor/settings?section=refused");
    const list = page.getByRole("list", { name: "Refused articles" });
    const row = list.getByRole("listitem").filter({ hasText: title });
    await expect(row).toContainText(`Blocked word: ${word}`);
    await expect(list).not.toContainText(other);
    const search = page.getByRole("searchbox", { name: "Headline" });
    await search.fill("nothing was called this");
    await expect(page.getByText("No refused article has these words in its headline.")).toBeVisible();
    await expectNoViolationsInEachAppearance(page, "no refused article found");
    await search.fill(word);
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await expectNoViolationsInEachAppearance(page, "refused articles");
    await row.getByRole("link", { name }).click();
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();

    await page.route(REFUSED, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto("/harbor/settings?section=refused");
    await expect(page.getByText("The refused articles did not load")).toBeVisible();
    await page.unroute(REFUSED);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(row).toBeVisible();
  } finally {
    await setBlockedWords(request, before);
    await deleteSources(request, [id]);
  }
});

test("the same article in three sources is shown once, with the others beside it", async ({
  page,
  request,
}) => {
  const text = ownText();
  const titles = ["Island line is back", "The ferry sails again", "Ferry: again"].map(unique);
  const names = ["Coastal Wire", "Island Courier", "City Desk"].map(unique);
  const headers = await headersOf(request, ADMIN);
  const articlesOf = async (id: number) => {
    const answer = await request.get(`/api/Articles/GetBySourceId?sourceId=${id}`, { headers });
    return ((await answer.json()) as { articles: { copiesCount: number }[] }).articles;
  };
  const lead = await addFeed(request, names[0] ?? "", [{ title: titles[0] ?? "", text }]);
  await expect.poll(async () => (await articlesOf(lead)).length, { timeout: 60_000 }).toBe(1);
  const others = [
    await addFeed(request, names[1] ?? "", [{ title: titles[1] ?? "", text }]),
    await addFeed(request, names[2] ?? "", [{ title: titles[2] ?? "", text }]),
  ];
  await expect.poll(async () => (await articlesOf(lead))[0]?.copiesCount, { timeout: 60_000 }).toBe(2);

  await openAs(page, ADMIN, `/harbor/newsfeed?${new URLSearchParams({ ...ANY, q: titles[0] ?? "" })}`);
  const feed = feedScreen(page);
  const card = feed.unpublishedCard(titles[0] ?? "");
  await expect(card).toContainText("Also in 2 sources");
  await card.getByRole("link", { name: titles[0] ?? "" }).click();
  const sheet = feed.sheet(titles[0] ?? "");
  for (const name of names.slice(1)) await expect(sheet.getByRole("link", { name })).toBeVisible();
  await deleteSources(request, [lead, ...others]);
});
