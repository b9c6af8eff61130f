import pg from "pg";
import type { Platform } from "../../src/platform/platform.ts";
import { createTestDatabase } from "../database/database.ts";
import { openTestPlatform } from "./platform.ts";

export interface EmptyInstall {
  readonly databaseUrl: string;
  readonly platform: Platform;
  close(): Promise<void>;
}

/** Without sites. Making and filling one takes seconds, so a group of tests has one. */
export async function openEmptyInstall(): Promise<EmptyInstall> {
  const database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query("truncate sites, users cascade; alter sequence companies_company_id_seq restart");
  await owner.end();
  const open = await openTestPlatform(database.url);
  return {
    databaseUrl: database.url,
    platform: open.platform,
    async close() {
      await open.close();
      await database.drop();
    },
  };
}
