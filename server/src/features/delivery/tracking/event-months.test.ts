import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/database/database.ts";
import { openTestPlatform } from "../../../../test/server/platform.ts";
import { siteScope } from "../../../platform/context.ts";
import type { OpenPlatform } from "../../../platform/open-platform.ts";
import { deliveryMaintenance } from "../maintenance.ts";
import { insertEvents } from "./event-rows.ts";

let database: TestDatabase;
let open: OpenPlatform;
let now = new Date("2031-05-20T12:00:00Z");
beforeAll(async () => {
  database = await createTestDatabase();
  open = await openTestPlatform(database.url, {}, () => now);
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const makeMonths = async () => {
  const months = deliveryMaintenance.find(({ name }) => name === "campaign event months");
  expect(months).toBeDefined();
  const { acrossSites } = open.platform.database;
  await acrossSites.transaction().execute(async (db) => months?.run(db, open.platform));
};
/** Stores an event of this time; answers with the partition it is in. */
async function store(at: string): Promise<string> {
  const message = randomUUID();
  const event = { distributionId: 1, subscriberId: 1, kind: "opened", linkNo: null, reason: "" } as const;
  await siteScope(open.platform, { siteId: HARBOR, user: null, ip: "" }).transaction((ctx) =>
    insertEvents(ctx, [{ ...event, at, message }]),
  );
  const { rows } = await open.platform.database.ownerPool.query<{ partition: string }>(
    "select tableoid::regclass::text as partition from campaign_events where message = $1",
    [message],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.partition ?? "";
}

it("an event is kept in the month of its time, and the months to come are made before they begin", async () => {
  await makeMonths();
  expect(await store("2031-05-31T23:59:59.999Z")).toBe("campaign_event_months.m2031_05");
  expect(await store("2031-06-01T00:00:00Z")).toBe("campaign_event_months.m2031_06");
  expect(await store("2031-08-28T00:00:00Z")).toBe("campaign_event_months.m2031_08");
  now = new Date("2031-06-20T12:00:00Z");
  await makeMonths();
  expect(await store("2031-09-28T00:00:00Z")).toBe("campaign_event_months.m2031_09");
});

it("an event of a month that has no place of its own is kept with the others, and stays there", async () => {
  expect(await store("2035-02-10T00:00:00Z")).toBe("campaign_event_months.others");
  now = new Date("2035-02-20T12:00:00Z");
  await makeMonths();
  // The month is not made while events of it are elsewhere; the next one is.
  expect(await store("2035-02-21T00:00:00Z")).toBe("campaign_event_months.others");
  expect(await store("2035-03-01T00:00:00Z")).toBe("campaign_event_months.m2035_03");
});
