import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/database/database.ts";
import { type Database, openDatabase } from "./database.ts";

let clone: TestDatabase;
let database: Database;
beforeAll(async () => {
  clone = await createTestDatabase();
  database = openDatabase(clone.url, 1);
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

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
