import { type Kysely, sql } from "kysely";
import type { DB } from "#platform/db/tables.generated";
import { hashCode } from "#platform/secrets";
import { deleteToggleTokens } from "./toggle-queries.ts";

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
 * The sessions of a person. A grant is a session: its tokens tell when it began (`iiat` is copied at every rotation),
 * when it was last refreshed, and by which user agent.
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

/** Ends every session, grant, token and toggle link of a person, on every site. */
export async function endSessions(db: Kysely<DB>, userId: string): Promise<void> {
  await db.deleteFrom("auth_records").where(userOf, "=", userId).execute();
  await deleteToggleTokens(db, userId);
}

/** Ends every session of a person except the one of this access token. */
export async function endOtherSessions(db: Kysely<DB>, userId: string, token: string): Promise<void> {
  const current = await db
    .selectFrom("auth_records")
    .select(["grant_id", sql<string | null>`payload ->> 'sessionUid'`.as("sessionUid")])
    .where("model", "=", "AccessToken")
    .where("id_hash", "=", hashCode(token))
    .executeTakeFirst();
  await db
    .deleteFrom("auth_records")
    .where(userOf, "=", userId)
    .where("grant_id", "is distinct from", current?.grant_id ?? null)
    .where((row) =>
      row.not(row.and([row("model", "=", "Grant"), row("id_hash", "=", hashCode(current?.grant_id ?? ""))])),
    )
    .where((row) =>
      row.not(
        row.and([
          row("model", "=", "Session"),
          row("uid", "is not distinct from", current?.sessionUid ?? ""),
        ]),
      ),
    )
    .execute();
}

/** Ends the sessions of a person on one site. */
export async function endSiteSessions(db: Kysely<DB>, siteId: number, userId: string): Promise<void> {
  await db.deleteFrom("auth_records").where(userOf, "=", userId).where(siteOf, "=", String(siteId)).execute();
}

/** Ends a grant and every token issued under it. */
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
