import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openOneConnection } from "../../../test/database/one-connection.ts";
import type { Database } from "./database.ts";
import { isoTimeOf } from "./iso-time.ts";

let database: Database;
beforeAll(async () => {
  database = await openOneConnection();
});
afterAll(() => database.close());

const TIMES = [
  "2026-11-19T05:07:08Z",
  "2026-11-19T05:07:08.1Z",
  "2026-11-19T05:07:08.012Z",
  "2026-11-19T05:07:08.123999Z",
  "1999-12-31T23:30:00.5-05:30",
  "12026-11-19T05:07:08Z",
];

const ZONES = ["UTC", "Asia/Kolkata", "America/St_Johns"];

it.each(ZONES)("a time of a JSON value becomes the same text as one of a row: %s", async (zone) => {
  const { rows } = await database.outsideSites(async (db) => {
    await sql`select set_config('TimeZone', ${zone}, true)`.execute(db);
    return sql<{ at: string; inJson: string }>`
      select at, to_json(at) as "inJson" from unnest(${TIMES.slice(0, -1)}::timestamptz[]) as time (at)`.execute(
      db,
    );
  });
  expect(rows.map(({ inJson }) => isoTimeOf(inJson))).toEqual(rows.map(({ at }) => at));
});

it.each(ZONES)(
  "a time is an ISO text in milliseconds, whatever the time zone of the connection: %s",
  async (zone) => {
    const read = await database.outsideSites(async (db) => {
      await sql`select set_config('TimeZone', ${zone}, true)`.execute(db);
      const { rows } = await sql<{ at: string }>`
        select at from unnest(${TIMES}::timestamptz[]) with ordinality as time (at, nth) order by nth`.execute(
        db,
      );
      return rows.map(({ at }) => at);
    });
    expect(read).toEqual([
      "2026-11-19T05:07:08.000Z",
      "2026-11-19T05:07:08.100Z",
      "2026-11-19T05:07:08.012Z",
      "2026-11-19T05:07:08.123Z",
      "2000-01-01T05:00:00.500Z",
      "+012026-11-19T05:07:08.000Z",
    ]);
  },
);
