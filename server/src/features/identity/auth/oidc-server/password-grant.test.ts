import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "../../../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../../test/server/server.ts";
import { hashCode, newCode } from "../../../../platform/secrets.ts";
import { passwordHashes } from "../../passwords/password-hashing.ts";

interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  error: string;
  error_description: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  server.call<Tokens>("/auth/connect/token", {
    method: "POST",
    headers,
    body: new URLSearchParams({ client_id: "portal", ...form }),
  });
const signIn = (form: Record<string, string> = {}) =>
  ask({ grant_type: "password", username: "admin@harbor.test", password: PASSWORD, tenant: "1", ...form });
const userinfo = async (token: string) => {
  const { body } = await server.call<Record<string, unknown>>("/auth/connect/userinfo", {
    headers: { authorization: `Bearer ${token}` },
  });
  return body;
};
const hashesDone = async () => (await passwordHashes.get()).values[0]?.value ?? 0;

describe("connect/token with a password", () => {
  test("[ID-056] answers both tokens, and a refresh answers both again", async () => {
    const scope = "portal offline_access openid profile email picture roles";
    const { status, body } = await signIn({ scope });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 900,
    });
    const again = await ask({ grant_type: "refresh_token", refresh_token: body.refresh_token });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) });
  });

  test("[ID-056] bad credentials answer 400, never 401, whichever part is wrong", async () => {
    const wrong = [
      { password: "not-the-one" },
      { username: "nobody@harbor.test" },
      { tenant: "2" },
      { companyId: "1" },
    ];
    for (const form of wrong) {
      const { status, body } = await signIn(form);
      expect([status, body.error, body.error_description]).toEqual([
        400,
        "invalid_grant",
        "You have entered an incorrect username or password",
      ]);
    }
  });

  test("an unknown user costs as many hashes as a wrong password", async () => {
    const cost = async (form: Record<string, string>) => {
      const before = await hashesDone();
      await signIn(form);
      return (await hashesDone()) - before;
    };
    expect(await cost({ username: "stranger@harbor.test" })).toBe(1);
    expect(await cost({ username: "dev@harbor.test", password: "wrong" })).toBe(1);
    expect(await cost({ username: "dev@harbor.test" })).toBe(1);
  });

  test("a form with a missing field names it", async () => {
    expect((await signIn({ tenant: "nowhere" })).body.error_description).toBe("unknown tenant");
    expect((await ask({ grant_type: "password", tenant: "1" })).body.error).toBe("invalid_request");
    expect((await signIn({ scope: "everything" })).body.error).toBe("invalid_scope");
  });

  test("[ID-055] userinfo answers the profile for a bearer token, and 401 without one", async () => {
    const { body } = await signIn();
    expect(await userinfo(body.access_token)).toMatchObject({
      sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: "admin@harbor.test",
      name: "Test Person",
      picture: "",
      tenant: 1,
      role: expect.arrayContaining(["AdminUser"]),
    });
    expect((await server.call("/auth/connect/userinfo")).status).toBe(401);
    const stale = { authorization: "Bearer stale" };
    expect((await server.call("/auth/connect/userinfo", { headers: stale })).status).toBe(401);
  });

  test("accepts the site's slug, and an email address in any case", async () => {
    const { status } = await signIn({ tenant: "harbor", username: " Admin@Harbor.Test " });
    expect(status).toBe(200);
  });

  test("saves the time of the last sign-in and an action-log entry", async () => {
    const headers = await server.signIn("organizer@harbor.test");
    const userId = (await userinfo(headers["authorization"]?.slice(7) ?? ""))["sub"] as string;
    const { member, log } = await server.platform.database.inSite(1, async (db) => ({
      member: await db
        .selectFrom("memberships")
        .select("last_login")
        .where("user_id", "=", userId)
        .executeTakeFirst(),
      log: await db.selectFrom("action_log").selectAll().where("user_id", "=", userId).execute(),
    }));
    expect(Date.now() - Date.parse(member?.last_login ?? "")).toBeLessThan(60_000);
    expect(log.map((row) => `${row.area}/${row.action}`)).toContain("identity/sign-in");
  });

  test("an inactive user cannot sign in, and their token no longer works", async () => {
    const { body } = await signIn({ username: "export@harbor.test" });
    await server.platform.database.inSite(1, (db) =>
      db
        .updateTable("memberships")
        .set({ status: "Inactive" })
        .where("user_id", "=", (row) =>
          row.selectFrom("users").select("user_id").where("email", "=", "export@harbor.test"),
        )
        .execute(),
    );
    expect((await signIn({ username: "export@harbor.test" })).status).toBe(400);
    const bearer = { headers: { authorization: `Bearer ${body.access_token}` } };
    expect((await server.call("/auth/connect/userinfo", bearer)).status).toBe(401);
    expect((await ask({ grant_type: "refresh_token", refresh_token: body.refresh_token })).status).toBe(400);
  });
});

