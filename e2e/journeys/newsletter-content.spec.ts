import { expect } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { dragOnto } from "../support/drag.ts";
import { ADMIN, ORCHARD_ADMIN } from "../support/people.ts";
import { switchFeature } from "../support/products.ts";
import { createArticles } from "../support/screens/feed-screen.ts";
import {
  createEmptyNewsletter,
  newsletterEditor,
  saveNewsletter,
} from "../support/screens/newsletter-editor-screen.ts";
import { deleteNewsletters } from "../support/screens/newsletters-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const PICKS = "Editor picks";

test("[ADS-003] featured content is asked for by its code, and added to a section at its position", async ({
  page,
  request,
}) => {
  const mark = `Q${crypto.randomUUID().slice(0, 8)}`;
  const name = `Boats for sale ${mark}`;
  const headers = await headersOf(request, ADMIN);
  const booked = await request.post("/api/Advertisements", {
    headers,
    data: {
      name,
      handlerLink: "https://boats.test/",
      code: "e-fc",
      startDate: "2026-01-01T00:00:00Z",
      finishDate: "2036-01-01T00:00:00Z",
      orderId: 1,
    },
  });
  const { result } = (await booked.json()) as { result: { id: number } };
  const id = await createEmptyNewsletter(request, `Featured ${mark}`);
  const asked = page.waitForRequest(
    (one) =>
      new URL(one.url()).search === "?codes=e-fc&number=100" && one.url().includes("GetAdvertisements"),
  );
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  await asked;
  const editor = newsletterEditor(page);
  await editor.list("Featured").click();
  await editor.find.fill(mark);
  await editor.add(name).click();
  await expect(editor.section(PICKS)).toContainText(name);
  await expect(editor.offered(name)).toContainText(PICKS);
  await expect(editor.mail.getByText(name)).toBeVisible();
  await expect(editor.saved).toBeVisible();
  await page.reload();
  await expect(editor.section(PICKS)).toContainText(name);
  const details = await request.get(`/api/Campaign/${id}/GetCampaignDetails`, { headers });
  expect(await details.json()).toMatchObject({ advertisementsIds: [result.id] });
  await editor.remove(name).click();
  await expect(editor.section(PICKS)).not.toContainText(name);
  await expect(editor.saved).toBeVisible();
  await deleteNewsletters(request, mark);
  await request.delete(`/api/Advertisements/${result.id}`, { headers });
});

test("[NL-063] lists are on the device when the editor is opened again, and another site has its own", async ({
  page,
  request,
}) => {
  const mark = `Q${crypto.randomUUID().slice(0, 8)}`;
  await createArticles(request, [{ title: `Wall ${mark}`, status: 1 }]);
  const id = await createEmptyNewsletter(request, `Stored ${mark}`);
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  const editor = newsletterEditor(page);
  await editor.find.fill(mark);
  await expect(editor.offered(mark)).toHaveCount(1);
  const storedOf = async (siteNameId: number) => {
    const keys = await page.evaluate<string[]>("Object.keys(localStorage)");
    return keys.filter((key) => key.startsWith(`portal:${siteNameId}:newsletter:`));
  };
  const expected = (siteNameId: number) =>
    ["recommended", "topReads", "neverSent", "industryNewsCompanyIds", "secondaryColor"].map(
      (name) => `portal:${siteNameId}:newsletter:${name}`,
    );
  await expect
    .poll(() => storedOf(ADMIN.siteNameId))
    .toEqual(expect.arrayContaining(expected(ADMIN.siteNameId)));
  expect(await storedOf(ORCHARD_ADMIN.siteNameId)).toEqual([]);
  await page.route("**/api/Articles/**", (route) => route.abort());
  await page.reload();
  await expect(editor.offered(mark)).toHaveCount(1);
  await page.unroute("**/api/Articles/**");
  await deleteNewsletters(request, mark);
});

test("a list that cannot be read says so in its pane and counts as empty; what was read before stays", async ({
  page,
  request,
}) => {
  const mark = `Q${crypto.randomUUID().slice(0, 8)}`;
  const id = await createEmptyNewsletter(request, `Unread ${mark}`);
  const refuse = () =>
    page.route("**/api/Articles/GetPressReleases*", (route) =>
      route.fulfill({
        status: 400,
        json: { code: "bad_request", message: "Not today.", validationFailures: [], errorId: "1" },
      }),
    );
  await refuse();
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  const { content, list } = newsletterEditor(page);
  const alert = content.getByRole("alert");
  await expect(list("Press releases")).toHaveText("Press releases 0");
  await list("Press releases").click();
  await expect(alert).toContainText("The articles did not load");
  await expect(alert).toContainText("Not today.");
  await list("Never sent").click();
  await expect(content.getByRole("listitem").first()).toBeVisible();
  await expect(alert).toHaveCount(0);

  await list("Press releases").click();
  await page.unroute("**/api/Articles/GetPressReleases*");
  await alert.getByRole("button").click();
  await expect(content.getByRole("listitem").first()).toBeVisible();
  await expect(alert).toHaveCount(0);
  await refuse();
  await page.reload();
  await expect(alert).toContainText("newer ones did not load");
  await expect(content.getByRole("listitem").first()).toBeVisible();
  await expect(list("Press releases")).not.toHaveText("Press releases 0");
  await deleteNewsletters(request, mark);
});

