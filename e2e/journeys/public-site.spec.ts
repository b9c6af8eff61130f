import { expect, type Page, test } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { createArticles, setFrontPage } from "../support/screens/feed-screen.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** How much the page moved while it loaded. */
const layoutShift = (page: Page) =>
  page.evaluate<number>(
    `new Promise((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
      setTimeout(() => resolve(sum), 200);
    })`,
  );

for (const [colorScheme, width] of [
  ["light", 390],
  ["dark", 390],
  ["light", 1440],
  ["dark", 1440],
] as const)
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test("a reader opens the front page, an article, a label and the search", async ({ page, request }) => {
      const lead = unique("Harbour wall will be raised");
      const tile = unique("Night ferries return");
      const ids = await createArticles(
        request,
        [lead, tile].map((title) => ({ title, status: 1 })),
      );
      await setFrontPage(
        request,
        ids.map((id) => ({ id })),
      );
      const headers = await headersOf(request, ADMIN);
      const name = unique("Ferries");
      const label = await request.post("/api/Labels", { headers, data: { name } });
      const { result } = (await label.json()) as { result: { id: number } };
      const labelIds = [result.id];
      await request.put(`/api/Articles/${ids[1]}/UpdateLabels`, { headers, data: { labelIds } });
      await page.goto("/harbor/en");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(lead);
      await expect(page.getByRole("banner").getByRole("link", { name: /newsletter$/i })).toBeVisible();
      await expectNoViolations(page, "the front page");
      expect(await layoutShift(page)).toBeLessThan(0.01);
      await page.getByRole("link", { name: tile }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(tile);
      await expectNoViolations(page, "an article");
      expect(await layoutShift(page)).toBeLessThan(0.01);
      await page
        .getByRole("complementary", { name: "About this article" })
        .getByRole("link", { name })
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      await expect(page.getByRole("main").getByRole("link", { name: tile }).first()).toBeVisible();
      await expectNoViolations(page, "a label");
      await page.getByRole("link", { name: "Search", exact: true }).click();
      await page.getByRole("searchbox").fill(lead);
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page.getByRole("link", { name: lead })).toBeVisible();
      await expectNoViolations(page, "the search");
    });
  });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  test("a reader opens the front page and an article, and searches", async ({ page, request }) => {
    const title = unique("Lamp at Heron Point");
    const [id = 0] = await createArticles(request, [{ title, status: 1 }]);
    await setFrontPage(request, [{ id }]);
    await page.goto("/harbor/en");
    await page.getByRole("heading", { level: 1 }).getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page.getByRole("link", { name: "Search", exact: true }).click();
    await page.getByRole("searchbox").fill(title);
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`/harbor/en/article/${id}/`));
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Sections" })).toBeHidden();
    await expect(page.getByRole("region", { name: "Newsletter" })).toBeHidden();
  });
});
