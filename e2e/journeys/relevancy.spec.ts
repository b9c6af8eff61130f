import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { expectNoViolations } from "../support/axe.ts";
import { bell } from "../support/hub.ts";
import { ADMIN, ORCHARD_ADMIN } from "../support/people.ts";
import { openAs, shell } from "../support/screens.ts";

/** Locators of the screen; no assertions. */
const relevancyScreen = (page: Page) => ({
  header: shell(page).title.locator(".."),
  steps: page.getByRole("list", { name: "How one article gets its score" }).getByRole("listitem"),
  changes: page.getByRole("list", { name: "What would change it" }),
  marks: page.locator("mark"),
  question: page.getByRole("group", { name: /^Is \d+ right\?$/ }),
  reject: page.getByRole("button", { name: /reject it$/ }),
  undo: page.getByRole("button", { name: "Undo" }),
  learn: page.getByRole("button", { name: "Learn now" }),
});

interface Model {
  readonly model: {
    readonly version: number;
    readonly decisions: number;
    readonly precisionAt20: number | null;
    readonly keywordPrecisionAt20: number | null;
  };
  readonly versions: readonly { readonly version: number }[];
}

const readModel = async (request: APIRequestContext) =>
  (await (
    await request.get("/api/Relevancy/GetModel", { headers: await headersOf(request, ADMIN) })
  ).json()) as Model;

test("[NAV-045] a score is explained by bars that add up, by marked words, and by what would change it", async ({
  page,
}) => {
  await openAs(page, ADMIN, "/harbor/keywords");
  const screen = relevancyScreen(page);
  await expect(screen.steps.first()).toContainText("Where every article starts");
  const points = await screen.steps.locator(".points").allTextContents();
  const [total = 0, ...steps] = points
    .map((text) => Number(text.replace("− ", "-").replace("+ ", "")))
    .toReversed();
  expect(
    steps.reduce((sum, step) => sum + step, 0),
    "the steps add up to the fit",
  ).toBe(total);
  await expect(screen.marks.first()).toBeVisible();
  await expect(screen.changes.getByRole("listitem").first()).toContainText(/[+−] \d+$/);
  await expect(
    page.getByRole("list", { name: "What it learnt: for" }).getByRole("listitem").first(),
  ).toContainText(/\d+ of \d+/);
  const first = await page.getByRole("heading", { level: 3 }).first().textContent();
  await page.getByRole("button", { name: "Choose another" }).click();
  await page.getByRole("menuitem").nth(1).click();
  await expect(page).toHaveURL(/article=\d+/);
  await expect(page.getByRole("heading", { level: 3 }).first()).not.toHaveText(first ?? "");
});

test("a decision on an example is learnt now, and an earlier version judges again", async ({
  page,
  request,
}) => {
  const before = await readModel(request);
  const newest = before.versions[0]?.version ?? 0;
  await openAs(page, ADMIN, "/harbor/keywords");
  const screen = relevancyScreen(page);
  await expect(screen.header).toContainText(`Model ${before.model.version}`);
  await expect(screen.question).toBeVisible();
  const sent = page.waitForRequest("**/Articles/LegislationDecline");
  await screen.reject.click();
  const articleId = ((await sent).postDataJSON() as { articleIds: number[] }).articleIds[0];
  await expect(page.getByText("This article is rejected.")).toBeVisible();
  await screen.undo.click();
  await expect(screen.question, "taken back").toBeVisible();
  await screen.reject.click();
  await expect(page.getByText("This article is rejected.")).toBeVisible();

  const queued = page.waitForResponse("**/Relevancy/TrainNow");
  await screen.learn.click();
  await queued;
  await page.reload();
  await expect(screen.header, "it goes on without the page").toContainText(`Model ${newest + 1}`, {
    timeout: 60_000,
  });
  await expect(screen.learn).toBeEnabled();
  await bell(page).button.click();
  await expect(bell(page).list).toContainText(`Model ${newest + 1} judges now`);
  await page.keyboard.press("Escape");
  const after = await readModel(request);
  await expect(screen.header).toContainText(`from ${after.model.decisions} decisions`);
  expect(after.model).toMatchObject({ version: newest + 1 });
  expect(after.model.decisions, "with the new decision").toBeGreaterThan(before.model.decisions);

  await page.getByRole("button", { name: `Go back to ${newest}` }).click();
  await expect(page.getByText(`Model ${newest} judges again`)).toBeVisible();
  await expect(screen.header).toContainText(`Model ${newest}`);
  await page.getByRole("button", { name: `Use ${newest + 1} again` }).click();
  await expect(screen.header).toContainText(`Model ${newest + 1}`);

  await page.getByRole("button", { name: "Next article" }).click();
  await expect(screen.question).toBeVisible();
  await request.post("/api/Articles/EditArticleDetails", {
    headers: await headersOf(request, ADMIN),
    data: { articleId, status: 0 },
  });
});

test("how well the model judges is measured on decisions that were held back", async ({ page, request }) => {
  const { precisionAt20, keywordPrecisionAt20 } = (await readModel(request)).model;
  await openAs(page, ADMIN, "/harbor/keywords");
  const precision = page.getByRole("region", { name: "Does it learn?" });
  const inCells = (share: number | null) => `${Math.round(20 * (share ?? 0))} of 20`;
  await expect(precision.getByText(inCells(precisionAt20)).first()).toBeVisible();
  await expect(precision.getByText("Keywords alone").first()).toBeVisible();
  await expect(precision.getByText(inCells(keywordPrecisionAt20)).first()).toBeVisible();
});

test("what the model learnt is in the settings, also of a site that follows no keywords", async ({
  page,
}) => {
  await openAs(page, ORCHARD_ADMIN, "/orchard/settings?section=relevancy");
  const panel = page.getByRole("region", { name: "What the model learnt" });
  await expect(panel).toContainText(/Judged by keywords: \d+ of 40 decisions|Model \d+/);
  await expect(relevancyScreen(page).learn).toBeEnabled();
});

test("the settings show how well the model judges, and its words", async ({ page }) => {
  await openAs(page, ADMIN, "/harbor/settings?section=relevancy");
  const panel = page.getByRole("region", { name: "What the model learnt" });
  await expect(panel).toContainText(/learnt from \d+ decisions/);
  await expect(panel.getByRole("region", { name: "Does it learn?" })).toContainText(/\d+ of 20/);
  await expect(panel.getByRole("list", { name: "What it learnt: for" })).toBeVisible();
  await expectNoViolations(page, "the panel of the model");
});

test("a score that could not be explained says so, and is tried again", async ({ page }) => {
  let isBroken = true;
  await page.route("**/Relevancy/ExplainArticle*", (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await openAs(page, ADMIN, "/harbor/keywords");
  await expect(page.getByText("The score could not be explained")).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(relevancyScreen(page).question).toBeVisible();
});