test("[NL-029] a sponsored story is added to a newsletter, whose readers are told who pays for it; its article is in no other list", async ({
  page,
  request,
}) => {
  const mark = `Q${crypto.randomUUID().slice(0, 8)}`;
  const headers = await headersOf(request, ADMIN);
  const title = `A day at the smokehouse ${mark}`;
  const [articleId = 0] = await createArticles(request, [{ title, status: 1 }]);
  const name = `From the quay to the table ${mark}`;
  const id = await createEmptyNewsletter(request, `Sponsored ${mark}`);
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  const editor = newsletterEditor(page);
  await editor.find.fill(mark);
  await expect(editor.offered(title)).toBeVisible();
  const site = new URL(page.url()).origin;
  const booked = await request.post("/api/Advertisements", {
    headers,
    data: {
      name,
      handlerLink: `${site}/harbor/en/article/${articleId}/smokehouse`,
      code: "n-sp",
      startDate: "2026-01-01T00:00:00Z",
      finishDate: "2036-01-01T00:00:00Z",
      orderId: 1,
    },
  });
  const { result } = (await booked.json()) as { result: { id: number } };
  await page.reload();
  await editor.list("Featured").click();
  await expect(editor.offered(name)).toContainText("Sponsored");
  await editor.add(name).click();
  await expect(editor.slots(PICKS).filter({ hasText: name })).toContainText("Sponsored");
  await expect(editor.mail.getByText(name)).toBeVisible();
  await expect(editor.mail.getByText("Sponsored", { exact: true })).toBeVisible();
  await editor.list("Never sent").click();
  await editor.find.fill(mark);
  await expect(editor.content.getByText("No article of this list has these words.")).toBeVisible();
  await expect(editor.saved).toBeVisible();
  await deleteNewsletters(request, mark);
  await request.delete(`/api/Advertisements/${result.id}`, { headers });
});

test("effect of MovableSponsoredStories: featured content is moved by mouse and by keyboard; without, it stays where it was booked", async ({
  page,
  request,
}) => {
  const mark = `Q${crypto.randomUUID().slice(0, 8)}`;
  const [boats, wall, ferry] = [`Boats ${mark}`, `Wall ${mark}`, `Ferry ${mark}`];
  const articles = [wall, ferry].map((title, nth) => ({
    articleId: nth + 1,
    title,
    previewText: "",
    url: "https://harbor.test/en/article/1/wall",
    imageUrl: "",
    imageAlt: "",
    sourceName: "",
  }));
  const booked = {
    id: 1,
    name: boats,
    companyName: "",
    text: "",
    image: "",
    handlerLink: "https://boats.test/",
    orderId: 1,
  };
  const id = await createEmptyNewsletter(request, `Moved ${mark}`);
  await saveNewsletter(request, id, ({ model, ...stored }) => ({
    ...stored,
    model: {
      ...model,
      sections: model.sections.map((section, nth) =>
        nth === 0 ? { ...section, title: PICKS, articles, featuredContent: [booked] } : section,
      ),
    },
  }));
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  const editor = newsletterEditor(page);
  const slots = editor.slots(PICKS);
  const slot = (title: string) => slots.filter({ hasText: title });
  await expect(slots).toContainText([boats, wall, ferry]);
  await dragOnto(slot(boats), slot(ferry), {
    shown: slot(ferry).and(page.locator('[data-over="true"]')),
  });
  await expect(slots).toContainText([wall, boats, ferry]);
  const handle = editor.sections.getByRole("button", {
    name: `Move ${boats} by dragging or with the arrow keys`,
  });
  await handle.press("ArrowDown");
  await expect(slots).toContainText([wall, ferry, boats]);
  await handle.press("ArrowUp");
  await expect(slots).toContainText([wall, boats, ferry]);
  await expect(editor.saved).toBeVisible();
  await switchFeature(request, "MovableSponsoredStories", false);
  await page.reload();
  await expect(slots).toContainText([wall, boats, ferry]);
  await expect(editor.handle(wall)).toBeVisible();
  await expect(handle).toHaveCount(0);
  await switchFeature(request, "MovableSponsoredStories", true);
  await deleteNewsletters(request, mark);
});

test("effect of testSendCampaignsUsersEmails: recommended articles are those of the first address, and none without one", async ({
  page,
  request,
}) => {
  const mark = `Q${crypto.randomUUID().slice(0, 8)}`;
  const id = await createEmptyNewsletter(request, `Recommended ${mark}`);
  const asked = page.waitForRequest((one) => one.url().includes("GetRecommendedByEmail"));
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  expect(new URL((await asked).url()).searchParams.get("email")).toBe("admin@harbor.test");

  await page.route("**/api/Settings/GetSettingByName?name=testSendCampaignsUsersEmails", (route) =>
    route.fulfill({ json: [] }),
  );
  const calls: string[] = [];
  page.on("request", (one) => one.url().includes("GetRecommendedByEmail") && calls.push(one.url()));
  await page.reload();
  await expect(newsletterEditor(page).list("Recommended")).toHaveText("Recommended 0");
  expect(calls).toEqual([]);
  await deleteNewsletters(request, mark);
});
