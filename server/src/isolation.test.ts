import { endMySessions } from "@newsloom/contract/identity-users";
import { may } from "@newsloom/domain/permissions";
import * as fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Operation, readOperations } from "../test/api-document.ts";
import { fits } from "../test/json-schema.ts";
import { startTestServer, type TestServer } from "../test/server.ts";
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

const guarded = routes
  .filter(({ endpoint }) => endpoint.permission !== "anonymous")
  .map(({ endpoint }) => endpoint);
const nobody = "00000000-0000-4000-8000-000000000000";
const pathOf = (path: string, values: Record<string, string> = {}) =>
  `/api${path.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? (name === "userId" ? nobody : "999999"))}`;

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

describe("every guarded endpoint", () => {
  it("is in the API's document", () => {
    const described = new Set(operations.map((operation) => `${operation.method} ${operation.path}`));
    for (const { endpoint } of routes) expect(described).toContain(`${endpoint.method} /api${endpoint.path}`);
    expect(guarded.length).toBeGreaterThan(30);
  });

  it("[SYS-002] answers 401 without a token and with one that was never given", async () => {
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

  it("answers 401 to a stale token", async () => {
    const headers = await server.signIn("organizer@harbor.test");
    await owner.query(
      "update auth_records set expires_at = now() - interval '1 second' where model = 'AccessToken'",
    );
    for (const endpoint of guarded) expect(await statusOf(endpoint, headers), endpoint.path).toBe(401);
  });

  it("[ID-001] answers 403 to another site's token, even of a person who belongs to both", async () => {
    const stranger = await server.signIn("admin@orchard.test", 2);
    const both = await server.signIn("both@newsloom.test", 2);
    for (const endpoint of guarded)
      for (const { authorization = "" } of [stranger, both])
        expect(await statusOf(endpoint, { authorization, siteNameId: "1" }), endpoint.path).toBe(403);
  });

  it.each(Object.keys(PEOPLE))("[USR-013] opens to %s exactly where the role table says", async (email) => {
    let headers = await server.signIn(email);
    for (const endpoint of guarded) {
      const status = await statusOf(endpoint, headers);
      const told = `${endpoint.method} ${endpoint.path} (${endpoint.permission}) answered ${status}`;
      if (may(endpoint.permission, PEOPLE[email] ?? [])) expect([401, 403], told).not.toContain(status);
      else expect(status, told).toBe(403);
      if (endpoint.path === endMySessions.path) headers = await server.signIn(email);
    }
  });
});

describe("another site's ids", () => {
  it("are not found, and nothing of that site changes", async () => {
    const orchard = await idsOf(2);
    const before = await rowsOf(2);
    const headers = await server.signIn("admin@harbor.test");
    const withIds = operations.filter((operation) => Object.keys(operation.params).length > 0);
    expect(withIds.length).toBeGreaterThan(5);
    for (const operation of withIds)
      for (const ids of orchard) {
        const body = bodyFor(operation);
        const path = pathOf(operation.path.replace(/^\/api/, ""), ids) + queryFor(operation);
        const answer = await server.call(path, {
          method: operation.method,
          headers,
          ...(operation.body && { body }),
        });
        expect([404], `${operation.method} ${path} ${answer.text}`).toContain(answer.status);
      }
    expect(await rowsOf(2)).toEqual(before);
  });
});

/** Forms answer what is wrong with a field before they look at whose it is, so every field is filled well. */
const GOOD: Record<string, unknown> = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@harbor.test",
  jobName: "Editor",
  phone: "+4512345678",
  role: "OrganizerUser",
};

function bodyFor({ body }: Operation): unknown {
  const [drawn] = fc.sample(fits(body), { numRuns: 1, seed: 7 });
  const good = Object.entries(GOOD).filter(([name]) => name in (body?.properties ?? {}));
  return good.length > 0 ? { ...(drawn as object), ...Object.fromEntries(good) } : drawn;
}

function queryFor({ query }: Operation): string {
  const drawn = Object.entries(query).map(([name, schema]) => [
    name,
    String(fc.sample(fits(schema), { numRuns: 1, seed: 7 })[0]),
  ]);
  return `?${new URLSearchParams(Object.fromEntries(drawn))}`;
}

/** Rows of the other site under ids that no row of ours has, so that finding one can only mean a leak. */
async function idsOf(siteId: number): Promise<Record<string, string>[]> {
  const { rows } = await owner.query<{ user_id: string }>(
    "insert into users (email, first_name) values ('theirs@orchard.test', 'Theirs') returning user_id",
  );
  const userId = rows[0]?.user_id ?? "";
  await owner.query("insert into companies (site_id, company_id, name) values ($1, 900001, 'Theirs')", [
    siteId,
  ]);
  await owner.query(
    "insert into memberships (site_id, id, user_id, roles, company_id) values ($1, 900002, $2, '{CompanyUser}', 900001)",
    [siteId, userId],
  );
  await owner.query(
    `insert into invitations (site_id, id, email, code_hash, roles, expires_at)
     values ($1, 900003, 'new@orchard.test', 'x', '{OrganizerUser}', now() + interval '1 day')`,
    [siteId],
  );
  return ["900001", "900002", "900003"].map((id) => ({ id, userId }));
}

async function rowsOf(siteId: number): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    "select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid where p.polname = 'own_site' order by 1",
  );
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables)
    found[name] = (
      await owner.query(`select * from ${name} where site_id = $1 order by 1, 2`, [siteId])
    ).rows;
  return found;
}
