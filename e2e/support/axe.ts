import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

interface Look {
  /** For a page that was judged whole already and only changed its colours. */
  readonly coloursOnly?: boolean;
  /** The part that changed, where all around it was judged already. */
  readonly within?: string;
}

/** What axe finds, and whether something is wider than the window. */
export async function expectNoViolations(page: Page, what: string, look: Look = {}): Promise<void> {
  // No page has frames of other origins; the other mode opens a window for them at every look.
  // What passes is not described: that is half of the work.
  const whole = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const axe = look.within === undefined ? whole : whole.include(look.within);
  const { violations } = await (look.coloursOnly ? axe.withRules(["color-contrast"]) : axe).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  expect(found, what).toEqual([]);
  const isTooWide = await page.evaluate<boolean>("document.documentElement.scrollWidth > innerWidth");
  expect(isTooWide, `${what} is wider than the window`).toBe(false);
}
