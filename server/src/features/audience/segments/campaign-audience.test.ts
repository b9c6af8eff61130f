import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { type SiteContext, siteScope } from "../../../platform/context.ts";
import { suppressedAmong, suppressionHasher } from "../store/suppression-rows.ts";
import { suppressEverywhere } from "../suppress-everywhere.ts";
import { type CampaignAudience, campaignMembers, countCampaignAudience } from "./campaign-audience.ts";

let server: TestServer;
let danes: number;
let openers: number;
const inSite = <T>(work: (ctx: SiteContext) => Promise<T>) =>
  siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" }).transaction(work);

beforeAll(async () => {
  server = await startTestServer({ only: "web" });
  const daily = { daily: true };
  await insertSubscribers(server, [
    { email: "anna@b.test", ...daily, country: "DK", opens: 3, first_name: "Anna" },
    { email: "bo@b.test", ...daily, country: "DK" },
    { email: "cleo@b.test", ...daily, country: "NO", opens: 5 },
    { email: "dan@b.test", weekly: true, country: "DK" },
    { email: "unconfirmed@b.test", ...daily, status: "Unconfirmed" },
    { email: "left@b.test", ...daily, status: "Unsubscribed" },
    { email: "bounced@b.test", ...daily, status: "Bounced" },
    { email: "paused@b.test", ...daily, paused_until: new Date(Date.now() + 86_400_000).toISOString() },
    { email: "back@b.test", ...daily, paused_until: new Date(Date.now() - 1000).toISOString() },
    { email: "suppressed@b.test", ...daily },
  ]);
  await insertSubscribers(server, [{ email: "theirs@b.test", ...daily, country: "DK" }], ORCHARD);
  await suppressEverywhere(server.platform, "suppressed@b.test");
  const headers = await server.signIn("audience@harbor.test");
  const segment = async (name: string, field: string, operator: string, value: string | number) => {
    const filter = {
      include: { match: "all", items: [{ field, operator, values: [value] }] },
      exclude: null,
    };
    const { body } = await server.call<{ id: number }>("/api/Audience/Segments", {
      method: "POST",
      headers,
      body: { name, filter },
    });
    return body.id;
  };
  danes = await segment("Danes", "country", "isAnyOf", "DK");
  openers = await segment("Openers", "opens", "atLeast", 1);
});
afterAll(() => server.stop());

/** Their names; as many as are counted. */
async function reached(audience: Partial<CampaignAudience>): Promise<string[]> {
  const whole = { subscriptionListId: 1, include: [], exclude: [], ...audience };
  return inSite(async (ctx) => {
    const members = await campaignMembers(ctx, whole);
    const { rows } = await sql<{ email: string }>`
      select email from (${members}) as member join site_subscribers using (id)
      where exclusion is null order by email`.execute(ctx.db);
    expect(await countCampaignAudience(ctx, whole)).toBe(rows.length);
    return rows.map(({ email }) => email.replace("@b.test", ""));
  });
}

it("a campaign reaches the active people of its list who have not paused, and nobody without a list", async () => {
  expect(await reached({})).toEqual(["anna", "back", "bo", "cleo"]);
  expect(await reached({ subscriptionListId: 2 })).toEqual(["dan"]);
  expect(await reached({ subscriptionListId: null })).toEqual([]);
  expect(await reached({ subscriptionListId: 9 })).toEqual([]);
});

it("somebody is in any of the included segments and in none of the excluded", async () => {
  expect(await reached({ include: [danes] })).toEqual(["anna", "bo"]);
  expect(await reached({ include: [danes, openers] })).toEqual(["anna", "bo", "cleo"]);
  expect(await reached({ exclude: [openers] })).toEqual(["back", "bo"]);
  expect(await reached({ include: [danes], exclude: [openers] })).toEqual(["bo"]);
});

it("nobody is reached with a segment that does not exist, included or excluded", async () => {
  expect(await reached({ include: [danes, 999_999] })).toEqual([]);
  expect(await reached({ exclude: [999_999] })).toEqual([]);
});

it("suppressed addresses are found among others, those of the site and those of the install", async () => {
  const email_hash = suppressionHasher(server.platform)("gone@b.test");
  await inSite(({ db }) =>
    db.insertInto("suppressions").values({ site_id: HARBOR, email_hash, status: "Spam" }).execute(),
  );
  const emails = ["anna@b.test", "gone@b.test", "suppressed@b.test"];
  expect(await inSite((ctx) => suppressedAmong(ctx, emails))).toEqual(new Set(emails.slice(1)));
  expect(await inSite((ctx) => suppressedAmong(ctx, []))).toEqual(new Set());
});
