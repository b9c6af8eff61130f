import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { createArticles, setFrontPage } from "../support/screens/feed-screen.ts";
import { openAs, shell } from "../support/screens.ts";
import { serverUrl } from "../support/servers.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const preview = (page: Page) => page.frameLocator('iframe[title="Preview in the page of somebody else"]');

/** A site of somebody else, at another origin, whose pages have a policy. */
async function startForeignSite(pages: Record<string, { policy: string; body: string }>) {
  const server = createServer(({ url = "" }, response) => {
    const { policy = "", body = "" } = pages[url] ?? {};
    response
      .setHeader("content-type", "text/html")
      .setHeader("content-security-policy", policy)
      .end(`<!doctype html><html lang="en"><title>A club</title><h1>A club</h1>${body}<p>The end</p></html>`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** A reader with a browser that does not call itself a machine; everything it complains about is collected. */
async function openAsReader(browser: Browser, url: string) {
  const context = await browser.newContext({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0" });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", ({ message }) => complaints.push(message));
  await page.goto(url);
  return { page, complaints, close: () => context.close() };
}

const layoutShift = (page: Page) =>
  page.evaluate<number>(
    `new Promise((resolve) => {
      let sum = 0;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += entry.value;
      });
      observer.observe({ type: "layout-shift", buffered: true });
      requestAnimationFrame(() => setTimeout(() => resolve(sum), 200));
    })`,
  );

async function deleteWidgets(request: APIRequestContext, name: string): Promise<void> {
  const headers = await headersOf(request, ADMIN);
  const answer = await request.get("/api/Widgets/GetWidgets", { headers });
  const widgets = (await answer.json()) as { id: number; name: string }[];
  for (const widget of widgets.filter((one) => one.name.includes(name)))
    await request.delete(`/api/Widgets/${widget.id}`, { headers });
}

test("[NAV-028 NAV-053 NAV-104 SET-001] a widget is made, embedded in a page with a strict policy, follows the front page, and its figures come back", async ({
  page,
  request,
  browser,
}) => {
  const name = unique("Sailing club");
  const [first, second] = [unique("Regatta shortened"), unique("Night ferries return")];
  const ids = await createArticles(
    request,
    [first, second].map((title) => ({ title, status: 1 })),
  );
  const arrange = (order: readonly number[]) =>
    setFrontPage(
      request,
      order.map((id) => ({ id })),
    );
  await arrange(ids);

  await openAs(page, ADMIN, "/harbor/widget-page");
  await expect(page).toHaveURL("/harbor/news-widgets");
  await expect(shell(page).title).toHaveText("News Widgets");
  await expect(shell(page).sidebar.getByRole("navigation", { name: "Admin" }).getByRole("link")).toHaveText([
    "Settings",
    "Users Management",
    "News Widgets",
  ]);
  await page.getByRole("button", { name: "New widget" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Title", { exact: true }).fill("From the harbour");
  const number = page.getByRole("spinbutton", { name: "How many" });
  await number.fill("2");
  await number.press("Tab");
  await expect(preview(page).getByRole("heading", { name: "Winter berths are open" })).toBeVisible();
  await expect(preview(page).getByRole("link", { name: first })).toBeVisible();
  await page.getByRole("button", { name: "Try another page" }).click();
  await page.getByRole("menuitemradio", { name: "Heron Point Observatory" }).click();
  await expect(page.getByText("heron-point.test/tonight")).toBeVisible();
  await expect(preview(page).getByRole("heading", { name: "Clear until two in the morning" })).toBeVisible();
  await expect(preview(page).getByRole("link", { name: first })).toBeVisible();
  await page.getByRole("combobox", { name: "Font" }).click();
  await page.getByRole("option", { name: "Of Harbor Daily" }).click();
  await page.getByRole("button", { name: "Create widget" }).click();
  await expect(page.getByText(`${name} is saved`)).toBeVisible();
  const code = (await page.getByRole("region", { name: "The code" }).textContent()) ?? "";
  const policy = (await page.getByRole("region", { name: "Content-Security-Policy" }).textContent()) ?? "";
  await page.getByText("Frame", { exact: true }).click();
  const framePolicy = page.getByRole("region", { name: "Content-Security-Policy" });
  await expect(framePolicy).toHaveText(`frame-src ${serverUrl()}`);
  const frameCode = (await page.getByRole("region", { name: "The code" }).textContent()) ?? "";

  const strict = `default-src 'none'; ${policy}; require-trusted-types-for 'script'`;
  const foreign = await startForeignSite({
    "/club?member=7": { policy: strict, body: code },
    "/plain": { policy: strict, body: "" },
    "/fonts": { policy: strict, body: code },
    "/framed": {
      policy: `default-src 'none'; script-src ${serverUrl()}; frame-src ${serverUrl()}`,
      body: frameCode.replace(/height="\d+"/, 'height="50"'),
    },
  });
  const reader = await openAsReader(browser, `${foreign.url}/club?member=7`);
  const headlines = reader.page.getByRole("region", { name: "From the harbour" }).getByRole("listitem");
  await expect(headlines).toHaveText([new RegExp(first), new RegExp(second)]);
  // Before anything of the test is loaded into the page.
  const globalsOf = (page: Page) => page.evaluate<string[]>("Object.getOwnPropertyNames(window).sort()");
  const plain = await openAsReader(browser, `${foreign.url}/plain`);
  expect(await globalsOf(reader.page)).toEqual(await globalsOf(plain.page));
  await plain.close();
  expect(await layoutShift(reader.page)).toBeLessThan(0.01);
  await expectNoViolations(reader.page, "the page with the widget", { within: "[data-newsloom-widget]" });

  await arrange(ids.toReversed());
  await reader.page.reload();
  await expect(headlines).toHaveText([new RegExp(second), new RegExp(first)]);
  const opened = reader.page.waitForEvent("popup");
  await headlines.first().getByRole("link").click();
  const article = await opened;
  await expect(article.getByRole("heading", { level: 1 })).toHaveText(second);
  expect(article.url()).toContain("utm_source=widget");
  expect(reader.complaints).toEqual([]);

  await expect(async () => {
    // Typefaces that came late are those of the next page.
    await reader.page.goto(`${foreign.url}/fonts`);
    await expect(headlines).toHaveCount(2);
    expect(await reader.page.evaluate("[...document.fonts].map(({ family }) => family).join()")).toContain(
      "Newsloom Newsreader Variable",
    );
  }).toPass();
  expect(reader.complaints).toEqual([]);

  await reader.page.goto(`${foreign.url}/framed`);
  const framed = reader.page.frameLocator("iframe").getByRole("listitem");
  await expect(framed).toHaveText([new RegExp(second), new RegExp(first)]);
  await expect(reader.page.locator("iframe"), "the frame sizes itself").toHaveAttribute("height", "265");
  expect(reader.complaints).toEqual([]);

  const shownBy = page.getByRole("list", { name: "Pages that show it" }).getByRole("listitem");
  const host = foreign.url.replace("http://", "");
  // It takes some seconds until it is known that a reader is no machine.
  await expect(async () => {
    await page.reload();
    await expect(shownBy.filter({ hasText: `${host}/club` })).toHaveText(`${host}/club1 view1 click`, {
      timeout: 5_000,
    });
  }).toPass();

  await page.getByRole("button", { name: "All widgets" }).click();
  const row = page
    .getByRole("list", { name: "News widgets" })
    .getByRole("listitem")
    .filter({ hasText: name });
  await row.getByRole("button", { name: `Copy ${name}` }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(`Copy of ${name}`);
  await page.getByRole("button", { name: "Create widget" }).click();
  await expect(page.getByText(`Copy of ${name} is saved`)).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "News widgets" });
  await tabs.getByRole("link", { name, exact: true }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await page.getByRole("button", { name: "All widgets" }).click();
  await page.getByRole("switch", { name: `Switch ${name} on or off` }).click();
  await expect(page.getByText(`${name} is switched off`)).toBeVisible();
  await reader.page.goto(`${foreign.url}/club?member=7`);
  await expect(
    reader.page.getByRole("link", { name: "From the harbour" }),
    "only the link stays",
  ).toBeVisible();
  await expect(headlines).toHaveCount(0);
  await reader.close();
  foreign.close();
  await deleteWidgets(request, name);
});

forEachAppearance(({ width }) => {
  test("axe finds nothing in the list of widgets, in a widget with its form, and in the preview", async ({
    page,
    request,
  }) => {
    const name = unique("Library screens");
    const answer = await request.post("/api/Widgets", {
      headers: await headersOf(request, ADMIN),
      data: {
        name,
        title: "News",
        type: "recent",
        layout: "tiles",
        number: 6,
        labelIds: [],
        openMode: "publisher",
        theme: "page",
        font: "site",
        colours: { accent: "#8C1D40", background: "#FFFFFF" },
        showsImages: true,
        showsSource: true,
        isActive: true,
        hosts: ["saltholm-sailing.test"],
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    await openAs(page, ADMIN, "/harbor/news-widgets");
    await expect(page.getByRole("link", { name })).toBeVisible();
    await expectNoViolations(page, `the list at ${width}`);
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("region", { name: "The code" })).toBeVisible();
    await expect(page.getByText("No page has shown it yet.")).toBeAttached();
    const shown = preview(page).getByRole("listitem");
    await expect(shown.first()).toBeVisible();
    await expectNoViolations(page, `a widget at ${width}`);
    const source = await page.locator('iframe[title^="Preview"]').getAttribute("src");
    await page.goto(source ?? "");
    await expect(page.getByRole("listitem").first()).toBeVisible();
    await expectNoViolations(page, `the preview at ${width}`);
    await deleteWidgets(request, name);
  });
});
