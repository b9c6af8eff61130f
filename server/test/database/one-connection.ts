import { type Database, openDatabase } from "../../src/platform/db/database.ts";
import { createTestDatabase } from "./database.ts";

/** One connection, so that whatever a transaction leaves behind is met by the next. */
export async function openOneConnection(): Promise<Database> {
  const clone = await createTestDatabase();
  const database = openDatabase(clone.url, 1);
  return {
    ...database,
    async close() {
      await database.close();
      await clone.drop();
    },
  };
}
