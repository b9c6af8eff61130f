import * as openid from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "../../../../../test/data/fixtures.ts";
import { Browser, type Page } from "../../../../../test/http/browser.ts";
import { startTestServer, type TestServer } from "../../../../../test/server/server.ts";

const SCOPE = "portal offline_access openid profile email picture roles";
const SEVEN = SCOPE.split(" ").toSorted();

let server: TestServer;
let config: openid.Configuration;

beforeAll(async () => {
  server = await startTestServer();
  config = await openid.discovery(new URL(`${server.url}/auth`), "portal", undefined, openid.None(), {
    execute: [openid.allowInsecureRequests],
  });
});
afterAll(() => server.stop());

interface SignInOptions {
  tenant?: string;
  email?: string;
  more?: Record<string, string>;
}

/** Signs in through the pages like a person; returns the last page and the code exchange of the client. */
async function signIn(
  browser: Browser,
  { tenant = "harbor", email = "admin@harbor.test", more = {} }: SignInOptions = {},
) {
  const verifier = openid.randomPKCECodeVerifier();
  const state = openid.randomState();
  const nonce = openid.randomNonce();
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: `${server.url}/callback/auth`,
    scope: SCOPE,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
    tenant,
    ...more,
  });
  let page = await browser.open(url);
  if (page.text.includes('name="password"')) page = await browser.submit(page, { email, password: PASSWORD });
  // Signing in as somebody else passes a page that submits itself.
  if (page.text.includes("Submitting Callback")) page = await browser.submit(page);
  const checks = {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  };
  return { page, finish: () => openid.authorizationCodeGrant(config, page.url, checks) };
}

/** Flows other than code are answered in the fragment of the address. */
function errorOf({ url }: Page): string | null {
  return url.searchParams.get("error") ?? new URLSearchParams(url.hash.slice(1)).get("error");
}

