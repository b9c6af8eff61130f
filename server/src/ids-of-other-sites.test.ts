import * as fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../test/eventually.ts";
import { type Operation, readOperations } from "../test/http/api-document.ts";
import { fits, type JsonSchema } from "../test/http/json-schema.ts";
import { startTestServer, type TestServer } from "../test/server/server.ts";

let server: TestServer;
let owner: pg.Client;
let operations: Operation[];
let orchard: Record<string, string>[];
let before: Record<string, unknown[]>;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  operations = await readOperations(server);
  orchard = await idsOf(2);
  before = await rowsOf(2);
  headers = await server.signIn("admin@harbor.test");
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

describe("another site's ids", () => {
  it("are not found in a path, and nothing of that site changes", async () => {
    const withIds = operations.filter((operation) => Object.keys(operation.params).length > 0);
    expect(withIds.length).toBeGreaterThan(5);
    for (const operation of withIds)
      for (const ids of orchard) {
        const body = bodyFor(operation);
        const path = pathOf(operation, ids) + queryFor(operation);
        const answer = await server.call(path, {
          method: operation.method,
          headers,
          ...(operation.body && { body }),
        });
        expect(answer.status, `${operation.method} ${path} ${answer.text}`).toBe(404);
      }
    expect(await rowsOf(2)).toEqual(before);
  });

  it("reveal nothing in a query or a body, and nothing of that site changes", async () => {
    const sentFields: string[] = [];
    for (const operation of operations)
      for (const ids of orchard) {
        const query = foreign(operation.query, ids);
        const inBody = foreign(operation.body?.properties ?? {}, ids);
        const names = [...Object.keys(query), ...Object.keys(inBody)];
        if (names.length === 0) continue;
        sentFields.push(...names.map((name) => `${operation.path} ${name}`));
        const body = { ...(requiredFor(operation) as object), ...inBody };
        const answer = await server.call(pathOf(operation, ids), {
          method: operation.method,
          headers,
          query: query as Record<string, string>,
          ...(operation.body && { body }),
        });
        const context = `${operation.method} ${operation.path} ${JSON.stringify({ query, body })} ${answer.text}`;
        // A 400 would only mean that the test sent invalid values.
        expect([200, 404], context).toContain(answer.status);
        expect(answer.text, context).not.toMatch(FOREIGN_TEXT);
      }
    expect(sentFields).toEqual(
      expect.arrayContaining([
        "/api/Users/CreateToggleToken siteNameId",
        "/api/CompanyUsers/GetCompanyUsers companyId",
        "/api/CompanyUsers companyId",
        "/api/ActionLog/GetList userId",
        "/api/Notifications/MarkRead ids",
        "/api/Articles/GetArticleDetails articleId",
        "/api/Articles/EditArticleDetails articleId",
        "/api/Articles/LegislationDecline articleIds",
        "/api/Labels/Merge targetId",
        "/api/Sender/Update domainId",
        "/api/Sources/UpdateStatuses sourceIds",
        "/api/Aggregator/StopRun runId",
        "/api/Widgets labelIds",
        "/api/Audience/UpdateStatus ids",
        "/api/Audience/AddTags tagIds",
      ]),
    );
    expect(await rowsOf(2)).toEqual(before);
  });
});

const pathOf = ({ path }: Operation, ids: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? "");

/** The other site's values for the fields that name a row; a number with a small limit names a status instead. */
function foreign(fields: Record<string, JsonSchema>, ids: Record<string, string>): Record<string, unknown> {
  const named = Object.entries(fields)
    .map(([name, schema]): [string, JsonSchema] => [name, withoutNull(schema)])
    .filter(([name, { maximum = Infinity }]) => /(^id|Id)s?$/.test(name) && maximum > 1000);
  return Object.fromEntries(
    named.map(([name, { type }]) => {
      const value = ids[name] ?? ids["id"] ?? "";
      if (type === "array") return [name, [Number(value)]];
      return [name, type === "integer" || type === "number" ? Number(value) : value];
    }),
  );
}

