import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openOneConnection } from "../../../test/database/one-connection.ts";
import type { Database } from "./database.ts";

let database: Database;
beforeAll(async () => {
  database = await openOneConnection();
});
afterAll(() => database.close());

it("only a statement that begins with its name is prepared on the connection", async () => {
  const doubled = async (number: number) =>
    (await sql<{ n: number }>`/* named double */ select ${number}::int * 2 as n`.execute(database.install))
      .rows;
  expect(await doubled(2)).toEqual([{ n: 4 }]);
  expect(await doubled(21)).toEqual([{ n: 42 }]);
  await sql`select ${1}::int /* named nothing */`.execute(database.install);
  const prepared = await sql`select name from pg_prepared_statements`.execute(database.install);
  expect(prepared.rows).toEqual([{ name: "double" }]);
});