describe("a real OpenID client", () => {
  test("finds the documented endpoints", () => {
    const metadata = config.serverMetadata();
    expect(metadata.issuer).toBe(`${server.url}/auth`);
    expect(metadata.authorization_endpoint).toBe(`${server.url}/auth/connect/authorize`);
    expect(metadata.token_endpoint).toBe(`${server.url}/auth/connect/token`);
    expect(metadata.userinfo_endpoint).toBe(`${server.url}/auth/connect/userinfo`);
    expect(metadata.end_session_endpoint).toBe(`${server.url}/auth/connect/endsession`);
    expect(metadata.revocation_endpoint).toBe(`${server.url}/auth/connect/revocation`);
    expect(metadata.jwks_uri).toBe(`${server.url}/auth/.well-known/jwks`);
  });

  test("[ID-024] is offered the seven scopes and the code flow, and nothing else", async () => {
    const metadata = config.serverMetadata();
    expect(metadata.scopes_supported?.toSorted()).toEqual(SEVEN);
    expect(metadata.response_types_supported).toEqual(["code"]);
    expect(metadata.code_challenge_methods_supported).toEqual(["S256"]);
    const { finish } = await signIn(new Browser(), { more: { scope: `${SCOPE} articles admin` } });
    expect((await finish()).scope?.split(" ").toSorted()).toEqual(SEVEN);
  });

  test.each(["token", "id_token", "code id_token", "code token", "none"])(
    "[ID-024] is refused the response type %s",
    async (type) => {
      const { page } = await signIn(new Browser(), { more: { response_type: type } });
      expect(errorOf(page)).toBe("unsupported_response_type");
    },
  );

  test("[ID-024] is refused a code without PKCE, or with a plain challenge", async () => {
    const request = {
      redirect_uri: `${server.url}/callback/auth`,
      scope: SCOPE,
      tenant: "harbor",
    };
    const plain = { code_challenge: openid.randomPKCECodeVerifier(), code_challenge_method: "plain" };
    for (const parameters of [request, { ...request, ...plain }]) {
      const page = await new Browser().open(openid.buildAuthorizationUrl(config, parameters));
      expect(errorOf(page)).toBe("invalid_request");
    }
  });

  test("[ID-024] [ID-019] completes code + PKCE with all seven scopes through the sign-in page", async () => {
    const { finish } = await signIn(new Browser());
    const tokens = await finish();
    expect(tokens.expires_in).toBe(900);
    expect(tokens.refresh_token).toBeTypeOf("string");
    expect(tokens.scope?.split(" ").toSorted()).toEqual(SEVEN);
    const claims = tokens.claims();
    expect(claims).toMatchObject({ email: "admin@harbor.test", tenant: 1, name: "Test Person" });
    expect(claims?.sub).toMatch(/^[0-9a-f-]{36}$/);
    expect(claims?.["role"]).toContain("AdminUser");
    const profile = await openid.fetchUserInfo(config, tokens.access_token, claims?.sub ?? "");
    expect(profile).toMatchObject({ sub: claims?.sub, email: "admin@harbor.test", tenant: 1 });
    expect(profile["role"]).toBeInstanceOf(Array);
  });

  test("[ID-019] reads one role as a string", async () => {
    const tokens = await (await signIn(new Browser(), { email: "organizer@harbor.test" })).finish();
    expect(tokens.claims()?.["role"]).toBe("OrganizerUser");
  });

  test("is sent back with an error for a site that does not exist", async () => {
    const { page } = await signIn(new Browser(), { tenant: "nowhere" });
    expect(page.url.searchParams.get("error")).toBe("invalid_request");
  });

  test("is refused a redirect URI that is not registered", async () => {
    const { page } = await signIn(new Browser(), {
      more: { redirect_uri: "https://evil.test/callback/auth" },
    });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Sign-in stopped");
  });

  test("refreshes, and gets a new refresh token", async () => {
    const tokens = await (await signIn(new Browser())).finish();
    const again = await openid.refreshTokenGrant(config, tokens.refresh_token ?? "");
    expect(again.refresh_token).not.toBe(tokens.refresh_token);
    expect(again.claims()).toMatchObject({ tenant: 1, email: "admin@harbor.test" });
  });

  test("reusing a refresh token ends its whole family", async () => {
    const first = await (await signIn(new Browser())).finish();
    const second = await openid.refreshTokenGrant(config, first.refresh_token ?? "");
    await expect(openid.refreshTokenGrant(config, first.refresh_token ?? "")).rejects.toMatchObject({
      error: "invalid_grant",
    });
    await expect(openid.refreshTokenGrant(config, second.refresh_token ?? "")).rejects.toMatchObject({
      error: "invalid_grant",
    });
    const { status } = await server.call("/auth/connect/userinfo", {
      headers: { authorization: `Bearer ${second.access_token}` },
    });
    expect(status).toBe(401);
  });

  test("of two concurrent refreshes with one token, at most one succeeds", async () => {
    const tokens = await (await signIn(new Browser())).finish();
    const both = await Promise.allSettled([
      openid.refreshTokenGrant(config, tokens.refresh_token ?? ""),
      openid.refreshTokenGrant(config, tokens.refresh_token ?? ""),
    ]);
    expect(both.filter((one) => one.status === "fulfilled").length).toBeLessThanOrEqual(1);
  });

  test("a code works once", async () => {
    const { finish } = await signIn(new Browser());
    const tokens = await finish();
    await expect(finish()).rejects.toMatchObject({ error: "invalid_grant" });
    await expect(openid.refreshTokenGrant(config, tokens.refresh_token ?? "")).rejects.toThrow();
  });

  test("signs in silently while the session lasts, and gets an error when it has ended", async () => {
    const browser = new Browser();
    await signIn(browser);
    const silent = await signIn(browser, { more: { prompt: "none" } });
    expect((await silent.finish()).refresh_token).toBeTypeOf("string");
    const other = await signIn(browser, { tenant: "orchard", more: { prompt: "none" } });
    expect(other.page.url.searchParams.get("error")).toBe("login_required");
    const signedOut = await signIn(new Browser(), { more: { prompt: "none" } });
    expect(signedOut.page.url.searchParams.get("error")).toBe("login_required");
  });

  test("shows no consent page, even when a client requests the prompt", async () => {
    const { finish } = await signIn(new Browser(), { more: { prompt: "consent" } });
    expect((await finish()).refresh_token).toBeTypeOf("string");
  });

  test("logs out: the session, its tokens and silent sign-in end", async () => {
    const browser = new Browser();
    const tokens = await (await signIn(browser)).finish();
    const url = openid.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token ?? "",
      post_logout_redirect_uri: `${server.url}/callback/logout`,
      state: "bye",
    });
    const confirmation = await browser.open(url);
    expect(confirmation.text).toContain("Sign out");
    const left = await browser.submit(confirmation, { logout: "yes" });
    expect(left.url.href).toBe(`${server.url}/callback/logout?state=bye`);
    const silent = await signIn(browser, { more: { prompt: "none" } });
    expect(silent.page.url.searchParams.get("error")).toBe("login_required");
    await expect(openid.refreshTokenGrant(config, tokens.refresh_token ?? "")).rejects.toThrow();
  });

  test("revokes a refresh token, and with it the access token", async () => {
    const tokens = await (await signIn(new Browser())).finish();
    await openid.tokenRevocation(config, tokens.refresh_token ?? "");
    const { status } = await server.call("/auth/connect/userinfo", {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(status).toBe(401);
  });
});

describe("a person of two sites", () => {
  test("has a session for one site at a time in a browser, and a token for exactly one", async () => {
    const browser = new Browser();
    const email = "both@newsloom.test";
    const harbor = await (await signIn(browser, { email })).finish();
    const { page, finish } = await signIn(browser, { tenant: "2", email });
    expect(page.url.pathname).toBe("/callback/auth");
    const orchard = await finish();
    expect(harbor.claims()).toMatchObject({ tenant: 1, role: "OrganizerUser" });
    expect(orchard.claims()).toMatchObject({ tenant: 2, role: "AdminUser", sub: harbor.claims()?.sub });
    // Switching to the second site did not end the first one's tokens.
    await expect(openid.refreshTokenGrant(config, harbor.refresh_token ?? "")).resolves.toBeTruthy();
  });
});
