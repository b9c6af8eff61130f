import { expect } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { ADMIN, ORCHARD_ADMIN } from "../support/people.ts";
import { createArticles } from "../support/screens/feed-screen.ts";
import { createEmptyNewsletter, newsletterEditor } from "../support/screens/newsletter-editor-screen.ts";
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
