import { afterAll, beforeAll, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { TOGGLE_GRANT } from "../auth/oidc-server/clients.ts";

let server: TestServer;
let both: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  both = await server.signIn("both@newsloom.test", HARBOR);
});
afterAll(() => server.stop());

const toggle = (headers: Record<string, string>, siteNameId: number, url: string) =>
  server.call<{ link: string }>("/api/Users/CreateToggleToken", {
    method: "POST",
    headers,
    body: { siteNameId, url },
  });

const exchange = (link: URL, named: Record<string, string> = {}) =>
  server.call<{ access_token: string }>("/auth/connect/token", {
    method: "POST",
    body: new URLSearchParams({
      client_id: "portal",
      grant_type: TOGGLE_GRANT,
      token: link.searchParams.get("token") ?? "",
      ...named,
    }),
  });

it("shows a person the sites they can switch to, and nobody else's", async () => {
  const mine = await server.call("/api/Users/GetMySites", { headers: both });
  expect(mine.body).toEqual([
    { siteNameId: HARBOR, siteName: "harbor", siteDisplayName: "Harbor Daily" },
    { siteNameId: ORCHARD, siteName: "orchard", siteDisplayName: "Orchard Weekly" },
  ]);
  const admin = await server.call<unknown[]>("/api/Users/GetMySites", {
    headers: await server.signIn("admin@harbor.test"),
  });
  expect(admin.body).toHaveLength(1);
});

it("[ID-060] makes a link with siteNameId, tag, token and url that signs in once", async () => {
  const { body } = await toggle(both, ORCHARD, "/orchard/newsletters?tab=sent");
  const link = new URL(body.link);
  const me = await server.call<{ userId: string }>("/api/Users/GetCurrentUser", { headers: both });
  expect(link.origin + link.pathname).toBe(`${server.url}/orchard/user/toggle`);
  expect(link.searchParams.get("siteNameId")).toBe(String(ORCHARD));
  expect(link.searchParams.get("tag")).toBe(`${ORCHARD}-${me.body.userId}`);
  expect(link.searchParams.get("url")).toBe("/orchard/newsletters?tab=sent");

  const signedIn = await exchange(link);
  const headers = { authorization: `Bearer ${signedIn.body.access_token}`, siteNameId: String(ORCHARD) };
  expect((await server.call("/api/Users/GetCurrentUser", { headers })).body).toMatchObject({
    role: "AdminUser",
  });
  expect((await exchange(link)).status).toBe(400);
});

it("signs in only to the site and as the user that its link names", async () => {
  const { body: me } = await server.call<{ userId: string }>("/api/Users/GetCurrentUser", { headers: both });
  const statusOf = async (named: Record<string, string>) => {
    const { body } = await toggle(both, ORCHARD, "/orchard");
    return (await exchange(new URL(body.link), named)).status;
  };
  const [tenant, tag] = [String(ORCHARD), `${ORCHARD}-${me.userId}`];
  expect(await statusOf({ tenant, tag })).toBe(200);
  expect(await statusOf({ tenant: String(HARBOR), tag })).toBe(400);
  for (const foreign of ["x", `${HARBOR}-${me.userId}`, `${ORCHARD}-${crypto.randomUUID()}`])
    expect(await statusOf({ tenant, tag: foreign }), foreign).toBe(400);
});

it("leads only to the caller's sites and to our own addresses", async () => {
  const admin = await server.signIn("admin@harbor.test");
  expect((await toggle(admin, ORCHARD, "/")).status).toBe(404);
  expect((await toggle(both, 999, "/")).status).toBe(404);
  const foreign = ["https://evil.test/", "//evil.test", "/\\evil.test", "javascript:alert(1)", "http://"];
  for (const url of [...foreign, `blob:${server.url}//evil.test`]) {
    expect([url, (await toggle(both, ORCHARD, url)).status]).toEqual([url, 400]);
  }
  const slashes = await toggle(both, ORCHARD, `${server.url}//evil.test/x`);
  expect(new URL(slashes.body.link).searchParams.get("url")).toBe("/evil.test/x");
});
