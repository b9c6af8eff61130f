import { type Kysely, sql } from "kysely";
import type { DB } from "#platform/db/tables.generated";
import { hashCode } from "#platform/secrets";

// Account ids begin "{site}.{user}"; an index holds the second part.
const userOf = sql<string>`split_part(account_id, '.', 2)`;
const siteOf = sql<string>`split_part(account_id, '.', 1)`;

/** Ends every session, grant and token of a person, on every site, and links on their way into one. */
export async function endSessions(db: Kysely<DB>, userId: string): Promise<void> {
  await db.deleteFrom("auth_records").where(userOf, "=", userId).execute();
  await endToggleTokens(db, userId);
}

export async function endToggleTokens(db: Kysely<DB>, userId: string): Promise<void> {
  await db.deleteFrom("toggle_tokens").where("user_id", "=", userId).execute();
}

/** Ends what a person holds on one site. */
export async function endSiteSessions(db: Kysely<DB>, siteId: number, userId: string): Promise<void> {
  await db.deleteFrom("auth_records").where(userOf, "=", userId).where(siteOf, "=", String(siteId)).execute();
}

/** Ends a grant and every token that came from it: one family of refresh tokens. */
export async function endGrant(db: Kysely<DB>, grantId: string): Promise<void> {
  await db
    .deleteFrom("auth_records")
    .where((row) =>
      row.or([
        row("grant_id", "=", grantId),
        row.and([row("model", "=", "Grant"), row("id_hash", "=", hashCode(grantId))]),
      ]),
    )
    .execute();
}
