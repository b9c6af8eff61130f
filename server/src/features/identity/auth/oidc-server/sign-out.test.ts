import * as openid from "openid-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD } from "../../../../../test/data/fixtures.ts";
import { Browser } from "../../../../../test/http/browser.ts";
import { startTestServer, type TestServer } from "../../../../../test/server/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function signedIn(): Promise<Browser> {
  const browser = new Browser();
  const query = new URLSearchParams({
    client_id: "portal",
    response_type: "code",
    redirect_uri: `${server.url}/callback/auth`,
    scope: "openid portal",
    code_challenge: await openid.calculatePKCECodeChallenge(openid.randomPKCECodeVerifier()),
    code_challenge_method: "S256",
    tenant: "harbor",
  });
  const form = await browser.open(`${server.url}/auth/connect/authorize?${query}`);
  await browser.submit(form, { email: "admin@harbor.test", password: PASSWORD });
  return browser;
}
const openSignOut = (browser: Browser) =>
  browser.open(`${server.url}/auth/connect/endsession?client_id=portal`);

const signOut = { logout: "yes" };
const isSignedIn = async (browser: Browser) => (await openSignOut(browser)).text.includes("Stay signed in");
const REFUSED = "This page is too old or was used already.";

test("the form signs out once; sent again it says that it was used", async () => {
  const browser = await signedIn();
  const form = await openSignOut(browser);
  expect(form.text).toContain('<a class="button quiet" href="/">Stay signed in</a>');
  expect(await isSignedIn(browser), "looking at the form changes nothing").toBe(true);
  const latest = await openSignOut(browser);
  expect((await browser.submit(latest, signOut)).text).toContain("You are signed out of Newsloom");
  const again = await browser.submit(latest, signOut);
  expect([again.status, again.text]).toEqual([400, expect.stringContaining(REFUSED)]);
  expect(again.text).toContain('href="/auth/connect/endsession"');
});

test("a form whose session has ended is refused in words", async () => {
  const browser = await signedIn();
  const form = await openSignOut(browser);
  await server.platform.database.ownerPool.query(
    "update auth_records set expires_at = now() - interval '1 day' where model = 'Session'",
  );
  const page = await browser.submit(form, signOut);
  expect([page.status, page.text]).toEqual([400, expect.stringContaining(REFUSED)]);
});

test("a form of another browser, or with another secret, signs nobody out", async () => {
  const browser = await signedIn();
  const form = await openSignOut(browser);
  for (const page of [
    await new Browser().submit(form, signOut),
    await browser.submit(form, { ...signOut, xsrf: "other" }),
  ])
    expect([page.status, page.text]).toEqual([400, expect.stringContaining(REFUSED)]);
  expect(await isSignedIn(browser)).toBe(true);
});
