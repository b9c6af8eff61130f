import type { Method } from "@newsloom/contract/endpoint";
import type { Campaign, CampaignRow } from "@newsloom/contract/newsletters/campaigns";
import { CAMPAIGN_STATUSES, statusIdOf } from "@newsloom/domain/newsletters/campaign-status";
import { NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { insertCampaigns } from "../../../../test/data/campaigns.ts";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let headers: Record<string, string>;
let articleIds: number[];
let milliseconds = 0;
beforeAll(async () => {
  // Later at each look, so that no two campaigns are edited at the same time.
  const now = () => new Date(Date.parse("2026-11-16T12:00:00Z") + milliseconds++);
  server = await startTestServer({ only: "web", now });
  headers = await server.signIn("organizer@harbor.test");
  articleIds = await insertArticles(
    server,
    Array.from({ length: 12 }, (_, nth) => ({ status: 1, title: `Story ${nth} <b>&amp;` })),
  );
});
afterAll(() => server.stop());
beforeEach(() => server.platform.database.acrossSites.deleteFrom("campaigns").execute());

interface List {
  items: CampaignRow[];
  total: number;
  next: string | null;
}
type Refusal = { message: string; validationFailures: string[] };
const call = <T>(method: Method, path: string, body?: object) =>
  server.call<T & Refusal>(`/api/${path}`, { method, headers, ...(body && { body }) });
async function ok<T>(method: Method, path: string, body?: object): Promise<T> {
  const answer = await call<T>(method, path, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const list = (query = "") => ok<List>("GET", `Campaign/GetNewsletters${query}`);
const names = async (query = "") => (await list(query)).items.map(({ newsletterName }) => newsletterName);
const make = (newsletterName: string) =>
  ok<Campaign>("POST", "Campaign/New", { newsletterName, newsletterSubject: "A subject" });
const idsIn = ({ model }: Campaign) =>
  model.sections.flatMap(({ articles }) => articles.map(({ articleId }) => articleId));

it("[NL-012] [NL-041] Statuses answers the ten statuses with their numbers", async () => {
  expect(await ok("GET", "Campaign/Statuses")).toEqual(CAMPAIGN_STATUSES);
});

describe("a new campaign", () => {
  it("[NL-004] [NL-013] [NL-036] [NL-039] is the first row of the table, New, with every field", async () => {
    await make("Evening Tide");
    await make("Morning Tide");
    const { items, total } = await list();
    expect(total).toBe(2);
    expect(items[0]).toEqual({
      distributionId: expect.any(Number),
      createDate: expect.any(String),
      newsletterName: "Morning Tide",
      newsletterSubject: "A subject",
      numberOfArticles: expect.any(Number),
      numberOfUsers: 0,
      period: "Once",
      sentDate: null,
      scheduledDate: null,
      statusId: 2,
      statusName: "New",
      totalClicked: 0,
      totalDelivered: 0,
      uniqueClickers: 0,
      uniqueClicksPerc: 0,
      uniqueOpened: 0,
      uniqueOpensPerc: 0,
      templateId: null,
      providerCampaignOriginalId: "",
      updatedAt: expect.any(String),
      showArchive: false,
      isError: false,
      send: 0,
      total: 0,
      otherClicks: 0,
      heldBecause: [],
    });
  });

  it("[NL-005] [NL-006] [NL-010] has its site in the tag, every limit 3, and a length of the preview for each section", async () => {
    const { distributionId } = await make("Morning Tide");
    const campaign = await ok<Campaign>("GET", `Campaign/${distributionId}/GetCampaignDetails`);
    expect(campaign.tag).toBe(`${HARBOR}-${distributionId}-20261116`);
    expect(new Set(Object.values(campaign.modelSettings.limits))).toEqual(new Set([3]));
    expect(Object.keys(campaign.modelSettings.limits)).toHaveLength(10);
    expect(campaign.modelSettings.sectionsSettings).toEqual(
      Object.fromEntries(campaign.model.sections.map(({ id }) => [id, { previewTextLength: 150 }])),
    );
    expect(campaign.advertisementsIds).toEqual([]);
  });

  it("[NL-028] [NL-030] [NL-052] [NL-053] [NL-054] is filled with articles, each once, without those removed or sent before", async () => {
    const first = await make("First");
    const chosen = idsIn(first);
    expect(chosen.length).toBeGreaterThan(5);
    expect(new Set(chosen).size).toBe(chosen.length);
    expect(first.numberOfArticles).toBe(chosen.length);
    const [removed = 0, sent = 0] = chosen;
    expect(await ok("POST", `RemovedArticles/${removed}`)).toBe(true);
    expect(await ok("GET", "RemovedArticles/GetList")).toEqual([removed]);
    expect(idsIn(await make("Second"))).not.toContain(removed);
    expect(await ok("DELETE", `RemovedArticles/${removed}`)).toBe(true);
    expect(await ok("GET", "RemovedArticles/GetList")).toEqual([]);
    expect(idsIn(await make("Third"))).toContain(removed);
    await server.platform.database.inSite(HARBOR, (db) =>
      db
        .updateTable("campaigns")
        .set({ sent_at: "2026-11-16T08:00:00Z" })
        .where("distribution_id", "=", first.distributionId)
        .execute(),
    );
    const fourth = idsIn(await make("Fourth"));
    expect(fourth).not.toContain(sent);
    expect(articleIds.filter((id) => !chosen.includes(id)).every((id) => fourth.includes(id))).toBe(true);
    expect((await call("POST", "RemovedArticles/99999999")).status).toBe(404);
  });

  it("[NL-032] without a name or subject is refused", async () => {
    const answer = await call("POST", "Campaign/New", { newsletterName: "A", newsletterSubject: "" });
    expect(answer.status).toBe(400);
    expect(answer.body.validationFailures).toEqual([
      "The name of the newsletter must have 2 to 100 characters.",
      "The subject must have 2 to 150 characters.",
    ]);
    expect((await list()).total).toBe(0);
  });
});

describe("saving", () => {
  it("[NL-014] [NL-034] stores what was edited, makes a draft of it, and moves its one row to the top", async () => {
    const campaign = await make("Old");
    await make("Newer");
    const [lead] = campaign.model.sections;
    const model = { ...campaign.model, title: "Morning Tide", sections: lead ? [lead] : [] };
    const saved = await ok<Campaign>("POST", "Campaign/Save", {
      ...campaign,
      newsletterName: "Edited",
      model,
    });
    expect(saved).toMatchObject({ statusName: "Draft", version: 2, numberOfArticles: 3, model });
    expect(await names()).toEqual(["Edited", "Newer"]);
    expect(await ok("GET", `Campaign/${campaign.distributionId}/GetCampaignDetails`)).toEqual(saved);
    const versions = await ok<object[]>("GET", `Campaign/${campaign.distributionId}/GetVersions`);
    expect(versions).toMatchObject([{ version: 1, newsletterName: "Old", model: campaign.model }]);
  });

  it("refuses a stale version, an article twice, a section twice, and what is no draft any more", async () => {
    const campaign = await make("Mine");
    await ok("POST", "Campaign/Save", campaign);
    const stale = await call("POST", "Campaign/Save", { ...campaign, newsletterName: "Theirs" });
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining("Somebody else saved")]);
    const current = { ...campaign, version: 2 };
    const [lead, ...others] = campaign.model.sections;
    const withSections = (sections: unknown[]) => ({ ...current, model: { ...campaign.model, sections } });
    const twice = { ...lead, articles: [lead?.articles[0], lead?.articles[0]] };
    expect((await call("POST", "Campaign/Save", withSections([twice, ...others]))).status).toBe(400);
    expect((await call("POST", "Campaign/Save", withSections([lead, { ...lead, id: "b" }]))).status).toBe(
      400,
    );
    const limits = { ...current.modelSettings.limits, topReadsAmount: -1 };
    const negative = { ...current, modelSettings: { ...current.modelSettings, limits } };
    expect((await call("POST", "Campaign/Save", negative)).status).toBe(400);
    await server.platform.database.inSite(HARBOR, (db) =>
      db
        .updateTable("campaigns")
        .set({ status_id: statusIdOf("Pending") })
        .execute(),
    );
    expect((await call("POST", "Campaign/Save", current)).body.message).toContain("status Pending");
  });
});

it("HTML that would block the server while it is sanitized is refused at once, and says what to do", async () => {
  const campaign = await make("Heavy");
  const { distributionId, model } = campaign;
  const heavy = "<b>".repeat(9000) + "</q>".repeat(18_000);
  const sections = model.sections.map((section) => ({ ...section, html: heavy }));
  const intro = `<p>${"<b>".repeat(3000)}${"</q>".repeat(2500)}`;
  const answers = [
    await call("POST", "Campaign/SaveArchive", { distributionId, html: heavy }),
    await call("POST", "Campaign/SaveArchive", { distributionId, html: "<".repeat(900_000) }),
    await call("POST", "Campaign/Save", { ...campaign, model: { ...model, sections } }),
    await call("POST", "Campaign/Save", { ...campaign, model: { ...model, personalIntro: intro } }),
  ];
  for (const { status, body } of answers)
    expect([status, body.message]).toEqual([400, NEWSLETTER_MESSAGES.heavyHtml]);
});

it("a newsletter that was sent with more HTML than can be saved is read in the archive", async () => {
  const { model } = await make("Long");
  const [lead] = model.sections;
  const description = { ...lead?.description, source: "html", type: "html" };
  const html = "<p>Tide<br />out</p>".repeat(3600);
  const sections = [1, 2, 3].map((nth) => ({ ...lead, id: `html${nth}`, articles: [], html, description }));
  const [sent] = await insertCampaigns(server, [
    {
      model: JSON.stringify({ ...model, sections }),
      status_id: statusIdOf("Sent"),
      sent_at: "2026-11-02T06:30:00Z",
      show_archive: true,
    },
  ]);
  const path = `/api/Campaign/${sent}/GetArchive`;
  const archive = await server.call(path, { headers: { siteNameId: String(HARBOR) } });
  expect(archive.status, archive.text.slice(0, 200)).toBe(200);
  expect(archive.text.split("Tide<br />out")).toHaveLength(10_801);
});

it("[NL-016] [NL-033] Duplicate answers a copy with a number of its own, first in the table, New, and not from a cache", async () => {
  const [sent = 0] = await insertCampaigns(server, [{ newsletter_name: "x".repeat(100), status_id: 1 }]);
  await make("Newer");
  const answer = await call<Campaign>("GET", `Campaign/${sent}/Duplicate`);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.body).toMatchObject({ statusName: "New", newsletterName: `${"x".repeat(93)} (copy)` });
  expect(answer.body.distributionId).not.toBe(sent);
  expect((await list()).items[0]?.distributionId).toBe(answer.body.distributionId);
});

