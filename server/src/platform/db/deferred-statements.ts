import { sql } from "kysely";
import type pg from "pg";

type Query = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

const DEFERRED = "/* deferred */";

/** The comment that a statement begins with whose result nobody needs: it is sent with the next one, in one round trip. */
export const deferred = sql.raw(DEFERRED);

const NOTHING = { command: "", rowCount: 0, oid: 0, fields: [], rows: [] } satisfies pg.QueryResult;
const BEGIN = "begin";
const ENDS = new Set(["commit", "rollback"]);

/**
 * A transaction begins with its first statement, and one without any is never begun. The client must send without waiting for
 * earlier answers (`pipeline`); should a deferred statement fail, then so does the one that it was sent with.
 */
export function deferStatements(query: Query): Query {
  let waiting: string[] = [];
  return async (text, values) => {
    if (text === BEGIN || text.startsWith(DEFERRED)) {
      waiting.push(text);
      return NOTHING;
    }
    const before = waiting;
    waiting = [];
    if (ENDS.has(text)) return before[0] === BEGIN ? NOTHING : query(text, values);
    if (before.length === 0) return query(text, values);
    const [, result] = await Promise.all([query(before.join("; "), []), query(text, values)]);
    return result;
  };
}
