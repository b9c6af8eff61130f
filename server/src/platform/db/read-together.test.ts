import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openOneConnection } from "../../../test/database/one-connection.ts";
import type { Database } from "./database.ts";
import { part, readTogether } from "./read-together.ts";

let database: Database;
beforeAll(async () => {
  database = await openOneConnection();
});
afterAll(() => database.close());

it("several selects are one statement; each makes its value of its own rows, of none too", async () => {
  const read = (most: number) =>
    database.inSite(1, (db) =>
      readTogether({ db }, "numbers", {
        sum: part(sql<{ n: number }>`select n from generate_series(1, ${most}::int) as n`, (rows) =>
          rows.reduce((sum, { n }) => sum + n, 0),
        ),
        hasAny: part(sql`select from generate_series(2, ${most}::int)`, (rows) => rows.length > 0),
      }),
    );
  expect(await read(4)).toEqual({ sum: 10, hasAny: true });
  expect(await read(1)).toEqual({ sum: 1, hasAny: false });
  const prepared = await sql`select name from pg_prepared_statements`.execute(database.install);
  expect(prepared.rows).toEqual([{ name: "numbers" }]);
});
