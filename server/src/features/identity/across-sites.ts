/** Identity's queries across sites, as the role `newsloom_across`. */
import { sql } from "kysely";
import { named } from "#platform/db/named-statements";
import type { Platform } from "#platform/platform";

export interface SiteOfPerson {
  readonly siteId: number;
  readonly slug: string;
  readonly displayName: string;
  readonly status: string;
}

/** The sites a person belongs to: for the site switcher, and so that no site's administrator changes another site's people. */
export async function listSitesOf({ database }: Platform, userId: string): Promise<SiteOfPerson[]> {
  const rows = await database.acrossSites
    .selectFrom("memberships as m")
    .innerJoin("sites as s", "s.site_id", "m.site_id")
    .leftJoin("site_settings as name", (join) =>
      join.onRef("name.site_id", "=", "m.site_id").on("name.key_name", "=", "SiteDisplayName"),
    )
    .select(["m.site_id as siteId", "s.slug", "name.value as displayName", "m.status"])
    .where("m.user_id", "=", userId)
    .orderBy("m.site_id")
    .execute();
  return rows.map((row) => ({ ...row, displayName: row.displayName || row.slug }));
}

export interface TokenHolder {
  readonly accountId: string;
  readonly clientId: string;
  readonly scope: string;
  readonly expiresAt: string;
  readonly userId: string;
  readonly email: string;
  readonly fullName: string;
  /** Of the membership of the site; null: there is none. */
  readonly status: string | null;
  readonly roles: string[] | null;
  readonly companyId: number | null;
}

/** Who holds an access token, and what they are on one site. Every signed-in call begins with this one query. */
export async function findTokenHolder(
  { database }: Platform,
  tokenHash: Buffer,
  siteId: number,
  now: Date,
): Promise<TokenHolder | undefined> {
  const { rows } = await sql<TokenHolder>`${named("token-holder")}
    select t.account_id as "accountId", t.payload ->> 'clientId' as "clientId", t.payload ->> 'scope' as scope,
      t.expires_at as "expiresAt", u.user_id as "userId", u.email, u.full_name as "fullName",
      m.status, m.roles, m.company_id as "companyId"
    from auth_records t
    join users u on u.user_id = split_part(t.account_id, '.', 2)::uuid
    left join memberships m on m.user_id = u.user_id and m.site_id = ${siteId}
    where t.model = 'AccessToken' and t.id_hash = ${tokenHash} and t.expires_at > ${now.toISOString()}
      -- Without offline_access a token lives no longer than the browser's session.
      and (t.payload -> 'expiresWithSession' is distinct from 'true' or exists (
        select from auth_records s
        where s.model = 'Session' and s.uid = t.payload ->> 'sessionUid' and s.account_id = t.account_id
          and s.expires_at > ${now.toISOString()}))`.execute(database.acrossSites);
  return rows[0];
}
