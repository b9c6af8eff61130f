import { ROLE_NAMES } from "@newsloom/domain/identity/roles";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/database/database.ts";

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

it("has an index of members for each role", async () => {
  const { rows } = await client.query<{ line: string }>(
    "select indexdef as line from pg_indexes where tablename = 'memberships'",
  );
  for (const role of ROLE_NAMES)
    expect(rows.filter(({ line }) => line.includes(`'${role}'::text = ANY (roles)`))).toHaveLength(1);
});
