import { sql } from "kysely";
import type { SiteContext } from "../context.ts";

/**
 * For statements over a whole audience that join it with another large table: before those are analysed, the planner expects
 * few rows and would read one of them again for each row of the other.
 */
export async function withoutNestedLoops<T>({ db }: SiteContext, run: () => Promise<T>): Promise<T> {
  await sql`set local enable_nestloop = off`.execute(db);
  const result = await run();
  await sql`set local enable_nestloop = on`.execute(db);
  return result;
}
