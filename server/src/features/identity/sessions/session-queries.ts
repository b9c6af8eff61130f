import { type Kysely, sql } from "kysely";
import type { DB } from "#platform/db/tables.generated";
import { hashCode } from "#platform/secrets";

// Account ids begin "{site}.{user}"; an index holds the second part.
const userOf = sql<string>`split_part(account_id, '.', 2)`;
const siteOf = sql<string>`split_part(account_id, '.', 1)`;

export interface GrantSession {
  readonly grantId: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly client: string;
  readonly isCurrent: boolean;
}

/**
 * Where a person is signed in. A grant is a session: its tokens tell when it began (the first refresh token's moment is
 * handed on at every rotation), when it was last renewed, and by what.
 */
export async function listSessions(
  db: Kysely<DB>,
  userId: string,
  token: string,
  now: Date,
): Promise<GrantSession[]> {
  const { rows } = await sql<GrantSession>`
    select grant_id as "grantId",
      to_timestamp(min(coalesce(payload ->> 'iiat', payload ->> 'iat')::bigint)) as "createdAt",
      to_timestamp(max((payload ->> 'iat')::bigint)) as "lastUsedAt",
      coalesce((array_agg(payload ->> 'userAgent' order by payload ->> 'iat' desc))[1], '') as client,
      bool_or(model = 'AccessToken' and id_hash = ${hashCode(token)}) as "isCurrent"
    from auth_records
    where ${userOf} = ${userId} and model in ('AccessToken', 'RefreshToken') and grant_id is not null
      and expires_at > ${now.toISOString()}
    group by grant_id
    having bool_or(consumed_at is null)
    order by "isCurrent" desc, "lastUsedAt" desc, "grantId"`.execute(db);
  return rows;
}

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
