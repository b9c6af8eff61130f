import type { Method } from "@newsloom/contract/endpoint";
import type { Campaign, CampaignRow } from "@newsloom/contract/newsletters/campaigns";
import type { Editions } from "@newsloom/contract/newsletters/editions";
import type { Template } from "@newsloom/contract/newsletters/templates";
import { LATEST_START_MS } from "@newsloom/domain/delivery/sending";
import { EDITION_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { MINUTE_MS } from "@newsloom/domain/time/durations";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { setSettings } from "../../../../test/data/settings.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { mailsOf } from "../../../../test/delivery/mails.ts";
import { sendingAs } from "../../../../test/delivery/sends.ts";
import { eventually } from "../../../../test/eventually.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { siteScope } from "../../../platform/context.ts";
import { runMaintenance } from "../../../platform/jobs/run-maintenance.ts";
import { ParsingFailed } from "../../../platform/parsing/parsing-failed.ts";
import { makeEdition } from "../../newsletters/editions/make-edition.ts";
import { sendEdition, sendWaitingEditions } from "./send-editions.ts";

let server: TestServer;
let admin: Record<string, string>;
let harbor: ReturnType<typeof sendingAs>;
let templateId: number;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  harbor = sendingAs(server, admin);
  await insertArticles(
    server,
    Array.from({ length: 12 }, () => ({ status: 1 })),
  );
  await insertSubscribers(server, [{ email: "anna@post.test", daily: true }]);
  await insertSender();
  const { result } = await ok<{ result: Template }>("POST", "Templates", {
    name: "One pick",
    model: TEMPLATE,
    isDefault: true,
  });
  templateId = result.templateId;
});
afterAll(() => server.stop());
beforeEach(() => setSettings(server, admin, { PhysicalAddress: "14 Ropewalk, Harborton" }));

const TEMPLATE = {
  title: "Morning Tide",
  sections: [
    {
      id: "picks",
      title: "Picks",
      layout: "rows",
      html: "",
      description: {
        source: "multipleEditorPicks1",
        type: "articles",
        count: 1,
        allowFeaturedContent: false,
      },
    },
  ],
  textPreview: "What the tide brought",
  personalIntro: "",
  showPersonalIntro: false,
};

async function insertSender(): Promise<void> {
  await server.platform.database.inSite(HARBOR, (db) =>
    db
      .insertInto("senders")
      .values({
        site_id: HARBOR,
        account: "own",
        email: "tide@mail.newsloom.test",
        name: "Morning Tide",
        domain: "mail.newsloom.test",
        status: "Active",
        spf_status: "OK",
        dkim_status: "OK",
        dkim_record_name: "",
        dkim_record_value: "",
        spf_record_value: "",
      })
      .execute(),
  );
}

