import { endMySessions } from "@newsloom/contract/identity/users";
import { may } from "@newsloom/domain/identity/permissions";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Operation, readOperations } from "../test/http/api-document.ts";
import { type Call, startTestServer, type TestServer } from "../test/server/server.ts";
import { routes } from "./start-web.ts";

/** One person per role of harbor, and one without any. */
const PEOPLE: Record<string, readonly string[]> = {
  "admin@harbor.test": [
    "AdminUser",
    "BackofficeAdmin",
    "TemplateAdmin",
    "AudiencePageAdmin",
    "ImportUserAdmin",
    "ExportUserAdmin",
  ],
  "organizer@harbor.test": ["OrganizerUser"],
  "backoffice@harbor.test": ["BackofficeAdmin"],
  "dev@harbor.test": ["BackofficeDev"],
  "template@harbor.test": ["TemplateAdmin"],
  "audience@harbor.test": ["AudiencePageAdmin"],
  "import@harbor.test": ["ImportUserAdmin"],
  "export@harbor.test": ["ExportUserAdmin"],
  "company@harbor.test": ["CompanyUser"],
  "norole@harbor.test": [],
};

/** Opening a call to anyone is a decision of its own: it needs its line here. */
const ANONYMOUS = [
  "GET /Audience/ExportFile",
  "GET /Campaign/PackageFile",
  "GET /Campaign/{id}/GetArchive",
  "GET /Captcha/GetChallenge, from any page",
  "GET /Registration/validate",
  "GET /Resource/GetByKey, from any page",
  "GET /Settings/GetPublicSite",
  "POST /Registration",
  "POST /ResetPassword/forgot",
  "POST /ResetPassword/reset",
  "POST /Subscribers/Subscribe, from any page",
  "POST /Subscribers/Unsubscribe, from any page",
];

const guarded = routes
  .filter(({ endpoint }) => endpoint.permission !== "anonymous")
  .map(({ endpoint }) => endpoint);
const unknownUserId = "00000000-0000-4000-8000-000000000000";
const pathOf = (path: string) =>
  `/api${path.replace(/\{(\w+)\}/g, (_whole, name) => (name === "userId" ? unknownUserId : "999999"))}`;

let server: TestServer;
let owner: pg.Client;
let operations: Operation[];
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  operations = await readOperations(server);
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

const statusOf = async (endpoint: (typeof guarded)[number], headers: Record<string, string>) =>
  (await server.call(pathOf(endpoint.path), { method: endpoint.method, headers })).status;

it("only the listed calls are open to anyone", () => {
  const open = routes
    .filter(({ endpoint }) => endpoint.permission === "anonymous")
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}${endpoint.open ? ", from any page" : ""}`);
  expect(open.toSorted()).toEqual(ANONYMOUS);
});

describe("every guarded endpoint", () => {
  it("is in the API's document", () => {
    const described = new Set(operations.map((operation) => `${operation.method} ${operation.path}`));
    for (const { endpoint } of routes) expect(described).toContain(`${endpoint.method} /api${endpoint.path}`);
    expect(guarded.length).toBeGreaterThan(30);
  });

  it("[SYS-002] answers 401 without a token and with one that was never issued", async () => {
    for (const endpoint of guarded) {
      expect(await statusOf(endpoint, { siteNameId: "1" }), endpoint.path).toBe(401);
      expect(
        await statusOf(endpoint, { siteNameId: "1", authorization: "Bearer invented" }),
        endpoint.path,
      ).toBe(401);
    }
  });

  it("answers 400 without the site header and 404 for an unknown site", async () => {
    const { authorization = "" } = await server.signIn("admin@harbor.test");
    for (const endpoint of guarded) {
      expect(await statusOf(endpoint, { authorization }), endpoint.path).toBe(400);
      expect(await statusOf(endpoint, { authorization, siteNameId: "4711" }), endpoint.path).toBe(404);
    }
  });

  it("answers 401 to an expired token", async () => {
    const headers = await server.signIn("organizer@harbor.test");
    await owner.query(
      "update auth_records set expires_at = now() - interval '1 second' where model = 'AccessToken'",
    );
    for (const endpoint of guarded) expect(await statusOf(endpoint, headers), endpoint.path).toBe(401);
  });

  it("[ID-001] answers 403 to another site's token, even of a person who belongs to both", async () => {
    const otherSiteAdmin = await server.signIn("admin@orchard.test", 2);
    const both = await server.signIn("both@newsloom.test", 2);
    for (const endpoint of guarded)
      for (const { authorization = "" } of [otherSiteAdmin, both])
        expect(await statusOf(endpoint, { authorization, siteNameId: "1" }), endpoint.path).toBe(403);
  });

  it.each(Object.keys(PEOPLE))("[USR-013] allows %s exactly what the role table says", async (email) => {
    let headers = await server.signIn(email);
    for (const endpoint of guarded) {
      const status = await statusOf(endpoint, headers);
      const context = `${endpoint.method} ${endpoint.path} (${endpoint.permission}) answered ${status}`;
      if (may(endpoint.permission, PEOPLE[email] ?? [])) expect([401, 403], context).not.toContain(status);
      else expect(status, context).toBe(403);
      if (endpoint.path === endMySessions.path) headers = await server.signIn(email);
    }
  });
});

describe("two sites", () => {
  it("[SYS-001] the same call on two sites answers disjoint data", async () => {
    const harbor = await server.signIn("admin@harbor.test");
    const orchard = await server.signIn("admin@orchard.test", 2);
    const read = async (path: string, own: RegExp, other: RegExp, call: Call) => {
      const { status, text } = await server.call(path, call);
      expect([status, own.test(text), other.test(text)], `${path} ${text}`).toEqual([200, true, false]);
    };
    for (const [headers, name, own, other] of [
      [harbor, "harbor", /harbor/i, /orchard/i],
      [orchard, "orchard", /orchard/i, /harbor/i],
    ] as const) {
      const action = { area: "disjoint", action: "write", entityId: `of ${name}` };
      await server.call("/api/ActionLog/Add", { method: "POST", headers, body: action });
      await read("/api/Users/GetUsers?number=100", own, other, { headers });
      await read("/api/Users/Export", own, other, { headers });
      await read("/api/Settings/GetSiteSettings", own, other, { headers });
      await read("/api/CompanyUsers/GetCompanyUsers", name === "harbor" ? own : /"total":0/, other, {
        headers,
      });
      await read("/api/ActionLog/GetList", own, other, { method: "POST", headers, body: { number: 100 } });
      await read("/api/ActionLog/Export", own, other, { headers });
    }
  });
});