const withoutNull = (schema: JsonSchema): JsonSchema =>
  schema.anyOf?.find(({ type }) => type !== "null") ?? schema;

/** Fields are validated before the site is checked, so every field must be valid. */
const VALID_VALUES: Record<string, unknown> = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@harbor.test",
  jobName: "Editor",
  phone: "+4512345678",
  role: "OrganizerUser",
  url: "/",
  colours: null,
  newsletterName: "Morning Tide",
  newsletterSubject: "The tide is in",
  time: "06:30",
};

/** A body with required fields only, so that no random filter hides a leak. */
function requiredFor(operation: Operation): unknown {
  const { required = [], properties = {} } = operation.body ?? {};
  const chosen = Object.entries(properties).filter(
    ([name]) => required.includes(name) || name in VALID_VALUES,
  );
  return bodyFor({
    ...operation,
    body: { type: "object", required, properties: Object.fromEntries(chosen) },
  });
}

function bodyFor({ body }: Operation): unknown {
  const [sample] = fc.sample(fits(body), { numRuns: 1, seed: 7 });
  const valid = Object.entries(VALID_VALUES).filter(([name]) => name in (body?.properties ?? {}));
  return valid.length > 0 ? { ...(sample as object), ...Object.fromEntries(valid) } : sample;
}

function queryFor({ query }: Operation): string {
  const sample = Object.entries(query).map(([name, schema]) => [
    name,
    String(fc.sample(fits(schema), { numRuns: 1, seed: 7 })[0]),
  ]);
  return `?${new URLSearchParams(Object.fromEntries(sample))}`;
}

/** Texts that only the other site's rows contain. */
const FOREIGN_TEXT = /orchard|quince/i;

