/**
 * Every query that looks across sites. They run as the role `newsloom_across`; nothing else in the server uses it,
 * so this page is the whole list of what one site's work may learn of another's.
 */
import { type Kysely, type RawBuilder, sql } from "kysely";
import { named } from "./named-statements.ts";
import type { DB } from "./tables.generated.ts";

/** Schedules are kept for every site. */
export async function listSiteIds(db: Kysely<DB>): Promise<number[]> {
  const rows = await db.selectFrom("sites").select("site_id").orderBy("site_id").execute();
  return rows.map((row) => row.site_id);
}

/** Sites where somebody went away without a word. */
export async function sitesWithStalePresence(db: Kysely<DB>, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("presence")
    .select("site_id")
    .distinct()
    .where("seen_at", "<", before.toISOString())
    .execute();
  return rows.map((row) => row.site_id);
}

export interface SenderClaims {
  /** Some site asked for something at this domain, so its entry at the account was made by us. */
  readonly isDomainOurs: boolean;
  readonly isAddressOurs: boolean;
  /** This site asked for this address. */
  readonly isMine: boolean;
  /** Another site asked for this domain too, once: its DNS no longer says which of them it is for. */
  readonly isContested: boolean;
  /** Another site has proved the domain and sends from it. */
  readonly isTaken: boolean;
}

/** One mail account may serve several sites. What are they to this domain? */
export async function readSenderClaims(
  db: Kysely<DB>,
  account: "mailjet" | "sendgrid",
  siteId: number,
  { domain, email }: { domain: string; email: string },
): Promise<SenderClaims> {
  const claims = await db
    .selectFrom("sender_claims")
    .select((row) => [
      row.fn.countAll<number>().as("ours"),
      row.fn.countAll<number>().filterWhere("email", "=", email.toLowerCase()).as("addresses"),
      row.fn
        .countAll<number>()
        .filterWhere("email", "=", email.toLowerCase())
        .filterWhere("site_id", "=", siteId)
        .as("mine"),
      row.fn.countAll<number>().filterWhere("site_id", "<>", siteId).as("others"),
    ])
    .where("account", "=", account)
    .where("domain", "=", domain)
    .executeTakeFirstOrThrow();
  const taken = await (account === "mailjet"
    ? db
        .selectFrom("senders")
        .select("domain")
        .where("account", "=", account)
        .where("domain", "=", domain)
        .where("site_id", "<>", siteId)
        .where("status", "<>", "Deleted")
        .where("spf_status", "=", "OK")
        .where("dkim_status", "=", "OK")
        .executeTakeFirst()
    : db
        .selectFrom("sender_domains")
        .select("domain")
        .where("domain", "=", domain)
        .where("site_id", "<>", siteId)
        .where("valid", "=", true)
        .where("is_removed", "=", false)
        .executeTakeFirst());
  return {
    isDomainOurs: claims.ours > 0,
    isAddressOurs: claims.addresses > 0,
    isMine: claims.mine > 0,
    isContested: claims.others > 0,
    isTaken: taken !== undefined,
  };
}

/** True: there may be more. */
type MoreLeft = boolean;

export function deleteEventsBefore(db: Kysely<DB>, moment: Date): Promise<MoreLeft> {
  return deleteSome(db, "notices", sql`at < ${moment.toISOString()}`);
}

export function deleteNotificationsBefore(db: Kysely<DB>, moment: Date): Promise<MoreLeft> {
  return deleteSome(db, "notifications", sql`date < ${moment.toISOString()}`);
}

/** What serves sign-in says itself how long it is good for. */
export async function deleteExpiredSignIns(db: Kysely<DB>, now: Date): Promise<MoreLeft> {
  const expired = sql`expires_at < ${now.toISOString()}`;
  const records = await deleteSome(db, "auth_records", expired);
  return (await deleteSome(db, "captcha_solutions", expired)) || records;
}

/** A link in a mail may be opened late; for a day its answer is "expired", then "unknown". */
export async function deleteOldLinks(db: Kysely<DB>, before: Date): Promise<MoreLeft> {
  const expired = sql`expires_at < ${before.toISOString()}`;
  const tokens = await deleteSome(db, "toggle_tokens", expired);
  const confirmations = await deleteSome(db, "social_confirmations", expired);
  return (await deleteSome(db, "password_resets", expired)) || tokens || confirmations;
}

/** Counts of tries and of mails matter for a day at most. */
export async function deleteOldCounts(db: Kysely<DB>, before: Date): Promise<MoreLeft> {
  const failures = await deleteSome(db, "sign_in_failures", sql`seen_at < ${before.toISOString()}`);
  const day = before.toISOString().slice(0, 10);
  return (await deleteSome(db, "mail_allowances", sql`day < ${day}`)) || failures;
}

/** Invitations, resets and notices that stayed here are of no use after their links have lapsed. */
export function deleteSystemMailsBefore(db: Kysely<DB>, moment: Date): Promise<MoreLeft> {
  const old = sql`created_at < ${moment.toISOString()}`;
  return deleteSome(
    db,
    "outbox_mails",
    sql`kind in ('invitation', 'password-reset', 'notice', 'confirmation') and ${old}`,
  );
}

/** A front page between two publishes serves merges for a day; the one that stands now stays however old. */
export function deletePassedFrontPages(db: Kysely<DB>, before: Date): Promise<MoreLeft> {
  return deleteSome(
    db,
    "front_pages",
    sql`kind = 'edit' and created_at < ${before.toISOString()} and version < (
      select head.version from front_page_heads as head where head.site_id = front_pages.site_id)`,
  );
}

/** What readers do is kept by the month; the months ahead are made before they come. */
export async function makeEventMonths(db: Kysely<DB>, from: Date, to: Date): Promise<void> {
  await sql`select make_event_months(${from.toISOString()}::timestamptz::date, ${to.toISOString()}::timestamptz::date)`.execute(
    db,
  );
}

/** Which sites have a public address of their own. */
export async function listNewsAddresses(db: Kysely<DB>): Promise<{ siteId: number; url: string }[]> {
  return db
    .selectFrom("site_settings")
    .select(["site_id as siteId", "value as url"])
    .where("key_name", "=", "NewsWebSiteUrl")
    .where("value", "<>", "")
    .orderBy("site_id")
    .execute();
}

const BATCH = 10_000;

/** No more than a statement gets done well within its time, however much has piled up. */
async function deleteSome(
  db: Kysely<DB>,
  table: keyof DB,
  condition: RawBuilder<unknown>,
): Promise<MoreLeft> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)}
    where ctid = any(array(select ctid from ${sql.table(table)} where ${condition} limit ${BATCH}))`.execute(
    db,
  );
  return numAffectedRows === BigInt(BATCH);
}

export interface SiteOfPerson {
  readonly siteId: number;
  readonly slug: string;
  readonly displayName: string;
  readonly status: string;
}

/** Where a person belongs: for their own site switcher, and so that no site's administrator changes another site's people. */
export async function listSitesOf(db: Kysely<DB>, userId: string): Promise<SiteOfPerson[]> {
  const rows = await db
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
  /** The membership of the site asked for; null: there is none. */
  readonly status: string | null;
  readonly roles: string[] | null;
  readonly companyId: number | null;
}

/** Who holds an access token, and what they are on one site. Every signed-in call begins with this one query. */
export async function findTokenHolder(
  db: Kysely<DB>,
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
          and s.expires_at > ${now.toISOString()}))`.execute(db);
  return rows[0];
}
