import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { TEMPLATE } from "./template.ts";

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A new database, cloned from the migrated template with its fixtures. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject("serverUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asOwner(serverUrl, `create database ${name} template ${TEMPLATE}`);
  return {
    url: serverUrl.replace(/\/[^/]*$/, `/${name}`),
    drop: () => asOwner(serverUrl, `drop database ${name} with (force)`),
  };
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
