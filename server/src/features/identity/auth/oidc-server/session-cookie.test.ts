import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "../../../../../test/data/fixtures.ts";
import { Browser } from "../../../../../test/http/browser.ts";
import { startTestServer, type TestServer } from "../../../../../test/server/server.ts";

const COOKIE = "portal_session_1";

let server: TestServer;
let now = () => new Date();
beforeAll(async () => {
  server = await startTestServer({ now: () => now() });
});
afterAll(() => server.stop());

const post = (
  browser: Browser,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  browser.fetch(`${server.url}/auth/connect/${path}`, {
    method: "POST",
    body: new URLSearchParams({ client_id: "portal", tenant: "1", ...form }),
    headers: { "session-mode": "cookie", origin: server.url, ...headers },
  });
const signIn = (browser: Browser, headers = {}) =>
  post(
    browser,
    "token",
    { grant_type: "password", username: "admin@harbor.test", password: PASSWORD },
    headers,
  );
const refresh = (browser: Browser, headers = {}) =>
  post(browser, "token", { grant_type: "refresh_token" }, headers);

/** A second tab, or a thief: the same cookie in another pair of hands. */
const copyOf = (browser: Browser) => {
  const copy = new Browser();
  copy.setCookie(COOKIE, browser.cookie(COOKIE)?.value ?? "", "/auth");
  return copy;
};

describe("cookie mode", () => {
  test("[ID-069] sign-in sets an HttpOnly cookie of the site, and the body holds no refresh token", async () => {
    const browser = new Browser();
    const answer = await signIn(browser);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toHaveProperty("access_token");
    expect(JSON.parse(answer.text)).not.toHaveProperty("refresh_token");
    const cookie = browser.cookie(COOKIE);
    expect(cookie?.path).toBe("/auth");
    expect(cookie?.attributes.toLowerCase()).toMatch(/httponly/);
    expect(cookie?.attributes.toLowerCase()).toMatch(/samesite=strict/);
    expect(cookie?.attributes.toLowerCase()).not.toMatch(/secure/);
  });

  test("refreshes from the cookie, which rotates", async () => {
    const browser = new Browser();
    await signIn(browser);
    const before = browser.cookie(COOKIE)?.value;
    const answer = await refresh(browser);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).not.toHaveProperty("refresh_token");
    expect(browser.cookie(COOKIE)?.value).not.toBe(before);
  });

  test("is refused to another origin and without an Origin header", async () => {
    const browser = new Browser();
    expect((await signIn(browser, { origin: "https://evil.test" })).status).toBe(400);
    await signIn(browser);
    expect((await refresh(browser, { origin: "https://evil.test" })).status).toBe(400);
    expect((await refresh(browser, { origin: "" })).status).toBe(400);
    expect((await refresh(browser)).status).toBe(200);
  });

  test("without the header the cookie is not read, and the body carries the token", async () => {
    const browser = new Browser();
    await signIn(browser);
    expect((await refresh(browser, { "session-mode": "" })).status).toBe(400);
    const answer = await signIn(new Browser(), { "session-mode": "" });
    expect(JSON.parse(answer.text)).toHaveProperty("refresh_token");
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("a site's cookie does not refresh another site", async () => {
    const browser = new Browser();
    await signIn(browser);
    const answer = await post(browser, "token", { grant_type: "refresh_token", tenant: "2" });
    expect([answer.status, JSON.parse(answer.text).error]).toEqual([400, "invalid_grant"]);
  });

  test("signing out revokes the token and clears the cookie", async () => {
    const browser = new Browser();
    await signIn(browser);
    const copy = copyOf(browser);
    expect((await post(browser, "revocation", {})).status).toBe(200);
    expect(browser.cookie(COOKIE)).toBeUndefined();
    expect((await refresh(copy)).status).toBe(400);
  });
});

test("a token issued in the body has no grace period, even when sent as a cookie", async () => {
  const answer = await signIn(new Browser(), { "session-mode": "" });
  const held: string = JSON.parse(answer.text).refresh_token;
  const used = { grant_type: "refresh_token", refresh_token: held };
  expect((await post(new Browser(), "token", used, { "session-mode": "" })).status).toBe(200);
  const thief = new Browser();
  thief.setCookie(COOKIE, held, "/auth");
  expect((await refresh(thief)).status).toBe(400);
});

describe("two tabs with one cookie", () => {
  test("may refresh concurrently; the session continues", async () => {
    const one = new Browser();
    await signIn(one);
    const other = copyOf(one);
    const answers = await Promise.all([refresh(one), refresh(other)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect((await refresh(one)).status).toBe(200);
  });

  test("may repeat a token within 30 seconds of a lost response, and not after", async () => {
    const browser = new Browser();
    await signIn(browser);
    const [lost, late] = [copyOf(browser), copyOf(browser)];
    expect((await refresh(browser)).status).toBe(200);
    expect((await refresh(lost)).status).toBe(200);
    now = () => new Date(Date.now() + 31_000);
    const answer = await refresh(late);
    expect([answer.status, JSON.parse(answer.text).error]).toEqual([400, "invalid_grant"]);
    expect(late.cookie(COOKIE)).toBeUndefined();
    expect((await refresh(browser)).status).toBe(400);
    now = () => new Date();
  });

  test("once the successor was used, the old token ends the family even within the grace period", async () => {
    const browser = new Browser();
    await signIn(browser);
    const thief = copyOf(browser);
    await refresh(browser);
    await refresh(browser);
    expect((await refresh(thief)).status).toBe(400);
    expect((await refresh(browser)).status).toBe(400);
  });

  test("of two successors only one can be used; the other one ends the family", async () => {
    const browser = new Browser();
    await signIn(browser);
    const thief = copyOf(browser);
    await refresh(browser);
    expect((await refresh(thief)).status).toBe(200);
    expect((await refresh(browser)).status).toBe(200);
    expect((await refresh(browser)).status).toBe(200);
    expect((await refresh(thief)).status).toBe(400);
    expect((await refresh(browser)).status).toBe(400);
  });
});

test("CORS never allows credentials", async () => {
  const { headers } = await server.call("/auth/connect/token", {
    method: "POST",
    headers: { origin: server.url },
    body: new URLSearchParams({ client_id: "portal", grant_type: "password" }),
  });
  expect(headers.get("access-control-allow-credentials")).toBeNull();
  const otherOrigin = await server.call<{ error: string }>("/auth/connect/token", {
    method: "POST",
    headers: { origin: "https://evil.test" },
    body: new URLSearchParams({ client_id: "portal", grant_type: "password" }),
  });
  expect([otherOrigin.status, otherOrigin.headers.get("access-control-allow-origin")]).toEqual([400, null]);
});

test("behind TLS every cookie is Secure, and every URL is the public one whatever Host says", async () => {
  const port = await freePort();
  const secure = await startTestServer({ env: { PUBLIC_URL: "https://news.test", PORT: String(port) } });
  const at = `http://127.0.0.1:${port}/auth`;
  const discovery = await (await fetch(`${at}/.well-known/openid-configuration`)).json();
  expect(discovery).toMatchObject({ token_endpoint: "https://news.test/auth/connect/token" });
  const signedIn = await new Browser().fetch(`${at}/connect/token`, {
    method: "POST",
    headers: { "session-mode": "cookie", origin: "https://news.test" },
    body: new URLSearchParams({
      client_id: "portal",
      grant_type: "password",
      username: "admin@harbor.test",
      password: PASSWORD,
      tenant: "1",
    }),
  });
  const query = new URLSearchParams({
    client_id: "portal",
    response_type: "code",
    redirect_uri: "https://news.test/callback/auth",
    scope: "openid",
    code_challenge: "x".repeat(43),
    code_challenge_method: "S256",
    tenant: "1",
  });
  const authorized = await new Browser().fetch(`${at}/connect/authorize?${query}`);
  await secure.stop();
  const cookies = [...signedIn.headers.getSetCookie(), ...authorized.headers.getSetCookie()];
  expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(
    expect.arrayContaining([COOKIE, "auth_interaction", "auth_resume"]),
  );
  for (const cookie of cookies)
    expect(cookie.toLowerCase()).toMatch(/; secure.*; httponly|; httponly.*; secure/);
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
