import * as openid from "openid-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD, PASSWORD } from "../../../../test/data/fixtures.ts";
import { Browser } from "../../../../test/http/browser.ts";
import { waitForMail } from "../../../../test/mail/mailbox.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { findMemberByEmail } from "../auth/sign-in/member-queries.ts";
import { recordSignIn } from "../auth/sign-in/record-sign-in.ts";

const BOTH = "both@newsloom.test";
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
});
afterAll(() => server.stop());

async function resetCode(email: string, siteId: number, mails = 1): Promise<string> {
  const headers = { siteNameId: String(siteId) };
  await server.call("/api/ResetPassword/forgot", { method: "POST", headers, body: { email } });
  return (await waitForMail(server, siteId, email, mails)).link?.searchParams.get("code") ?? "";
}

const reset = async (code: string, password: string, siteId: number) => {
  const call = { method: "POST", headers: { siteNameId: String(siteId) }, body: { code, password } } as const;
  return (await server.call<{ result: true | null }>("/api/ResetPassword/reset", call)).body.result;
};

async function authorizeUrl(): Promise<URL> {
  const config = await openid.discovery(new URL(`${server.url}/auth`), "portal", undefined, openid.None(), {
    execute: [openid.allowInsecureRequests],
  });
  return openid.buildAuthorizationUrl(config, {
    redirect_uri: `${server.url}/callback/auth`,
    scope: "openid portal",
    code_challenge: await openid.calculatePKCECodeChallenge(openid.randomPKCECodeVerifier()),
    code_challenge_method: "S256",
    tenant: "harbor",
  });
}

describe("a new password ends", () => {
  it("a reset link of another site", async () => {
    const [here, there] = [await resetCode(BOTH, HARBOR), await resetCode(BOTH, ORCHARD)];
    expect(await reset(here, "first-new-password", HARBOR)).toBe(true);
    expect(await reset(there, "second-new-password", ORCHARD)).toBeNull();
    await server.signIn(BOTH, HARBOR, { password: "first-new-password" });
  });

  it("an unused toggle link", async () => {
    const email = "organizer@harbor.test";
    const headers = await server.signIn(email);
    const made = await server.call<{ link: string }>("/api/Users/CreateToggleToken", {
      method: "POST",
      headers,
      body: { siteNameId: HARBOR, url: "/" },
    });
    const token = new URL(made.body.link).searchParams.get("token") ?? "";
    expect(await reset(await resetCode(email, HARBOR), "third-new-password", HARBOR)).toBe(true);
    const form = { client_id: "portal", grant_type: "urn:newsloom:toggle", token, scope: "portal openid" };
    const body = new URLSearchParams(form);
    expect((await server.call("/auth/connect/token", { method: "POST", body })).status).toBe(400);
  });

  it("a sign-in that was begun with the old password", async () => {
    const email = "dev@harbor.test";
    const browser = new Browser();
    const page = await browser.open(await authorizeUrl());
    const action = /<form[^>]*action="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const response = await browser.fetch(new URL(action, page.url), {
      method: "POST",
      body: new URLSearchParams({ email, password: PASSWORD }),
      headers: { origin: page.url.origin },
    });
    const resume = new URL(response.headers.get("location") ?? "", page.url);
    expect(await reset(await resetCode(email, HARBOR), "fourth-new-password", HARBOR)).toBe(true);
    expect((await browser.open(resume)).url.searchParams.get("code")).toBeNull();
  });

  it("a concurrent check of the old password", async () => {
    const email = "template@harbor.test";
    const read = () => server.platform.database.inSite(HARBOR, (db) => findMemberByEmail(db, HARBOR, email));
    const before = await read();
    if (!before) throw new Error("no such member");
    expect(await recordSignIn(server.platform, before, { ip: "", method: "password" })).toBe(true);
    expect(await reset(await resetCode(email, HARBOR), "fifth-new-password", HARBOR)).toBe(true);
    expect(await recordSignIn(server.platform, before, { ip: "", method: "password" })).toBe(false);
  });
});

describe("sign-out", () => {
  it("asks for confirmation when the id token is another person's", async () => {
    const browser = new Browser();
    await browser.submit(await browser.open(await authorizeUrl()), {
      email: "admin@harbor.test",
      password: PASSWORD,
    });
    const form = {
      client_id: "portal",
      grant_type: "password",
      username: "admin@orchard.test",
      password: PASSWORD,
      tenant: String(ORCHARD),
      scope: "openid portal",
    };
    const otherUser = await server.call<{ id_token: string }>("/auth/connect/token", {
      method: "POST",
      body: new URLSearchParams(form),
    });
    const hint = otherUser.body.id_token;
    const page = await browser.open(
      `${server.url}/auth/connect/endsession?client_id=portal&id_token_hint=${hint}`,
    );
    expect(page.text).toContain("Stay signed in");
    expect(page.text).not.toContain("<script");
  });
});
