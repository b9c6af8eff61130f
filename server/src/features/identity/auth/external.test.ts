import * as openid from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Browser, type Page } from "../../../../test/browser.ts";
import { CLIENT, type OpenIdServer, type Person, startOpenIdServer } from "../../../../test/openid-server.ts";
import { startTestServer, type TestServer } from "../../../../test/server.ts";
import { hashCode, newCode } from "../../../platform/secrets.ts";

let google: OpenIdServer;
let server: TestServer;
let config: openid.Configuration;

beforeAll(async () => {
  google = await startOpenIdServer();
  const names = ["GOOGLE", "LINKEDIN", "MICROSOFT"];
  const env = Object.fromEntries(
    names.flatMap((name) => [
      [`${name}_ISSUER`, google.issuer],
      [`${name}_CLIENT_ID`, CLIENT.id],
      [`${name}_CLIENT_SECRET`, CLIENT.secret],
    ]),
  );
  server = await startTestServer({ env });
  google.allow(names.map((name) => `${server.url}/auth/external/${name.toLowerCase()}/callback`));
  await setting("IsGoogleLoginEnabled", "true");
  config = await openid.discovery(new URL(`${server.url}/auth`), "portal", undefined, openid.None(), {
    execute: [openid.allowInsecureRequests],
  });
});
afterAll(async () => {
  await server.stop();
  await google.stop();
});

const sql = (text: string, values: unknown[] = []) => server.platform.database.ownerPool.query(text, values);
const setting = (key: string, value: string) =>
  sql(
    `insert into site_settings (site_id, key_name, value) values (1, $1, $2)
     on conflict (site_id, key_name) do update set value = excluded.value`,
    [key, value],
  );
const invite = (email: string, role: string) =>
  sql(
    `insert into invitations (site_id, email, code_hash, roles, expires_at)
     values (1, $1, $2, array[$3], now() + interval '1 day')`,
    [email, hashCode(newCode()), role],
  );
const usersCalled = async (email: string) =>
  (await sql("select user_id from users where email = $1", [email])).rows.map((row) => row.user_id as string);

async function begin(browser: Browser, more: Record<string, string> = {}) {
  const verifier = openid.randomPKCECodeVerifier();
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: `${server.url}/callback/auth`,
    scope: "portal offline_access openid profile email picture roles",
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    tenant: "harbor",
    ...more,
  });
  const page = await browser.open(url);
  return {
    page,
    finish: (at: Page) => openid.authorizationCodeGrant(config, at.url, { pkceCodeVerifier: verifier }),
  };
}

async function signInAs(person: Person, idp = "google", browser = new Browser()) {
  google.person = person;
  const { page, finish } = await begin(browser, { idp });
  const isBack = page.url.pathname === "/callback/auth";
  return { page, claims: isBack ? (await finish(page)).claims() : null };
}

describe("sign-in through another server", () => {
  test("the page offers what the site switched on and the operator configured", async () => {
    const { page } = await begin(new Browser());
    expect(page.text).toContain(">Google</a>");
    expect(page.text).not.toContain(">LinkedIn</a>");
    expect(page.text).not.toContain(">Facebook</a>");
    expect(page.text).not.toContain(">Microsoft</a>");
  });

  test("a member's verified address links the identity, which is enough from then on", async () => {
    const person = { sub: "g-1", email: "organizer@harbor.test", email_verified: true };
    const first = await signInAs(person);
    expect(first.claims).toMatchObject({ email: "organizer@harbor.test", tenant: 1, role: "OrganizerUser" });
    const second = await signInAs({ ...person, email: "renamed@elsewhere.test" });
    expect(second.claims?.sub).toBe(first.claims?.sub);
  });

  test("an address that is not verified is refused, even a member's", async () => {
    const { page, claims } = await signInAs({
      sub: "g-2",
      email: "admin@harbor.test",
      email_verified: false,
    });
    expect([page.status, claims]).toEqual([403, null]);
    expect(page.text).toContain("has not verified your email address");
    expect((await signInAs({ sub: "g-2", email: "admin@harbor.test" })).page.status).toBe(403);
  });

  test("somebody unknown is refused, and no user is made", async () => {
    const { page } = await signInAs({ sub: "g-3", email: "unknown@elsewhere.test", email_verified: true });
    expect(page.status).toBe(403);
    expect(page.text).toContain("Ask its administrator for an invitation");
    expect(await usersCalled("unknown@elsewhere.test")).toEqual([]);
  });

  test("a member of another site is unknown here", async () => {
    const { page } = await signInAs({ sub: "g-4", email: "admin@orchard.test", email_verified: true });
    expect(page.status).toBe(403);
  });

  test("a valid invitation for the verified address lets its owner in, once", async () => {
    await invite("invited@elsewhere.test", "TemplateAdmin");
    const person = { sub: "g-5", email: "Invited@Elsewhere.test", email_verified: true, name: "Ines Vited" };
    const { claims } = await signInAs(person);
    expect(claims).toMatchObject({
      email: "invited@elsewhere.test",
      role: "TemplateAdmin",
      name: "Ines Vited",
    });
    expect(await usersCalled("invited@elsewhere.test")).toEqual([claims?.sub]);
    const { rows } = await sql("select used_at from invitations where email = 'invited@elsewhere.test'");
    expect(rows[0].used_at).not.toBeNull();
    expect((await signInAs(person)).claims?.sub).toBe(claims?.sub);
  });

  test("an expired invitation lets nobody in", async () => {
    await invite("late@elsewhere.test", "AdminUser");
    await sql(
      "update invitations set expires_at = now() - interval '1 minute' where email = 'late@elsewhere.test'",
    );
    const { page } = await signInAs({ sub: "g-6", email: "late@elsewhere.test", email_verified: true });
    expect(page.status).toBe(403);
    expect(await usersCalled("late@elsewhere.test")).toEqual([]);
  });

  test("a provider the site has not switched on is refused", async () => {
    const person = { sub: "l-1", email: "admin@harbor.test", email_verified: true };
    const browser = new Browser();
    const { page } = await signInAs(person, "linkedin", browser);
    expect(page.text).toContain('name="password"');
    const uid = page.url.pathname.split("/").at(-1);
    const forced = await browser.open(`${server.url}/auth/external/linkedin/challenge?interaction=${uid}`);
    expect(forced.status).toBe(403);
    await setting("IsLinkedInLoginEnabled", "true");
    expect((await signInAs(person, "Linkedin")).claims).toMatchObject({ email: "admin@harbor.test" });
  });

  test("Microsoft has no button and is accepted", async () => {
    const { claims } = await signInAs(
      { sub: "m-1", email: "dev@harbor.test", email_verified: true },
      "microsoft",
    );
    expect(claims).toMatchObject({ email: "dev@harbor.test" });
  });

  test("nobody can be led into finishing a sign-in that another browser began", async () => {
    const attacker = new Browser();
    const { page } = await begin(attacker);
    const uid = page.url.pathname.split("/").at(-1);
    google.person = { sub: "g-1", email: "organizer@harbor.test", email_verified: true };
    const victim = await new Browser().open(
      `${server.url}/auth/external/google/challenge?interaction=${uid}`,
    );
    expect(victim.status).toBe(400);
    expect(victim.text).toContain("belongs to another browser window");
    const after = await attacker.open(page.url);
    expect(after.text).toContain('name="password"');
  });

  test("a callback without the state of this browser is refused", async () => {
    const answer = await new Browser().open(`${server.url}/auth/external/google/callback?code=x&state=y`);
    expect(answer.status).toBe(403);
  });
});
