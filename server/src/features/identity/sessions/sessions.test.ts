import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "../../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { readConfig } from "../../../platform/config.ts";
import { endSessions, endSiteSessions } from "./session-queries.ts";

let server: TestServer;
let late = 0;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + late) });
});
afterAll(() => server.stop());

const read = async (headers: Record<string, string>) =>
  (await server.call("/api/Settings/GetPortalSettings", { headers })).status;
const userIdOf = async (email: string) => {
  const { rows } = await server.platform.database.ownerPool.query(
    "select user_id from users where email = $1",
    [email],
  );
  return rows[0].user_id as string;
};

describe("an access token", () => {
  test("works for its own site and no other, even for a member of both", async () => {
    const harbor = await server.signIn("both@newsloom.test", 1);
    expect(await read(harbor)).toBe(200);
    expect(await read({ ...harbor, siteNameId: "2" })).toBe(403);
    expect(await read({ ...harbor, siteNameId: "99" })).toBe(404);
    expect(await read({ siteNameId: "1" })).toBe(401);
  });

  test("carries no role: the holder's current roles decide", async () => {
    const headers = await server.signIn("backoffice@harbor.test");
    const userId = await userIdOf("backoffice@harbor.test");
    const audit = async () => (await server.call("/api/ActionLog/GetAreas", { headers })).status;
    expect(await audit()).toBe(200);
    await server.platform.database.inSite(1, (db) =>
      db
        .updateTable("memberships")
        .set({ roles: ["TemplateAdmin"] })
        .where("user_id", "=", userId)
        .execute(),
    );
    expect(await audit()).toBe(403);
  });

  test("expires after 15 minutes", async () => {
    const headers = await server.signIn("organizer@harbor.test");
    late = 14 * 60_000;
    expect(await read(headers)).toBe(200);
    late = 15 * 60_000 + 1000;
    expect(await read(headers)).toBe(401);
    late = 0;
  });

  test("is not stored in the database in clear", async () => {
    const token = (await server.signIn("dev@harbor.test"))["authorization"]?.slice(7) ?? "none";
    const { rows } = await server.platform.database.ownerPool.query(
      "select count(*) from auth_records where payload::text like $1",
      [`%${token}%`],
    );
    expect(rows[0].count).toBe(0);
  });
});

describe("ending sessions", () => {
  test("of a person ends them on every site", async () => {
    const headers = [
      await server.signIn("both@newsloom.test", 1),
      await server.signIn("both@newsloom.test", 2),
    ];
    const userId = await userIdOf("both@newsloom.test");
    await server.platform.database.outsideSites((db) => endSessions(db, userId));
    expect(await Promise.all(headers.map(read))).toEqual([401, 401]);
  });

  test("of a person on one site leaves the other, and other people", async () => {
    const [harbor, orchard, other] = [
      await server.signIn("both@newsloom.test", 1),
      await server.signIn("both@newsloom.test", 2),
      await server.signIn("admin@harbor.test", 1),
    ];
    const userId = await userIdOf("both@newsloom.test");
    await server.platform.database.outsideSites((db) => endSiteSessions(db, 1, userId));
    expect([await read(harbor), await read(orchard), await read(other)]).toEqual([401, 200, 200]);
  });
});

test("NUL characters and unknown content types answer 4xx, never 5xx", async () => {
  const token = (body: string | URLSearchParams, headers = {}) =>
    fetch(`${server.url}/auth/connect/token`, { method: "POST", body, headers });
  expect((await fetch(`${server.url}/auth/connect/authorize?client_id=portal&state=%00`)).status).toBe(400);
  expect((await token(new URLSearchParams({ client_id: "portal", username: "\0" }))).status).toBe(400);
  expect((await token("{}", { "content-type": "application/json" })).status).toBe(400);
  expect(
    (await token("x".repeat(60_000), { "content-type": "application/x-www-form-urlencoded" })).status,
  ).toBe(413);
  expect((await fetch(`${server.url}/auth/nothing/here`)).status).toBe(404);
});

test("too many sign-ins from one address are rate limited; refreshing a session is not", async () => {
  const strict = await startTestServer({
    databaseUrl: server.databaseUrl,
    env: { RATE_LIMIT_FACTOR: "0.1" },
  });
  const statuses = [];
  let refresh_token = "";
  for (let tries = 0; tries < 4; tries += 1) {
    const form = { client_id: "portal", grant_type: "password", username: "admin@harbor.test", tenant: "1" };
    const body = new URLSearchParams({ ...form, scope: "portal openid offline_access", password: PASSWORD });
    const answer = await strict.call<{ refresh_token?: string }>("/auth/connect/token", {
      method: "POST",
      body,
    });
    statuses.push(answer.status);
    refresh_token = answer.body.refresh_token ?? refresh_token;
  }
  const renewal = new URLSearchParams({ client_id: "portal", grant_type: "refresh_token", refresh_token });
  statuses.push((await strict.call("/auth/connect/token", { method: "POST", body: renewal })).status);
  await strict.stop();
  expect(statuses).toEqual([200, 200, 200, 429, 200]);
});

test("an invalid list of clients stops the start and names the variable", () => {
  const wrong = [
    "not json",
    '[{"client_id":"portal","redirect_uris":["https://a.test/"]}]',
    '[{"client_id":"a","redirect_uris":["https://a.test/","https://b.test/"]}]',
    '[{"client_id":"a","redirect_uris":[]}]',
  ];
  for (const OIDC_CLIENTS of wrong) expect(() => readConfig({ OIDC_CLIENTS })).toThrow(/^OIDC_CLIENTS: /);
});