it("[NL-018] [NL-040] BackToDraft is for what is scheduled, failed or new, and 400 for the rest", async () => {
  const ids = await insertCampaigns(
    server,
    CAMPAIGN_STATUSES.map(({ statusId }) => ({ status_id: statusId })),
  );
  const results: string[] = [];
  for (const [nth, id] of ids.entries()) {
    const answer = await call<CampaignRow>("PUT", `Campaign/${id}/BackToDraft`);
    if (answer.status === 200) results.push(CAMPAIGN_STATUSES[nth]?.statusName ?? "");
    else expect(answer.status).toBe(400);
    if (answer.status === 200) expect(answer.body.statusName).toBe("Draft");
  }
  expect(results).toEqual(["New", "Failed", "Pending Scheduled", "Scheduled"]);
});

it("[NL-015] [NL-035] Delete removes these rows and no others; nothing while one is being sent", async () => {
  const [one, two, three, sending] = await insertCampaigns(server, [
    { newsletter_name: "One" },
    { newsletter_name: "Two" },
    { newsletter_name: "Three" },
    { newsletter_name: "Sending", status_id: statusIdOf("Pending") },
  ]);
  expect((await call("DELETE", "Campaign/Delete", { ids: [one, sending] })).status).toBe(400);
  expect((await list()).total).toBe(4);
  expect(await ok("DELETE", "Campaign/Delete", { ids: [one, three] })).toEqual({ ids: [one, three] });
  expect((await names()).sort()).toEqual(["Sending", "Two"]);
  expect((await call("DELETE", "Campaign/Delete", { ids: [two, 99_999_999] })).status).toBe(404);
});