describe("a company user", () => {
  test("signs in for their company, and the token carries its id", async () => {
    const { body } = await signIn({ username: "company@harbor.test", companyId: "1" });
    expect(await userinfo(body.access_token)).toMatchObject({ role: "CompanyUser", companyId: 1 });
  });

  test("acts for their company without requesting it, and for no other", async () => {
    const { body } = await signIn({ username: "company@harbor.test" });
    expect(await userinfo(body.access_token)).toMatchObject({ companyId: 1 });
    expect((await signIn({ username: "company@harbor.test", companyId: "2" })).status).toBe(400);
  });
});

describe("tenant 147", () => {
  test("[ID-057] signs in as 65, and its token acts on both sites and no other", async () => {
    await server.platform.database.ownerPool.query(
      `insert into sites (site_id, slug) values (65, 'sixty-five'), (147, 'one-forty-seven')`,
    );
    const { body: admin } = await signIn();
    const { sub } = await userinfo(admin.access_token);
    await server.platform.database.ownerPool.query(
      `insert into memberships (site_id, user_id, roles) values (65, $1, '{AdminUser}')`,
      [sub],
    );
    const { body } = await signIn({ tenant: "147" });
    expect(await userinfo(body.access_token)).toMatchObject({ tenant: 65, role: "AdminUser" });
    const statusOn = async (siteNameId: string) => {
      const headers = { authorization: `Bearer ${body.access_token}`, siteNameId };
      return (await server.call("/api/Settings/GetPortalSettings", { headers })).status;
    };
    expect([await statusOn("147"), await statusOn("65"), await statusOn("1")]).toEqual([200, 200, 403]);
  });
});

describe("a toggle token", () => {
  const makeCode = async (seconds: number) => {
    const code = newCode();
    await server.platform.database.ownerPool.query(
      `insert into toggle_tokens (code_hash, user_id, to_site_id, url, expires_at)
       select $1, user_id, 2, '/', now() + make_interval(secs => $2) from users where email = 'both@newsloom.test'`,
      [hashCode(code), seconds],
    );
    return code;
  };
  const toggle = (token: string) => ask({ grant_type: "urn:newsloom:toggle", token });

  test("signs in to the other site once", async () => {
    const code = await makeCode(60);
    const both = await Promise.all([toggle(code), toggle(code)]);
    const [opened, refused] = both.toSorted((one, other) => one.status - other.status);
    expect(await userinfo(opened?.body.access_token ?? "")).toMatchObject({ tenant: 2, role: "AdminUser" });
    expect(refused?.body.error).toBe("invalid_grant");
  });

  test("expires after a minute", async () => {
    expect((await toggle(await makeCode(-1))).status).toBe(400);
  });
});

test("another client cannot use the portal's own grant types", async () => {
  const other = await startTestServer({
    databaseUrl: server.databaseUrl,
    env: {
      OIDC_CLIENTS: JSON.stringify([
        { client_id: "reader", redirect_uris: ["https://reader.test/back"], tenant: "harbor" },
      ]),
    },
  });
  const body = new URLSearchParams({
    client_id: "reader",
    grant_type: "password",
    username: "a",
    password: "b",
  });
  const answer = await other.call<Tokens>("/auth/connect/token", { method: "POST", body });
  await other.stop();
  expect([answer.status, answer.body.error]).toEqual([400, "invalid_request"]);
});
