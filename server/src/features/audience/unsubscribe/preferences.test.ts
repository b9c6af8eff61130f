import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { setSettings } from "../../../../test/data/settings.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { siteScope } from "../../../platform/context.ts";
import { signLink } from "../links/link-token.ts";
import { insertSuppressions, suppressedAmong } from "../store/suppression-rows.ts";

let server: TestServer;
let admin: Record<string, string>;
const start = new Date();
let now = start;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  admin = await server.signIn("admin@harbor.test");
  await setSettings(server, admin, { BlockedWords: "Casino" });
});
afterAll(() => server.stop());

let people = 0;
async function subscriber(row: object = {}, listId: 1 | 2 | 3 | null = 1) {
  const email = `chooser${++people}@quay.test`;
  const fields = {
    email,
    created_at: "2025-01-01T00:00:00Z",
    first_name: "Anna",
    last_name: "Brekke",
    daily: true,
    ...row,
  };
  const [id = 0] = await insertSubscribers(server, [fields]);
  const claims = { siteId: HARBOR, subscriberId: id, listId, campaignId: 5 };
  return { id, email, mailId: signLink(server.platform.sealer, claims) };
}
interface Details {
  status: string;
  firstName: string;
  subscriptionListIds: number[];
  pausedUntil: string | null;
  history: { type: string; details: string }[];
  consent: { how: string; text: string } | null;
}
const detailsOf = async (id: number) =>
  (await server.call<Details>(`/api/Audience/${id}/GetDetails`, { headers: admin })).body;
const PATH = "/harbor/newsletter-preferences";
const open = async (mailId: string, query: Record<string, string> = {}) =>
  (await server.call<string>(PATH, { query: { mailId, ...query } })).text;
const save = (mailId: string, fields: Record<string, string>, path = PATH) =>
  server.call<string>(path, {
    method: "POST",
    body: new URLSearchParams({ mailId, firstName: "Anna", lastName: "Brekke", ...fields }),
  });
const undoIn = (answer: { headers: Headers }) =>
  new URL(answer.headers.get("location") ?? "", server.url).searchParams.get("undo") ?? "";

