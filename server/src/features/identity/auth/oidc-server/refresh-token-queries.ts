import { type Kysely, sql } from "kysely";
import type { DB } from "#platform/db/tables.generated";
import { hashCode } from "#platform/secrets";

const GRACE_MS = 30_000;

/**
 * Marks a token as used; false when it was used before. Its siblings are marked too: a lost response can leave two
 * unused successors of one token, and using either must end the other.
 *
 * A browser session has one grant, which may hold several families of refresh tokens; the time of the first token
 * (`iiat`) tells them apart.
 */
export async function consumeToken(db: Kysely<DB>, model: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    with token as (
      select id_hash, grant_id, payload ->> 'rotations' as rotations, payload ->> 'iiat' as family
      from auth_records where model = ${model} and id_hash = ${hashCode(id)} and consumed_at is null
      for update
    )
    update auth_records r set consumed_at = ${now.toISOString()}
    from token
    where r.model = ${model} and r.consumed_at is null and (r.id_hash = token.id_hash
      or (r.grant_id = token.grant_id and r.payload ->> 'rotations' = token.rotations
        and r.payload ->> 'iiat' = token.family))
    returning r.id_hash = token.id_hash as own`.execute(db);
  return rows.some((row) => row.own);
}

/** Whether a used token in a cookie may be repeated: within the grace period, and while no successor was used. */
export async function isWithinGrace(db: Kysely<DB>, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from auth_records r
    where model = 'RefreshToken' and id_hash = ${hashCode(id)} and payload -> 'inCookie' = 'true'
      and consumed_at > ${new Date(now.getTime() - GRACE_MS).toISOString()}
      and not exists (
        select from auth_records s
        where s.model = 'RefreshToken' and s.grant_id = r.grant_id and s.consumed_at is not null
          and s.payload ->> 'iiat' = r.payload ->> 'iiat'
          and (s.payload ->> 'rotations')::int > (r.payload ->> 'rotations')::int)`.execute(db);
  return rows.length > 0;
}
