import { type QueryExecutorProvider, type SelectQueryBuilder, sql } from "kysely";
import type pg from "pg";

type Query = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

const DEFERRED = "/* deferred */";

/** The comment that a statement begins with whose result nobody needs: it is sent with the next one, in one round trip. */
export const deferred = sql.raw(DEFERRED);

const LAST = "/* last";

/** Rows of a select that is mostly the last statement of a transaction that only reads: the end is sent with it. */
export async function readLast<DB, TB extends keyof DB, Row>(
  db: QueryExecutorProvider,
  select: SelectQueryBuilder<DB, TB, Row>,
): Promise<Row[]> {
  return (await sql<Row>`${sql.raw(`${LAST} */`)} ${select}`.execute(db)).rows;
}

const NOTHING = { command: "", rowCount: 0, oid: 0, fields: [], rows: [] } satisfies pg.QueryResult;
const READ_ONLY = "start transaction read only";
const BEGINNINGS = new Set(["begin", READ_ONLY]);
const ENDS = new Set(["commit", "rollback"]);

interface Sender {
  readonly query: Query;
  /** What is sent meanwhile leaves at once. */
  together<T>(send: () => T): T;
}

/**
 * A transaction begins with its first statement, one without any is never begun, and nobody waits for the end of one that only
 * reads. The client must send without waiting for earlier answers (`pipeline`); should a deferred statement fail, then so does the
 * one that it was sent with. The end of a transaction that only reads is sent with a statement that is marked as its last; should
 * another follow all the same, it gets a transaction of its own.
 */
export function deferStatements({ query, together }: Sender): Query {
  let waiting: string[] = [];
  let beginning: string[] = [];
  let isReadOnly = false;
  let hasEnded = false;
  return async (text, values) => {
    const isBeginning = BEGINNINGS.has(text);
    if (isBeginning) isReadOnly = text === READ_ONLY;
    if (isBeginning || text.startsWith(DEFERRED)) {
      waiting.push(text);
      return NOTHING;
    }
    const isEnd = ENDS.has(text);
    const isEnded = hasEnded;
    const before = isEnded && !isEnd ? [...beginning, ...waiting] : waiting;
    waiting = [];
    hasEnded = false;
    if (!isEnd) {
      if (BEGINNINGS.has(before[0] ?? "")) beginning = before;
      hasEnded = isReadOnly && beginning.length > 0 && text.startsWith(LAST);
      const sent = together(() => {
        const begun = before.length > 0 ? [query(before.join("; "), [])] : [];
        const answer = query(text, values);
        if (hasEnded) query("commit", []).catch(() => undefined);
        return [answer, ...begun] as const;
      });
      return (await Promise.all(sent))[0];
    }
    beginning = [];
    if (isEnded || BEGINNINGS.has(before[0] ?? "")) return NOTHING;
    const ending = query(text, values);
    if (!isReadOnly) return ending;
    // A connection that breaks here is replaced by its pool.
    ending.catch(() => undefined);
    return NOTHING;
  };
}
