import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { startWebSite, type WebSite } from "../../server/test/web-site/web-page.ts";
import { headersOf } from "../support/api.ts";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN, ORCHARD_ADMIN } from "../support/people.ts";
import { withoutProducts } from "../support/products.ts";
import { deleteSources } from "../support/screens/sources-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const [GOOD, BAD] = [188, 12];

let web: WebSite;
test.beforeAll(async () => {
  web = await startWebSite();
});
test.afterAll(() => web.stop());

const feedOf = (name: string) => ({
  type: "application/rss+xml",
  body: `<?xml version="1.0"?><rss version="2.0"><channel><title>${name}</title><link>${web.url}/</link>
    <description>News</description></channel></rss>`,
});

/** 200 sources with their feeds; twelve of them have an address that is none. */
function opmlOf(mark: string): string {
  const outlines = Array.from({ length: GOOD + BAD }, (_one, index) => {
    const isBad = index % 16 === 5 && index / 16 < BAD;
    const path = `/${mark}/${index}.xml`;
    if (!isBad) web.pages.set(path, feedOf(`Source ${index} ${mark}`));
    const address = isBad ? `ftp://broken-${index}.test/feed` : `${web.url}${path}`;
    return `<outline type="rss" text="Source ${index} ${mark}" xmlUrl="${address}"/>`;
  });
  return `<?xml version="1.0"?><opml version="2.0"><head><title>Sources</title></head><body>${outlines.join("")}</body></opml>`;
}

test("[NAV-021 NAV-022] 200 sources are imported from OPML; the results say why twelve failed", async ({
  page,
  request,
}) => {
  // Each of 188 addresses is asked what it offers.
  test.slow();
  const mark = crypto.randomUUID().slice(0, 8);
  const headers = await headersOf(request, ADMIN);
  await openAs(page, ADMIN, "/harbor/sources");
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import sources" });
  await expect(dialog).toContainText("Only url is needed");
  await dialog
    .getByTestId("source-file")
    .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no") });
  await expect(dialog.getByText("Choose a CSV or OPML file.")).toBeVisible();
  await dialog.getByTestId("source-file").setInputFiles({
    name: "sources.opml",
    mimeType: "text/x-opml",
    buffer: Buffer.from(opmlOf(mark)),
  });
  await expect(page).toHaveURL(/\/sources\/import-process\?importId=\d+$/);
  await expect(page.getByRole("progressbar", { name: "sources.opml" })).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${GOOD + BAD} of ${GOOD + BAD} rows`)).toBeVisible({ timeout: 120_000 });
  await page.getByRole("link", { name: `See why ${BAD} failed` }).click();

  await expect(page).toHaveURL(/\/sources\/import-results\?importId=\d+&result=failed$/);
  await expect(page.getByRole("radio", { name: `Failed ${BAD}` })).toBeChecked();
  await expect(page.getByText(`${BAD} of ${BAD}`)).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: `Source 5 ${mark}` });
  await expect(row).toContainText("“ftp://broken-5.test/feed” is not an address of the web");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save failed rows" }).click();
  const saved = await readFile(await (await download).path(), "utf8");
  expect(saved.split("\r\n")).toHaveLength(BAD + 1);
  await page.getByRole("radio", { name: `Added ${GOOD}` }).click();
  await expect(page.getByRole("row").filter({ hasText: `Source 0 ${mark}` })).toBeVisible();

  await page.goto("/harbor/sources/import-results");
  await expect(page.getByRole("radio", { name: `Failed ${BAD}` }), "the last import").toBeVisible();
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByRole("dialog", { name: "Notifications" })).toContainText("sources.opml");

  const answer = await request.get(`/api/Sources/GetSources?keyword=${mark}&number=100`, { headers });
  const first = (await answer.json()) as { items: { sourceId: number }[]; next: string | null };
  const rest = await request.get(
    `/api/Sources/GetSources?keyword=${mark}&number=100&after=${encodeURIComponent(first.next ?? "")}`,
    { headers },
  );
  const { items } = (await rest.json()) as { items: { sourceId: number }[] };
  await deleteSources(
    request,
    [...first.items, ...items].map(({ sourceId }) => sourceId),
  );
});

test("[NAV-087] without newsletters both import screens lead to the settings, and Import is not offered", async ({
  page,
  request,
}) => {
  await withoutProducts(request, async () => {
    await openAs(page, ORCHARD_ADMIN, "/orchard/sources/import-process");
    await expect(page).toHaveURL("/orchard/settings");
    await page.goto("/orchard/sources/import-results");
    await expect(page).toHaveURL("/orchard/settings");
    await page.goto("/orchard/sources");
    await expect(page.getByRole("button", { name: "Add source" }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Import" })).toHaveCount(0);
  });
});

test("a site that imported nothing is told what to do", async ({ page }) => {
  await openAs(page, ORCHARD_ADMIN, "/orchard/sources/import-process");
  await expect(page.getByText("Nothing was imported yet")).toBeVisible();
  await page.getByRole("link", { name: "Import" }).click();
  await expect(page.getByRole("dialog", { name: "Import sources" })).toBeVisible();
});

forEachAppearance(() => {
  test("the import screens have no axe violations", async ({ page, request }) => {
    const headers = await headersOf(request, ADMIN);
    const file = {
      name: "broken.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("name,url\nA,ftp://a.test\nB,ftp://b.test"),
    };
    const started = await request.post("/api/Sources/Import", { headers, multipart: { file } });
    const { importId } = (await started.json()) as { importId: number };
    await openAs(page, ADMIN, "/harbor/sources");
    await page.getByRole("button", { name: "Import" }).click();
    await expect(page.getByRole("dialog", { name: "Import sources" })).toBeVisible();
    await expectNoViolations(page, "import dialog");
    await page.goto(`/harbor/sources/import-process?importId=${importId}`);
    await expect(page.getByRole("link", { name: "See why 2 failed" })).toBeVisible();
    await expectNoViolations(page, "import process");
    await page.goto(`/harbor/sources/import-results?importId=${importId}`);
    await expect(page.getByText("is not an address of the web").first()).toBeVisible();
    await expectNoViolations(page, "import results");
  });
});
