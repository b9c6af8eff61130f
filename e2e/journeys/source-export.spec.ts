import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { startWebSite, type WebSite } from "../../server/test/web-site/web-page.ts";
import { headersOf } from "../support/api.ts";
import { expectNoViolationsInEachAppearance } from "../support/axe.ts";
import { serveFeed } from "../support/feed-site.ts";
import { ADMIN } from "../support/people.ts";
import { recordsOf, savedBy } from "../support/saved-file.ts";
import { createSources, deleteSources, sourcesScreen } from "../support/screens/sources-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

let web: WebSite;
test.beforeAll(async () => {
  web = await startWebSite();
});
test.afterAll(() => web.stop());

interface TestSource {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly feedUrl: string;
}

/** One that is read, and one that fails; their names have what files have to escape. */
async function readSources(request: APIRequestContext, mark: string): Promise<TestSource[]> {
  const named = [`Pilots, "Piers" & <Quays> ${mark}`, `=1+1; the Sum ${mark}`] as const;
  const feedUrl = serveFeed(web, `/${mark}/feed?a=1&b=2`, "Pilots", [{ title: `Pilots return ${mark}` }]);
  const sources = [
    { name: named[0], url: `${web.url}/${mark}/home`, feedUrl },
    { name: named[1], url: `${web.url}/${mark}/gone`, feedUrl: `${web.url}/${mark}/gone` },
  ];
  const ids = await createSources(request, sources);
  const headers = await headersOf(request, ADMIN);
  const countUnread = async () => {
    const answer = await request.get(`/api/Sources/GetSources?keyword=${mark}`, { headers });
    const { items } = (await answer.json()) as { items: { lastRunAt: string | null }[] };
    return items.filter(({ lastRunAt }) => lastRunAt === null).length;
  };
  await expect.poll(countUnread, { timeout: 60_000 }).toBe(0);
  return sources.map((source, at) => ({ ...source, id: ids[at] ?? 0 }));
}

const exportMenu = (page: Page) => ({
  button: page.getByRole("button", { name: "Export" }),
  csv: page.getByRole("menuitem", { name: "As CSV, for a spreadsheet" }),
  opml: page.getByRole("menuitem", { name: "As OPML, for other readers" }),
});

/** How many sources the site has, as the screen says. */
async function countOf(page: Page): Promise<number> {
  const all = sourcesScreen(page).health.getByRole("button", { name: /^All \d/ });
  return Number((await all.locator("b").textContent())?.replaceAll(",", ""));
}

test("all sources are saved as CSV with what the list shows, and as OPML, by keyboard", async ({
  page,
  request,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const sources = await readSources(request, mark);
  const [, failing] = sources as [TestSource, TestSource];
  await openAs(page, ADMIN, `/harbor/sources?q=${mark}`);
  const screen = sourcesScreen(page);
  const menu = exportMenu(page);
  await expect(screen.row(failing.name)).toContainText("Failing");
  await menu.button.focus();
  await page.keyboard.press("Enter");
  await expect(menu.csv).toBeFocused();
  await expectNoViolationsInEachAppearance(page, "the formats");
  await page.keyboard.press("Escape");
  await expect(menu.csv).toHaveCount(0);
  await expect(menu.button, "the focus is where it was").toBeFocused();

  const csv = await savedBy(page, async () => {
    await page.keyboard.press("Enter");
    await expect(menu.csv).toBeFocused();
    await page.keyboard.press("Enter");
  });
  expect(csv.name).toBe("sources.csv");
  await expect(page.getByText("All sources were saved as sources.csv")).toBeVisible();
  const records = recordsOf(csv.text);
  for (const { name, url, feedUrl } of sources) {
    // A spreadsheet would run a name that begins with "=".
    const record = records.find((one) => one["name"]?.replace(/^'/, "") === name);
    expect(record).toMatchObject({ url, feedUrl, status: "Active" });
    const row = screen.row(name);
    // A busy machine makes a new one slow.
    const health = record?.["health"] ?? "";
    expect(["new", "slow", "failing"]).toContain(health);
    await expect(row).toContainText(`${health.charAt(0).toUpperCase()}${health.slice(1)}`);
    await expect(row).toContainText(record?.["lastError"] ?? "");
  }
  const ofFailing = records.find((one) => one["url"] === failing.url);
  expect(ofFailing).toMatchObject({
    health: "failing",
    lastError: expect.stringContaining("404"),
    lastRunAt: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
  });

  const opml = await savedBy(page, async () => {
    await menu.button.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await expect(menu.opml).toBeFocused();
    await page.keyboard.press("Enter");
  });
  expect(opml.name).toBe("sources.opml");
  await expect(page.getByText("All sources were saved as sources.opml")).toBeVisible();
  const outlines = await outlinesOf(page, opml.text);
  for (const { name, url, feedUrl } of sources)
    expect(outlines).toContainEqual({ type: "rss", text: name, title: name, xmlUrl: feedUrl, htmlUrl: url });

  await screen.search.fill("");
  await expect(page).not.toHaveURL(/q=/);
  await expect.poll(() => countOf(page), "the files have those that the search hid").toBe(records.length);
  expect(outlines).toHaveLength(records.length);
  await deleteSources(
    request,
    sources.map(({ id }) => id),
  );
});

/** The attributes of every outline, as a browser reads the file. */
function outlinesOf(page: Page, opml: string): Promise<Record<string, string>[]> {
  const outlines = `[...new DOMParser().parseFromString(${JSON.stringify(opml)}, "text/xml").querySelectorAll("outline")]`;
  return page.evaluate(
    `${outlines}.map(({ attributes }) => Object.fromEntries([...attributes].map(({ name, value }) => [name, value])))`,
  );
}