describe("the page of somebody's newsletters", () => {
  it("shows their lists and changes nothing by being opened", async () => {
    const { id, email, mailId } = await subscriber();
    const page = await open(mailId, { saved: "1", list2: "1", action: "leave" });
    expect(page).toContain(email);
    expect(page.match(/name="list\d" value="1" checked/g)).toEqual(['name="list1" value="1" checked']);
    expect(await detailsOf(id)).toMatchObject({ status: "Active", subscriptionListIds: [1], history: [{}] });
  });

  it("saves lists and name, with the consent to what was added, and takes it back for an hour", async () => {
    const { id, mailId } = await subscriber();
    const answer = await save(mailId, { list2: "1", list3: "1", firstName: "Ann" });
    expect(answer.status).toBe(303);
    const changed = await detailsOf(id);
    expect(changed).toMatchObject({
      firstName: "Ann",
      subscriptionListIds: [2, 3],
      consent: { how: "own-page", text: "Weekly, Monthly, chosen" },
    });
    expect(changed.history[0]).toMatchObject({ type: "ListsChosen", details: "Weekly, Monthly" });

    const other = await subscriber({ monthly: true });
    await save(other.mailId, { action: "undo", undo: undoIn(answer) });
    expect(await detailsOf(other.id), "of somebody else").toMatchObject({ subscriptionListIds: [1, 3] });
    await save(mailId, { action: "undo", undo: "x".repeat(100) });
    await save(mailId, { action: "undo", undo: undoIn(answer) });
    expect(await detailsOf(id)).toMatchObject({ firstName: "Anna", subscriptionListIds: [1] });

    const late = undoIn(await save(mailId, { list3: "1" }));
    now = new Date(now.getTime() + 3_600_000);
    await save(mailId, { action: "undo", undo: late });
    now = start;
    expect(await detailsOf(id), "too late").toMatchObject({ subscriptionListIds: [3] });
  });

  it("leaves all newsletters and comes back, by the person's own wish", async () => {
    const { id, mailId } = await subscriber({ status_by: "editor", monthly: true });
    const left = await save(mailId, { list1: "1", action: "leave" });
    expect(await detailsOf(id)).toMatchObject({ status: "Unsubscribed", subscriptionListIds: [] });
    expect((await detailsOf(id)).history[0]).toMatchObject({
      type: "Unsubscribed",
      details: "Daily, Monthly",
    });
    await save(mailId, { action: "undo", undo: undoIn(left) });
    expect(await detailsOf(id)).toMatchObject({ status: "Active", subscriptionListIds: [1, 3] });
  });

  it("mails who left, was deleted and came back by choosing a list; what a provider reported stays", async () => {
    const scope = siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" });
    const left = { status: "Unsubscribed", status_by: "person", daily: false };
    for (const [status, isSuppressed] of [
      ["Unsubscribed", false],
      ["Bounced", true],
    ] as const) {
      const { id, email, mailId } = await subscriber(left);
      await scope.transaction((ctx) => insertSuppressions(ctx, [{ email, status }]));
      await save(mailId, { list1: "1" });
      expect((await detailsOf(id)).status).toBe("Active");
      const suppressed = await scope.transaction((ctx) => suppressedAmong(ctx, [email]));
      expect(suppressed.has(email), status).toBe(isSuppressed);
    }
  });

  it("pauses for 30 days and resumes; what else was chosen is saved with it", async () => {
    const { id, mailId } = await subscriber();
    await save(mailId, { list1: "1", list2: "1", action: "pause" });
    const until = new Date(now.getTime() + 30 * 86_400_000).toISOString();
    expect(await detailsOf(id)).toMatchObject({ subscriptionListIds: [1, 2], pausedUntil: until });
    const inSiteZone = { dateStyle: "long", timeZone: "Europe/Copenhagen" } as const;
    const date = new Intl.DateTimeFormat("en-GB", inSiteZone).format(new Date(until));
    expect(await open(mailId)).toContain(`Paused until ${date}`);
    await save(mailId, { list1: "1", list2: "1", action: "resume" });
    const details = await detailsOf(id);
    expect(details.pausedUntil).toBeNull();
    expect(details.history.slice(0, 2)).toMatchObject([
      { type: "Resumed" },
      { type: "Paused", details: until.slice(0, 10) },
    ]);
  });

  it("refuses a name that the site would not accept elsewhere, and saves nothing of it", async () => {
    const { id, mailId } = await subscriber();
    const refused = await save(mailId, { list2: "1", firstName: "Casino", lastName: "x".repeat(51) });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Too Long!,Blocked word: Casino");
    expect((await save(mailId, { list2: "1", firstName: "Casino" })).status).toBe(400);
    expect(await detailsOf(id)).toMatchObject({ firstName: "Anna", subscriptionListIds: [1] });
  });

  it("offers nothing to a reported address, to a deleted person or without a valid link", async () => {
    const { id, mailId } = await subscriber({ status: "Bounced", status_by: "provider" });
    expect(await open(mailId)).toContain("You get no newsletters");
    await save(mailId, { list2: "1", firstName: "Anna" });
    expect(await detailsOf(id)).toMatchObject({ status: "Bounced", subscriptionListIds: [1] });
    await server.call("/api/Audience/Delete", { method: "DELETE", headers: admin, body: { ids: [id] } });
    for (const one of [mailId, "", "x".repeat(40)]) {
      expect(await open(one)).toContain("This link does not work");
      expect((await save(one, { list2: "1" })).status).toBe(303);
    }
  });

  it("is offered after unsubscribing: once a week, or a pause instead", async () => {
    const weekly = await subscriber();
    const answer = await save(weekly.mailId, { action: "unsubscribe" }, "/harbor/unsubscribe");
    expect((await server.call<string>(answer.headers.get("location") ?? "")).text).toContain("Once a week");
    await save(weekly.mailId, { action: "weekly" }, "/harbor/unsubscribe");
    expect(await detailsOf(weekly.id)).toMatchObject({ status: "Active", subscriptionListIds: [2] });

    const paused = await subscriber();
    await save(paused.mailId, { action: "unsubscribe" }, "/harbor/unsubscribe");
    await save(paused.mailId, { action: "pause" }, "/harbor/unsubscribe");
    expect(await detailsOf(paused.id)).toMatchObject({
      status: "Active",
      subscriptionListIds: [1],
      pausedUntil: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
    });
    const spam = await subscriber({ status: "Spam", status_by: "provider" });
    await save(spam.mailId, { action: "pause" }, "/harbor/unsubscribe");
    expect(await detailsOf(spam.id)).toMatchObject({ status: "Spam", pausedUntil: null });
  });
});
