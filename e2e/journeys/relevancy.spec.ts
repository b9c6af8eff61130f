import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { ADMIN } from "../support/people.ts";
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
  readonly model: { readonly version: number; readonly decisions: number };
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

  await screen.learn.click();
  await expect(page.getByText(`Model ${newest + 1} judges now`)).toBeVisible({ timeout: 60_000 });
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