describe("the archive", () => {
  it("[NL-017] [NL-042] [NL-044] is for anybody while the campaign is shown in it, sanitized and in a sandbox", async () => {
    const [shown = 0, other = 0] = await insertCampaigns(server, [{}, {}]);
    const html = `<html><body><p style="color:red">Tide</p><script>alert(1)</script><img src="x" onerror="alert(2)"><a href="javascript:alert(3)">x</a><form><input></form></body></html>`;
    expect(await ok("POST", "Campaign/SaveArchive", { distributionId: shown, html })).toBe(true);
    const open = () =>
      server.call<unknown>(`/api/Campaign/${shown}/GetArchive`, { headers: { siteNameId: String(HARBOR) } });
    expect((await open()).status).toBe(404);
    const row = await ok<CampaignRow>("PUT", `Campaign/${shown}/ChangeArchiveStatus?showArchive=true`);
    expect(row.showArchive).toBe(true);
    const flags = (await list()).items.map(({ distributionId, showArchive }) => [
      distributionId,
      showArchive,
    ]);
    expect(Object.fromEntries(flags)).toEqual({ [shown]: true, [other]: false });
    const archive = await open();
    expect(archive.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(archive.headers.get("content-security-policy")).toContain("sandbox");
    expect(archive.text).toContain(`<p style="color:red">Tide</p>`);
    expect(archive.text).not.toMatch(/script|onerror|alert|<form|<input/);
    await ok("PUT", `Campaign/${shown}/ChangeArchiveStatus?showArchive=false`);
    expect((await open()).status).toBe(404);
    expect(await ok("GET", `Campaign/${shown}/GetHtml`)).toMatchObject({
      isArchived: true,
      html: expect.stringContaining("Tide</p>"),
    });
  });
});

describe("the table", () => {
  it("is searched in name and subject, filtered by status and time, and read page by page", async () => {
    const at = (hour: number) => `2026-11-10T${hour}:00:00Z`;
    await insertCampaigns(server, [
      { newsletter_name: "Morning Tide", newsletter_subject: "100 % herring", updated_at: at(10) },
      { newsletter_name: "Evening Tide", status_id: statusIdOf("Sent"), updated_at: at(12) },
      { newsletter_name: "Dock Diary", newsletter_subject: "The TIDE", updated_at: at(11) },
    ]);
    await insertCampaigns(server, [{ newsletter_name: "Their Tide" }], ORCHARD);
    expect(await names()).toEqual(["Evening Tide", "Dock Diary", "Morning Tide"]);
    expect(await names("?keyword=tide")).toEqual(["Evening Tide", "Dock Diary", "Morning Tide"]);
    expect(await names("?keyword=100%20%25")).toEqual(["Morning Tide"]);
    expect(await names("?keyword=_")).toEqual([]);
    expect(await names("?statusIds=1,9")).toEqual(["Evening Tide"]);
    expect(await names(`?from=${at(11)}`)).toEqual(["Evening Tide", "Dock Diary"]);
    expect(await names(`?from=${at(11)}&to=${at(11)}`)).toEqual(["Dock Diary"]);
    const page = await list("?number=2");
    expect(page.total).toBe(3);
    expect(await names(`?number=2&after=${page.next}`)).toEqual(["Morning Tide"]);
    expect((await call("GET", "Campaign/GetNewsletters?statusIds=x")).status).toBe(400);
  });

  it("[NL-043] is exported with its figures, all of it or what is selected, safe in a spreadsheet", async () => {
    const [one] = await insertCampaigns(server, [
      { newsletter_name: "=HYPERLINK(1)", total_delivered: 3, unique_opened: 1 },
      { newsletter_name: "Other" },
    ]);
    const all = await server.call(`/api/Campaign/Export`, { headers });
    expect(all.headers.get("content-type")).toContain("text/csv");
    expect(all.text.trim().split(/\r?\n/)).toHaveLength(3);
    const selected = await server.call(`/api/Campaign/Export?ids=${one}`, { headers });
    const [head, row] = selected.text.trim().split(/\r?\n/);
    expect(head).toMatch(/^distributionId,newsletterName,newsletterSubject,statusName,/);
    expect(row).toContain("'=HYPERLINK(1)");
    expect(row).toContain(",33.3,");
    expect(selected.text).not.toContain("Other");
  });

  it("changes only by those who may write content, and tells the other editors", async () => {
    const company = await server.signIn("company@harbor.test");
    const refused = await server.call("/api/Campaign/New", {
      method: "POST",
      headers: company,
      body: { newsletterName: "Mine", newsletterSubject: "Mine" },
    });
    expect(refused.status).toBe(403);
    const { distributionId } = await make("Told");
    const { rows } = await server.platform.database.ownerPool.query(
      "select type, payload from notices where site_id = $1 order by id desc limit 1",
      [HARBOR],
    );
    expect(rows).toEqual([
      { type: "CampaignStatusChanged", payload: { distributionId, statusId: 2, statusName: "New" } },
    ]);
  });
});
