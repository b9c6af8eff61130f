import type { Method } from "@newsloom/contract/endpoint";
import type { Campaign, CampaignRow } from "@newsloom/contract/newsletters/campaigns";
import type { EditionSchedule, Editions } from "@newsloom/contract/newsletters/editions";
import { nextEditionTime } from "@newsloom/domain/newsletters/editions";
import { DAY_MS, HOUR_MS } from "@newsloom/domain/time/durations";
import type { Updateable } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { setSettings } from "../../../../test/data/settings.ts";
import { eventually } from "../../../../test/eventually.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { siteScope } from "../../../platform/context.ts";
import type { DB } from "../../../platform/db/tables.generated.ts";
import { makeEdition } from "./make-edition.ts";
import { planEditionsJob } from "./plan-editions.ts";

let server: TestServer;
let admin: Record<string, string>;
let articleIds: number[];
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  articleIds = await insertArticles(
    server,
    Array.from({ length: 12 }, () => ({ status: 1 })),
  );
});
afterAll(() => server.stop());
beforeEach(() => server.platform.database.acrossSites.deleteFrom("campaigns").execute());

async function ok<T>(method: Method, path: string, body?: object): Promise<T> {
  const answer = await server.call<T>(`/api/${path}`, { method, headers: admin, ...(body && { body }) });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const make = (newsletterName = "Morning Tide") =>
  ok<Campaign>("POST", "Campaign/New", { newsletterName, newsletterSubject: "Tides" });
const DAILY: EditionSchedule = {
  period: "Daily",
  time: "06:00",
  weekDay: "Monday",
  monthDay: 1,
  sendsEditions: false,
};
const schedule = (id: number, times: Partial<EditionSchedule> = {}) =>
  ok<Editions>("PUT", `Campaign/${id}/SaveEditionSchedule`, { ...DAILY, ...times });
const editionsOf = (id: number) => ok<Editions>("GET", `Campaign/${id}/GetEditions`);
const details = (id: number) => ok<Campaign>("GET", `Campaign/${id}/GetCampaignDetails`);
const rows = async () => (await ok<{ items: CampaignRow[] }>("GET", "Campaign/GetNewsletters")).items;
const idsIn = ({ model }: Campaign) =>
  model.sections.flatMap(({ articles }) => articles.map(({ articleId }) => articleId));

const change = (id: number, columns: Updateable<DB["campaigns"]>) =>
  server.platform.database.inSite(HARBOR, (db) =>
    db.updateTable("campaigns").set(columns).where("distribution_id", "=", id).execute(),
  );
const scope = () => siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" });

/** Moves the next time to the past, as if no server had run since, and returns it. */
async function makeDue(id: number, dueAt = new Date(Date.now() - HOUR_MS).toISOString()): Promise<string> {
  await server.platform.database.inSite(HARBOR, (db) =>
    db.updateTable("edition_schedules").set({ next_at: dueAt }).where("distribution_id", "=", id).execute(),
  );
  return dueAt;
}
const runDue = async (id: number) => {
  const dueAt = await makeDue(id);
  await makeEdition.run(scope(), { distributionId: id, dueAt });
};

describe("a newsletter with a period", () => {
  it("says when its next edition is made, and has the period in the table", async () => {
    const { distributionId } = await make();
    const saved = await schedule(distributionId, { time: "07:30" });
    const expected = nextEditionTime({ ...DAILY, time: "07:30" }, saved.timeZone, new Date());
    expect(saved.nextEditionAt).toBe(expected?.toISOString());
    expect((await rows())[0]).toMatchObject({ distributionId, period: "Daily" });
    const ended = await schedule(distributionId, { period: "Once" });
    expect(ended).toMatchObject({ nextEditionAt: null, schedule: { period: "Once" } });
  });

  it("makes its edition by itself: a draft with articles that were not sent, of which editors are told", async () => {
    const sent = await make("Yesterday's");
    await change(sent.distributionId, { sent_at: new Date().toISOString() });
    const sentIds = idsIn(await details(sent.distributionId));
    expect(sentIds.length).toBeGreaterThan(0);
    const { distributionId } = await make();
    await schedule(distributionId);
    // As the queue finds it when a server starts again: planned anew, because its time has passed.
    await makeDue(distributionId);
    await planEditionsJob.run(scope(), {});
    const [edition] = await eventually("the edition is made", async () => {
      const { editions } = await editionsOf(distributionId);
      return editions.length > 0 && editions;
    });
    const made = await details(edition?.distributionId ?? 0);
    expect(made).toMatchObject({ statusName: "Draft", period: "Once", newsletterSubject: "Tides" });
    expect(made.newsletterName).toMatch(/^Morning Tide, \d+ \w+ 20\d\d$/);
    const ids = idsIn(made);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => sentIds.includes(id))).toEqual([]);
    expect(articleIds).toEqual(expect.arrayContaining(ids));
    expect(await editionsOf(made.distributionId)).toMatchObject({
      editionOf: { distributionId, newsletterName: "Morning Tide" },
    });
    const bell = await server.call("/api/Notifications/GetList", { headers: admin });
    expect(bell.text).toContain(`“${made.newsletterName}” is ready to be edited, with ${ids.length} article`);
    expect(bell.text).toContain(`/newsletters/${made.distributionId}`);
  });

  it("makes one edition of all the times that passed while no server ran, and then the next", async () => {
    const { distributionId } = await make();
    await schedule(distributionId);
    const dueAt = await makeDue(distributionId, new Date(Date.now() - 5 * DAY_MS).toISOString());
    await makeEdition.run(scope(), { distributionId, dueAt });
    const { editions, nextEditionAt } = await editionsOf(distributionId);
    expect(editions).toHaveLength(1);
    expect(Date.parse(nextEditionAt ?? "")).toBeGreaterThan(Date.now());
  });

  it("makes one edition however many servers try, and none for a time that is not its own any more", async () => {
    const { distributionId } = await make();
    await schedule(distributionId);
    const dueAt = await makeDue(distributionId);
    await Promise.all([1, 2, 3].map(() => makeEdition.run(scope(), { distributionId, dueAt })));
    await makeEdition.run(scope(), { distributionId, dueAt });
    expect((await editionsOf(distributionId)).editions).toHaveLength(1);
    await makeDue(distributionId);
    await schedule(distributionId, { period: "Once" });
    await makeEdition.run(scope(), { distributionId, dueAt });
    expect((await editionsOf(distributionId)).editions).toHaveLength(1);
  });

  it("is planned again when the site's zone changes", async () => {
    const { distributionId } = await make();
    const before = await schedule(distributionId);
    const zone = before.timeZone === "Asia/Tokyo" ? "UTC" : "Asia/Tokyo";
    await setSettings(server, admin, { SystemTimeZone: zone });
    await planEditionsJob.run(scope(), {});
    const after = await editionsOf(distributionId);
    expect(after.timeZone).toBe(zone);
    expect(after.nextEditionAt).toBe(nextEditionTime(DAILY, zone, new Date())?.toISOString());
  });

  it("uses the site's default template when its own is gone", async () => {
    const { distributionId } = await make();
    await schedule(distributionId);
    await change(distributionId, { template_id: 999_999 });
    await runDue(distributionId);
    const [edition] = (await editionsOf(distributionId)).editions;
    expect(await details(edition?.distributionId ?? 0)).toMatchObject({ templateId: null });
  });

  it("gets and loses its schedule by Save, which leaves it where it names no period; a copy makes no editions", async () => {
    const campaign = await make();
    const { distributionId } = campaign;
    const save = (version: number, more: object) =>
      ok<Campaign>("POST", "Campaign/Save", { ...campaign, period: undefined, version, ...more });
    await save(1, { period: "Weekly" });
    expect((await editionsOf(distributionId)).nextEditionAt).not.toBeNull();
    expect((await save(2, {})).period).toBe("Weekly");
    const copy = await ok<Campaign>("GET", `Campaign/${distributionId}/Duplicate`);
    expect(copy.period).toBe("Once");
    expect((await editionsOf(copy.distributionId)).nextEditionAt).toBeNull();
    expect((await save(3, { period: "Once" })).period).toBe("Once");
    expect((await editionsOf(distributionId)).nextEditionAt).toBeNull();
  });

  it("is deleted without its editions", async () => {
    const { distributionId } = await make();
    await schedule(distributionId);
    await runDue(distributionId);
    const [edition] = (await editionsOf(distributionId)).editions;
    await ok("DELETE", "Campaign/Delete", { ids: [distributionId] });
    expect(await editionsOf(edition?.distributionId ?? 0)).toMatchObject({ editionOf: null });
  });

  it.each([
    ["no such time", { time: "24:00" }],
    ["no such day", { monthDay: 32 }],
    ["no such period", { period: "Yearly" }],
  ])("is refused: %s", async (_what, change) => {
    const { distributionId } = await make();
    const answer = await server.call(`/api/Campaign/${distributionId}/SaveEditionSchedule`, {
      method: "PUT",
      headers: admin,
      body: { ...DAILY, ...change },
    });
    expect(answer.status).toBe(400);
  });

  it("belongs to its site and to those who may write", async () => {
    const { distributionId } = await make();
    const path = `/api/Campaign/${distributionId}/SaveEditionSchedule`;
    const orchard = await server.signIn("admin@orchard.test", ORCHARD);
    const company = await server.signIn("company@harbor.test");
    const put = (headers: Record<string, string>) =>
      server.call(path, { method: "PUT", headers, body: DAILY });
    expect((await put(orchard)).status).toBe(404);
    expect((await put(company)).status).toBe(403);
  });
});