async function ok<T>(method: Method, path: string, body?: object): Promise<T> {
  const answer = await server.call<T>(`/api/${path}`, { method, headers: admin, ...(body && { body }) });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** A newsletter that has just made its edition; returns both of their ids. */
async function makeOne(newsletterSubject: string, { sendsEditions = true, lateMs = MINUTE_MS } = {}) {
  const series = await ok<Campaign>("POST", "Campaign/New", {
    newsletterName: "Morning Tide",
    newsletterSubject,
    templateId,
  });
  const id = series.distributionId;
  await ok("PUT", `Campaign/${id}/SaveEditionSchedule`, {
    period: "Daily",
    time: "06:00",
    weekDay: "Monday",
    monthDay: 1,
    sendsEditions,
  });
  const dueAt = new Date(Date.now() - lateMs).toISOString();
  await server.platform.database.inSite(HARBOR, (db) =>
    db.updateTable("edition_schedules").set({ next_at: dueAt }).where("distribution_id", "=", id).execute(),
  );
  await makeEdition.run(scope(), { distributionId: id, dueAt });
  const { editions } = await ok<Editions>("GET", `Campaign/${id}/GetEditions`);
  return { seriesId: id, editionId: editions[0]?.distributionId ?? 0 };
}
const scope = (platform = server.platform) => siteScope(platform, { siteId: HARBOR, user: null, ip: "" });
/** Where a newsletter cannot be rendered, and so not be checked. */
const withoutRenderer = (error: Error) =>
  scope({ ...server.platform, parsing: { ...server.platform.parsing, run: () => Promise.reject(error) } });
const look = () => runMaintenance(server.platform, sendWaitingEditions);
const isHeld = (id: number) =>
  eventually("the edition is held", async () => {
    const row = await harbor.details(id);
    return row.heldBecause.length > 0 && row;
  });
const bell = async () => (await server.call("/api/Notifications/GetList", { headers: admin })).text;

it("an edition that passes every check is found and sent by itself, of which editors are told", async () => {
  const { editionId } = await makeOne("It goes by itself");
  await look();
  const row = await harbor.becomes(editionId, "Sent");
  expect(row).toMatchObject({ numberOfUsers: 1, heldBecause: [] });
  expect((await mailsOf(server, "It goes by itself")).map(({ recipient }) => recipient)).toEqual([
    "anna@post.test",
  ]);
  expect(await bell()).toContain(EDITION_MESSAGES.sent(row.newsletterName));
});

it("[NL-012] of a site that hands over to Adestra its package is made, whether or not the domain is authenticated here, and editors are told to hand it over", async () => {
  const setFeature = (featureStatusId: 0 | 1) =>
    ok("PUT", "Settings/UpdateSiteFeature", { featureName: "UseAdestraAsESP", featureStatusId });
  const setDomain = (domain: string, status: "OK" | "Error") =>
    server.platform.database.inSite(HARBOR, (db) =>
      db.updateTable("senders").set({ domain, spf_status: status, dkim_status: status }).execute(),
    );
  await setFeature(1);
  await setDomain("unproved.test", "Error");
  const { editionId } = await makeOne("It goes by hand");
  await look();
  const row = await harbor.becomes(editionId, "Adestra");
  await setFeature(0);
  await setDomain("mail.newsloom.test", "OK");
  expect(await bell()).toContain(EDITION_MESSAGES.packed(row.newsletterName));
});

it("without the switch it stays a draft that nobody looks at", async () => {
  const { editionId } = await makeOne("By hand", { sendsEditions: false });
  await sendEdition.run(scope(), { distributionId: editionId });
  expect(await harbor.details(editionId)).toMatchObject({ statusName: "Draft", heldBecause: [] });
});

it("one that fails a check waits, and says why in the table, among the editions and at the bell", async () => {
  await setSettings(server, admin, { PhysicalAddress: "" });
  const { seriesId, editionId } = await makeOne("NO ADDRESS AND SHOUTED");
  await look();
  const reasons = [
    "Wording: filters may take the subject for spam",
    "Postal address: missing in the settings",
  ];
  expect(await isHeld(editionId)).toMatchObject({ statusName: "Draft", heldBecause: reasons });
  const table = await ok<{ items: CampaignRow[] }>("GET", "Campaign/GetNewsletters");
  expect(table.items.find(({ distributionId }) => distributionId === editionId)?.heldBecause).toEqual(
    reasons,
  );
  const { editions } = await ok<Editions>("GET", `Campaign/${seriesId}/GetEditions`);
  expect(editions).toMatchObject([{ distributionId: editionId, heldBecause: reasons }]);
  expect(await bell()).toContain(
    "was not sent by itself. Wording: filters may take the subject for spam. Postal address: missing in the settings.",
  );
  // Left to the editors, even when nothing speaks against it any more.
  await setSettings(server, admin, { PhysicalAddress: "14 Ropewalk" });
  await sendEdition.run(scope(), { distributionId: editionId });
  expect((await harbor.details(editionId)).statusName).toBe("Draft");
  expect((await harbor.send(editionId)).status).toBe(200);
  expect(await harbor.becomes(editionId, "Sent")).toMatchObject({ heldBecause: [] });
});

it("waits for a sender whose domain is authenticated, and for somebody who gets it", async () => {
  await server.platform.database.acrossSites
    .updateTable("senders")
    .set({ email: "tide@harbor.test", domain: "harbor.test", dkim_status: "Error" })
    .execute();
  await server.platform.database.acrossSites.updateTable("subscribers").set({ daily: false }).execute();
  const { editionId } = await makeOne("Nobody");
  await sendEdition.run(scope(), { distributionId: editionId });
  expect((await harbor.details(editionId)).heldBecause).toEqual([
    "Sender: none is chosen, so it comes from the address of this install",
    "Audience: nobody",
  ]);
  await server.platform.database.acrossSites
    .updateTable("senders")
    .set({ email: "tide@mail.newsloom.test", domain: "mail.newsloom.test", dkim_status: "OK" })
    .execute();
  await server.platform.database.acrossSites.updateTable("subscribers").set({ daily: true }).execute();
});

it("is not sent long after its time", async () => {
  const { editionId } = await makeOne("Yesterday's", { lateMs: LATEST_START_MS + MINUTE_MS });
  await sendEdition.run(scope(), { distributionId: editionId });
  expect((await harbor.details(editionId)).heldBecause).toEqual([EDITION_MESSAGES.late]);
});

it.each([
  ["is ended", new ParsingFailed("stopped", "ended")],
  ["fails", new Error("the database is away")],
])("waits for the next look when the renderer %s during its checks", async (_, failure) => {
  const { editionId } = await makeOne(`Tried again after: ${failure.message}`);
  await expect(sendEdition.run(withoutRenderer(failure), { distributionId: editionId })).rejects.toThrow();
  expect(await harbor.details(editionId)).toMatchObject({ statusName: "Draft", heldBecause: [] });
  await sendEdition.run(scope(), { distributionId: editionId });
  await harbor.becomes(editionId, "Sent");
});

it("is held when its checks failed until it was too late", async () => {
  const { editionId } = await makeOne("Never checked", { lateMs: LATEST_START_MS + MINUTE_MS });
  await sendEdition.run(withoutRenderer(new Error("the database is away")), { distributionId: editionId });
  expect((await harbor.details(editionId)).heldBecause).toEqual([EDITION_MESSAGES.late]);
});

it("is sent once, whoever was faster, and not looked for when it was deleted", async () => {
  const { editionId } = await makeOne("Once only", { sendsEditions: false });
  expect((await harbor.send(editionId)).status).toBe(200);
  await server.platform.database.acrossSites
    .updateTable("campaign_editions")
    .set({ waits_to_be_sent: true })
    .where("distribution_id", "=", editionId)
    .execute();
  await Promise.all([1, 2].map(() => sendEdition.run(scope(), { distributionId: editionId })));
  await harbor.becomes(editionId, "Sent");
  expect(await mailsOf(server, "Once only")).toHaveLength(1);
  const { editionId: deleted } = await makeOne("Deleted", { sendsEditions: false });
  await ok("DELETE", "Campaign/Delete", { ids: [deleted] });
  await sendEdition.run(scope(), { distributionId: deleted });
});

it("two servers send it once", async () => {
  const { editionId } = await makeOne("Two servers");
  await Promise.all([1, 2, 3].map(() => sendEdition.run(scope(), { distributionId: editionId })));
  await harbor.becomes(editionId, "Sent");
  expect(await mailsOf(server, "Two servers")).toHaveLength(1);
});
