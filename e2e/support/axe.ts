import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What axe finds, and whether something is wider than the window. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  expect(found, what).toEqual([]);
  const isTooWide = await page.evaluate<boolean>("document.documentElement.scrollWidth > innerWidth");
  expect(isTooWide, `${what} is wider than the window`).toBe(false);
}
