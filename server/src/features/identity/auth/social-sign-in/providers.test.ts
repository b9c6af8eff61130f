import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Browser } from "../../../../../test/http/browser.ts";
import { startTestServer } from "../../../../../test/server/server.ts";
import { type ExternalSignIn, startExternalSignIn } from "../../../../../test/sign-in/external-sign-in.ts";
import { startOpenIdServers } from "../../../../../test/sign-in/openid-server.ts";

let at: ExternalSignIn;
beforeAll(async () => {
  at = await startExternalSignIn();
  for (const name of ["Google", "LinkedIn", "Facebook"]) await at.setting(`Is${name}LoginEnabled`, "true");
});
beforeEach(() => {
  at.providers.more = {};
});
afterAll(() => at.stop());

const methodsOf = async (email: string) =>
  (
    await at.sql(
      `select after ->> 'method' as method from action_log join users on entity_id = users.user_id::text
       where action = 'sign-in' and email = $1 order by id`,
      [email],
    )
  ).rows.map((row) => row["method"]);

describe("Google", () => {
  test("verifies an address with a boolean", async () => {
    const person = { sub: "1", email: "admin@harbor.test", email_verified: true };
    expect((await at.signInAs(person, "Google")).claims).toMatchObject({ email: "admin@harbor.test" });
    expect(await methodsOf("admin@harbor.test")).toEqual(["Google"]);
    const unsure = await at.signInAs({ ...person, sub: "2", email_verified: false }, "Google");
    expect([unsure.claims, unsure.page.status]).toEqual([null, 200]);
    expect(unsure.page.text).toContain("Check your mail");
  });

  test("has the claims that its token omits at its userinfo endpoint", async () => {
    at.providers.more = { email: "template@harbor.test", email_verified: true };
    expect((await at.signInAs({ sub: "3" }, "Google")).claims).toMatchObject({
      email: "template@harbor.test",
    });
  });

  test("the token's verified claim does not apply to the userinfo endpoint's address", async () => {
    at.providers.more = { email: "audience@harbor.test" };
    const { page } = await at.signInAs({ sub: "4", email_verified: true }, "Google");
    expect(page.text).toContain("Check your mail");
  });
});

describe("LinkedIn", () => {
  test("supports neither PKCE nor nonce, and may send its boolean as a string", async () => {
    const person = { sub: "1", email: "backoffice@harbor.test", email_verified: "true" };
    expect((await at.signInAs(person, "Linkedin")).claims).toMatchObject({ email: person.email });
    expect(await methodsOf(person.email)).toEqual(["Linkedin"]);
    const unsure = await at.signInAs({ ...person, sub: "2", email_verified: "false" }, "Linkedin");
    expect(unsure.page.text).toContain("Check your mail");
  });

  test("sends no address for a member without a confirmed one", async () => {
    const { page } = await at.signInAs({ sub: "3", name: "Lin" }, "Linkedin");
    expect(page.status).toBe(403);
    expect(page.text).toContain("LinkedIn did not tell us your email address");
  });
});

describe("Facebook", () => {
  const link = (subject: string, email: string) =>
    at.sql(
      `insert into social_identities (provider, subject, user_id)
       select 'Facebook', $1, user_id from users where email = $2`,
      [subject, email],
    );

  test("has no token endpoint in its discovery document, and signs a linked person in with or without an address", async () => {
    await link("1", "import@harbor.test");
    for (const email of ["import@harbor.test", "other@elsewhere.test", undefined]) {
      const { claims } = await at.signInAs({ sub: "1", ...(email && { email }) }, "Facebook");
      expect(claims).toMatchObject({ email: "import@harbor.test" });
    }
    expect(await methodsOf("import@harbor.test")).toEqual(["Facebook", "Facebook", "Facebook"]);
  });

  test("never verifies an address", async () => {
    const person = { sub: "2", email: "admin@harbor.test", email_verified: true };
    expect((await at.signInAs(person, "Facebook")).page.text).toContain("Check your mail");
  });

  test("a person without an address gets an explanation", async () => {
    const { page } = await at.signInAs({ sub: "3" }, "Facebook");
    expect(page.status).toBe(403);
    expect(page.text).toContain("Facebook did not tell us your email address");
  });

  test("its token endpoint can be configured, as its issuer can", async () => {
    const local = await startOpenIdServers();
    const server = await startTestServer({
      databaseUrl: at.server.databaseUrl,
      env: {
        FACEBOOK_CLIENT_ID: "newsloom",
        FACEBOOK_CLIENT_SECRET: "a secret of the other server",
        FACEBOOK_ISSUER: local.at("www.facebook.com"),
        FACEBOOK_TOKEN_ENDPOINT: local.at("graph.facebook.com/oauth/access_token"),
      },
    });
    local.allow([`${server.url}/auth/external/facebook/callback`]);
    local.person = { sub: "1" };
    const query = new URLSearchParams({
      client_id: "portal",
      response_type: "code",
      redirect_uri: `${server.url}/callback/auth`,
      scope: "openid",
      code_challenge: "x".repeat(43),
      code_challenge_method: "S256",
      tenant: "harbor",
      idp: "Facebook",
    });
    const page = await new Browser().open(`${server.url}/auth/connect/authorize?${query}`);
    await server.stop();
    await local.stop();
    expect(page.url.searchParams.get("code")).toBeTruthy();
  });
});

describe("Microsoft", () => {
  test.each([true, "true", "1", 1])(
    "has no button, has many tenants, and verifies an address with xms_edov: %j",
    async (xms_edov) => {
      const tid = crypto.randomUUID();
      const person = { sub: tid, tid, email: "dev@harbor.test", xms_edov };
      expect((await at.signInAs(person, "Microsoft")).claims).toMatchObject({ email: "dev@harbor.test" });
      expect(await methodsOf("dev@harbor.test")).toContain("Microsoft");
    },
  );

  test.each([{}, { xms_edov: false }, { xms_edov: "0" }, { email_verified: true }])(
    "no other claim verifies an address, because anybody may enter one: %j",
    async (claims) => {
      const person = { sub: crypto.randomUUID(), email: "admin@harbor.test", ...claims };
      at.providers.more = { email_verified: true };
      expect((await at.signInAs(person, "Microsoft")).page.text).toContain("Check your mail");
    },
  );

  test("the sign-in name of a person without an address counts as an unverified address", async () => {
    const person = { sub: "3", preferred_username: "export@harbor.test", xms_edov: true };
    const { page } = await at.signInAs(person, "Microsoft");
    expect(page.text).toContain("whether export@harbor.test is yours");
    const nameless = { sub: "4", preferred_username: "+45 12 34 56 78" };
    expect((await at.signInAs(nameless, "Microsoft")).page.text).toContain("did not tell us your email");
  });
});

test.each(["Google", "Linkedin", "Facebook", "Microsoft"])(
  "somebody who turns back at %s comes back to the client as such",
  async (idp) => {
    const { page } = await at.signInAs("gone", idp);
    expect(page.url.pathname).toBe("/callback/auth");
    expect(page.url.searchParams.get("error")).toBe("access_denied");
  },
);
