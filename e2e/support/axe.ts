import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { APPEARANCES } from "./appearances.ts";

/** Off by default in axe: whoever speaks to the page says what they read on a button. */
const RULES = { "label-content-name-mismatch": { enabled: true } };

/** Nobody reaches the page behind it. */
const OPEN_DIALOG = "[role=dialog][aria-modal=true], [role=alertdialog][aria-modal=true]";

interface Options {
  /** For a page that was checked before and only changed its colours. */
  readonly coloursOnly?: boolean;
  /** A selector of the part to check, where the rest was checked before. By default the open dialog, or all. */
  readonly within?: string;
}

/** Expects no axe violations and nothing wider than the window. */
export async function expectNoViolations(page: Page, what: string, options: Options = {}): Promise<void> {
  // A list is pale while the next one is on its way.
  await expect(page.locator("[aria-busy=true]"), `${what} is loading`).toHaveCount(0);
  // No page has frames of other origins; without legacy mode axe opens a window for them on every check.
  // Reporting violations only halves the time.
  const whole = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"], rules: RULES });
  const within = options.within ?? ((await page.locator(OPEN_DIALOG).count()) > 0 ? OPEN_DIALOG : undefined);
  const axe = within === undefined ? whole : whole.include(within);
  const { violations } = await (options.coloursOnly ? axe.withRules(["color-contrast"]) : axe).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  expect(found, what).toEqual([]);
  const isTooWide = await page.evaluate<boolean>("document.documentElement.scrollWidth > innerWidth");
  expect(isTooWide, `${what} is wider than the window`).toBe(false);
}

/** The same page in both schemes and both widths, without loading it again; it keeps the last. */
export async function expectNoViolationsInEachAppearance(page: Page, what: string): Promise<void> {
  for (const [colorScheme, width] of APPEARANCES) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page, `${what}, ${colorScheme}, ${width} px`);
  }
}