/** Rows of the other site under ids that no row of ours has, so that finding one can only mean a leak. */
async function idsOf(siteId: number): Promise<Record<string, string>[]> {
  const { rows } = await owner.query<{ user_id: string }>(
    "insert into users (email, first_name) values ('theirs@orchard.test', 'Quince') returning user_id",
  );
  const userId = rows[0]?.user_id ?? "";
  const addRow = (text: string, values: unknown[] = []) => owner.query(text, [siteId, ...values]);
  await addRow("insert into companies (site_id, company_id, name) values ($1, 900001, 'Quince')");
  await addRow(
    "insert into articles (site_id, article_id, title, content_html, status, company_id) values ($1, 900001, 'Quince', 'Quince', 1, 900001)",
  );
  await addRow("insert into labels (site_id, label_id, name) values ($1, 900001, 'Quince')");
  await addRow(
    `insert into news_widgets (site_id, widget_id, name, type, layout, number, open_mode, theme)
     values ($1, 900001, 'Quince', 'top', 'list', 4, 'site', 'page')`,
  );
  await addRow(
    `insert into advertisements (site_id, ad_id, name, company_id, text, handler_link, order_id, code, start_date, finish_date)
     values ($1, 900001, 'Quince', 900001, 'Quince', 'https://quince.test', 1, 'e-fc', now(), now() + interval '9 days')`,
  );
  await addRow("insert into article_labels (site_id, article_id, label_id) values ($1, 900001, 900001)");
  await addRow(
    "insert into front_pages (site_id, version, kind, flow) values ($1, 900001, 'publish', '{900001}')",
  );
  await addRow(
    "insert into memberships (site_id, id, user_id, roles, company_id) values ($1, 900002, $2, '{CompanyUser}', 900001)",
    [userId],
  );
  await addRow(
    `insert into invitations (site_id, id, email, code_hash, roles, expires_at)
     values ($1, 900003, 'new@orchard.test', 'x', '{OrganizerUser}', now() + interval '1 day')`,
  );
  await addRow(
    `insert into notifications (site_id, id, user_id, level, message) overriding system value
     values ($1, 900001, null, 'info', 'Quince')`,
  );
  await addRow(
    `insert into action_log (site_id, user_id, user_name, area, action, entity_type, entity_id, ip)
     values ($1, $2, 'Quince', 'quince', 'write', 'row', '900001', '')`,
    [userId],
  );
  await addRow(
    `insert into senders (site_id, id, account, email, name, domain, status, spf_status, dkim_status,
                          dkim_record_name, dkim_record_value, spf_record_value) overriding system value
     values ($1, 900001, 'own', '*@orchard.test', 'Quince', 'orchard.test', 'Inactive', 'OK', 'OK', '', '', '')`,
  );
  await addRow(
    `insert into sender_domains (site_id, id, provider_domain_id, email, name, domain, valid, dns)
     overriding system value values ($1, 900002, 1, '*@orchard.test', 'Quince', 'orchard.test', true, '[]')`,
  );
  await addRow(
    "insert into subscribers (site_id, id, email, first_name, company_name, source) values ($1, 900001, 'quince@orchard.test', 'Quince', 'Quince', 'widget')",
  );
  await addRow(
    "insert into subscriber_fields (site_id, field_id, key, name, type) values ($1, 900001, 'quince', 'Quince', 'text')",
  );
  await addRow(
    `insert into segments (site_id, segment_id, name, filter)
     values ($1, 900001, 'Quince', '{"include": {"match": "all", "items": []}, "exclude": null}')`,
  );
  await addRow("insert into tags (site_id, tag_id, name) values ($1, 900001, 'Quince')");
  await addRow("insert into subscriber_tags (site_id, tag_id, subscriber_id) values ($1, 900001, 900001)");
  await addRow(
    "insert into sources (site_id, source_id, name, url) values ($1, 900001, 'Quince', 'https://quince.test')",
  );
  await addRow(
    "insert into aggregator_runs (site_id, aggregator_run_id, reason) values ($1, 900001, 'manual')",
  );
  await addRow(
    "insert into source_imports (site_id, import_id, file_name, format, state) values ($1, 900001, 'Quince', 'csv', 'done')",
  );
  await addRow(
    `insert into audience_imports (site_id, import_id, file_id, file_name, file_size, options, state, total, finished_at)
     values ($1, 900001, gen_random_uuid(), 'Quince', 1,
       '{"columns":["Quince"],"sample":[],"mapping":["email"],"tagIds":[],"encoding":"utf-8"}', 'Done', 1, now())`,
  );
  await addRow(
    `insert into graphile_worker._private_jobs (id, task_id, payload, attempts, max_attempts) overriding system value
     select 900001, id, json_build_object('siteId', $1::int, 'payload', '{}'::json), 1, 1
       from graphile_worker._private_tasks limit 1`,
  );
  const site = {
    userId,
    companyId: "900001",
    articleId: "900001",
    articleIds: "900001",
    labelIds: "900001",
    importId: "900001",
    siteNameId: String(siteId),
  };
  return ["900001", "900002", "900003"].map((id) => ({ id, ...site }));
}

/** Everything of a site: its own tables, its people and its jobs. */
async function rowsOf(siteId: number): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    "select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid where p.polname = 'own_site' order by 1",
  );
  // Without the queued ticks of schedules.
  const jobs =
    "select * from graphile_worker._private_jobs where (payload ->> 'siteId')::int = $1 and key is null order by id";
  const countJobs = async () => (await owner.query(jobs, [siteId])).rows.length;
  await eventually("all its jobs but the failed one have run", async () => (await countJobs()) === 1);
  const found: Record<string, unknown[]> = {};
  const snapshot = async (name: string, text: string) => {
    found[name] = (await owner.query(text, [siteId])).rows;
  };
  for (const { name } of tables)
    await snapshot(name, `select * from ${name} where site_id = $1 order by 1, 2`);
  await snapshot(
    "users",
    "select * from users where user_id in (select user_id from memberships where site_id = $1) order by 1",
  );
  await snapshot("jobs", jobs);
  expect(found["users"]?.length).toBeGreaterThan(1);
  return found;
}
