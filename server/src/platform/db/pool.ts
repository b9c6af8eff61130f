import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { isoTimeOf } from "./iso-time.ts";
import { withNamedStatements } from "./named-statements.ts";
import type { DB } from "./tables.generated.ts";

export type Role = "newsloom_app" | "newsloom_across";

const INT8 = 20;
const TIMESTAMPTZ = 1184;
const DATE = 1082;

/** Set once, here: time is an ISO string in every row, and a bigint counts as a number (none of ours passes 2^53). */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === INT8) return Number;
    if (oid === TIMESTAMPTZ) return isoTimeOf;
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

/** A pool whose every connection starts in one role; without a role it acts as the owner (migrations, queue). */
export function createPool(url: string, role: Role | null, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: role ?? "newsloom_owner",
    ...(role && { options: `-c role=${role}` }),
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    // So that deferred statements are sent with the next one.
    pipeline: role !== null,
    idle_in_transaction_session_timeout: 60_000,
  });
  // A connection that dies while idle (the database restarts) is replaced by the next use; it must not end the server.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

export function createKysely(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) });
}
