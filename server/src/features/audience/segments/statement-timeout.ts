import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

/** Of PostgreSQL: a statement was cancelled because it took too long. */
const QUERY_CANCELED = "57014";

/** Undefined when the statement took too long; the transaction goes on. */
export async function withTimeout<T>(
  { db }: SiteContext,
  timeoutMs: number,
  run: () => Promise<T>,
): Promise<T | undefined> {
  const rollBack = async () => {
    await sql`rollback to savepoint before_count`.execute(db);
    await sql`release savepoint before_count`.execute(db);
  };
  await sql`savepoint before_count`.execute(db);
  await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(db);
  try {
    const answer = await run();
    // Also resets the timeout.
    await rollBack();
    return answer;
  } catch (error) {
    await rollBack();
    if ((error as { code?: unknown }).code === QUERY_CANCELED) return undefined;
    throw error;
  }
}
