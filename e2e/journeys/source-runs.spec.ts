import { type APIRequestContext, expect } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { expectNoViolationsInEachAppearance } from "../support/axe.ts";
import { type HeldSite, startHeldSite } from "../support/feed-site.ts";
import { ORCHARD_ADMIN } from "../support/people.ts";
import { createSources, deleteSources, sourcesScreen } from "../support/screens/sources-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

/** More than are read at a time. */
const SOURCES = 24;

let site: HeldSite;
test.beforeAll(async () => {
  site = await startHeldSite();
});
test.afterAll(() => site.stop());

/** Sources that were read once, on a site that answers no more until it is released. */
async function heldSources(request: APIRequestContext): Promise<number[]> {
  const mark = crypto.randomUUID().slice(0, 8);
  const ids = await createSources(
    request,
    Array.from({ length: SOURCES }, (_, index) => {
      const url = `${site.url}/${mark}/${index}`;
      return { name: `Pier ${index} ${mark}`, url, feedUrl: url };
    }),
    ORCHARD_ADMIN,
  );
  const headers = await headersOf(request, ORCHARD_ADMIN);
  const countUnread = async () => {
    const answer = await request.get(`/api/Sources/GetSources?keyword=${mark}&number=100`, { headers });
    const { items } = (await answer.json()) as { items: { lastRunAt: string | null }[] };
    return items.filter(({ lastRunAt }) => lastRunAt === null).length;
  };
  await expect.poll(countUnread, { timeout: 60_000 }).toBe(0);
  site.hold();
  return ids;
}

test("a run of all sources shows how far it is, survives a reload, and is stopped", async ({
  page,
  request,
}) => {
  const ids = await heldSources(request);
  await openAs(page, ORCHARD_ADMIN, "/orchard/sources");
  const { run } = sourcesScreen(page);
  await page.getByRole("button", { name: "Read now" }).click();
  await expect(run.getByRole("heading", { name: /^Reading \d+ sources$/ })).toBeVisible();
  await expect(run.getByText(/^Now: Pier /)).toBeVisible();
  await page.reload();
  await expect(run.getByText(/^Now: Pier /), "after a reload").toBeVisible();
  await expect(run.getByRole("progressbar")).toHaveAttribute("aria-valuetext", /^\d+ done$/);
  await expectNoViolationsInEachAppearance(page, "a run under way");

  const sent = page.waitForRequest("**/Aggregator/StopRun");
  await run.getByRole("button", { name: "Stop" }).click();
  await sent;
  await expect(run.getByRole("button", { name: "Stopping" })).toBeDisabled();
  site.release();
  await expect(run.getByText("Stopped. The other sources are read at their next time.").first()).toBeVisible({
    timeout: 60_000,
  });
  const done = Number(/^(\d+) done$/.exec((await run.getByText(/^\d+ done$/).textContent()) ?? "")?.[1]);
  expect(done, "those that waited were not read").toBeLessThan(SOURCES);
  await expectNoViolationsInEachAppearance(page, "the end of a run");
  await run.getByRole("button", { name: "Close" }).click();
  await expect(run).toHaveCount(0);
  await deleteSources(request, ids, ORCHARD_ADMIN);
});
