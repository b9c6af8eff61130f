import * as openid from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "../../../../../test/data/fixtures.ts";
import { Browser } from "../../../../../test/http/browser.ts";
import { startTestServer, type TestServer } from "../../../../../test/server/server.ts";

const READER = "https://reader.test/back";
let server: TestServer;
beforeAll(async () => {
  const clients = [{ client_id: "reader", redirect_uris: [READER], tenant: "harbor" }];
  server = await startTestServer({ env: { OIDC_CLIENTS: JSON.stringify(clients), TRUST_PROXY: "on" } });
});
afterAll(() => server.stop());

async function open(browser: Browser, more: Record<string, string> = {}) {
  const verifier = openid.randomPKCECodeVerifier();
  const query = new URLSearchParams({
    client_id: "portal",
    response_type: "code",
    redirect_uri: `${server.url}/callback/auth`,
    scope: "openid portal",
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    tenant: "harbor",
    ...more,
  });
  return browser.open(`${server.url}/auth/connect/authorize?${query}`);
}

describe("the sign-in page", () => {
  test("shows the site, labels its fields and runs no script", async () => {
    const page = await open(new Browser());
    expect(page.status).toBe(200);
    expect(page.text).toContain("<h1>Harbor Daily</h1>");
    expect(page.text).toContain('<label for="email">');
    expect(page.text).toContain('href="/harbor/forgot-password"');
    expect(page.text).not.toContain("<script");
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain("script-src 'none'");
    expect(policy).toContain(`form-action 'self' ${server.url} https://reader.test;`);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test("shows the same error for a wrong password and an unknown address", async () => {
    const browser = new Browser();
    const form = await open(browser);
    for (const email of ["admin@harbor.test", "nobody@harbor.test", "admin@orchard.test"]) {
      const page = await browser.submit(form, { email, password: "wrong" });
      expect(page.status).toBe(400);
      expect(page.text).toContain("You have entered an incorrect username or password");
      expect(page.text).toContain(`value="${email}"`);
    }
    const done = await browser.submit(form, { email: "admin@harbor.test", password: PASSWORD });
    expect(done.url.searchParams.get("code")).toBeTruthy();
  });

  test("escapes every entered or configured value", async () => {
    const browser = new Browser();
    const form = await open(browser, { login_hint: '"><script>alert(1)</script>' });
    expect(form.text).not.toContain("<script>alert");
    const page = await browser.submit(form, { email: '"><img src=x>', password: "wrong" });
    expect(page.text).not.toContain("<img src=x>");
  });

  test("refuses a form from another origin", async () => {
    const browser = new Browser();
    const form = await open(browser);
    const body = new URLSearchParams({ email: "admin@harbor.test", password: PASSWORD });
    const page = await browser.open(form.url, {
      method: "POST",
      body,
      headers: { origin: "https://evil.test" },
    });
    expect(page.status).toBe(400);
  });

  test("works only in the browser that began the sign-in", async () => {
    const form = await open(new Browser());
    const page = await new Browser().open(form.url);
    expect(page.status).toBe(400);
    expect(page.text).toContain("Start again");
  });

  test("limits attempts of one address only", async () => {
    const from = (address: string) => ({ "x-forwarded-for": address });
    const token = (address: string, password: string) =>
      server.call<{ error: string }>("/auth/connect/token", {
        method: "POST",
        headers: from(address),
        body: new URLSearchParams({
          client_id: "portal",
          grant_type: "password",
          username: "template@harbor.test",
          password,
          tenant: "1",
        }),
      });
    for (let tries = 0; tries < 6; tries += 1) expect((await token("203.0.113.7", "guess")).status).toBe(400);
    const blocked = await token("203.0.113.7", PASSWORD);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await token("198.51.100.9", PASSWORD)).status).toBe(200);
    expect((await token("203.0.113.7", PASSWORD)).status).toBe(429);
  });

  test("a registered client signs people in by code and PKCE without a tenant parameter", async () => {
    const browser = new Browser("/back");
    const query = { client_id: "reader", redirect_uri: READER, scope: "openid email" };
    const form = await open(browser, query);
    const done = await browser.submit(form, { email: "admin@harbor.test", password: PASSWORD });
    expect(done.url.href.startsWith(`${READER}?code=`)).toBe(true);
  });
});
