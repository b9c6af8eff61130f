import { afterAll, beforeAll, expect, it } from "vitest";
import { HARBOR } from "../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../test/server/server.ts";
import { siteScope } from "../platform/context.ts";
import { seedAudience } from "./seed-audience.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it("nobody of the demo's audience opened or clicked before they came, nor more than one newsletter a day since", async () => {
  const { platform } = server;
  await siteScope(platform, { siteId: HARBOR, user: null, ip: "" }).transaction(seedAudience);
  const { rows } = await platform.database.ownerPool.query<Record<string, number>>(
    `select count(*) filter (where opens > 0)::int as opened, count(*) filter (where clicks > 0)::int as clicked,
      count(*) filter (where last_open_at <= created_at or last_click_at <= created_at)::int as "tooEarly",
      count(*) filter (where last_open_at > now() or last_click_at > now())::int as "tooLate",
      count(*) filter (where opens > extract(epoch from now() - created_at) / 86400)::int as "tooMany",
      count(*) filter (where (opens > 0) <> (last_open_at is not null)
        or (clicks > 0) <> (last_click_at is not null))::int as "withoutTime"
    from subscribers where site_id = ${HARBOR} and source = 'widget'`,
  );
  const { opened = 0, clicked = 0, ...wrong } = rows[0] ?? {};
  expect(Math.min(opened, clicked)).toBeGreaterThan(1_000);
  expect(wrong).toEqual({ tooEarly: 0, tooLate: 0, tooMany: 0, withoutTime: 0 });
});
