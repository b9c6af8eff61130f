import { isLiftedBySubscribing, type SuppressedStatus } from "@newsloom/domain/audience/suppression";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import type { Platform } from "#platform/platform";

const HASH_BYTES = 32;

/** Hashes addresses as suppressions have them. */
export function suppressionHasher({ sealer }: Platform): (email: string) => Buffer {
  const sign = sealer.shortHmac("suppressions");
  return (email) => {
    const length = Buffer.byteLength(email);
    const bytes = Buffer.allocUnsafe(length + HASH_BYTES);
    bytes.write(email);
    sign(bytes, length);
    return bytes.subarray(length);
  };
}

const hashOf = ({ platform }: SiteContext, email: string) => suppressionHasher(platform)(email);

/**
 * The status under which an address is suppressed although nobody is listed with it. One that the operator keeps from every
 * site is blocked: nothing lifts that.
 */
export async function findSuppression(
  ctx: SiteContext,
  email: string,
): Promise<SuppressedStatus | undefined> {
  const email_hash = hashOf(ctx, email);
  const everywhere = await ctx.db
    .selectFrom("install_suppressions")
    .select("created_at")
    .where("email_hash", "=", email_hash)
    .executeTakeFirst();
  if (everywhere) return "Blocked";
  const row = await ctx.db
    .selectFrom("suppressions")
    .select("status")
    .where("site_id", "=", ctx.siteId)
    .where("email_hash", "=", email_hash)
    .executeTakeFirst();
  return row?.status as SuppressedStatus | undefined;
}

/** Those of some addresses that are suppressed, by the site or everywhere. */
export async function suppressedAmong(
  { platform, db, siteId }: SiteContext,
  emails: readonly string[],
): Promise<Set<string>> {
  const hashOfEmail = suppressionHasher(platform);
  // In one parameter, because as texts they are twice as long, and each of them is decoded by itself.
  const hashes = Buffer.allocUnsafe(HASH_BYTES * emails.length);
  for (const [nth, email] of emails.entries()) hashes.set(hashOfEmail(email), HASH_BYTES * nth);
  const { rows } = await sql<{ nth: number }>`
    with hashes as (
      select nth, substr(${hashes}::bytea, 1 + ${HASH_BYTES}::int * nth, ${HASH_BYTES}::int) as email_hash
      from generate_series(0, ${emails.length}::int - 1) as nth)
    select nth from hashes
    where exists (select from suppressions as own
        where own.site_id = ${siteId} and own.email_hash = hashes.email_hash)
      or exists (select from install_suppressions as everywhere
        where everywhere.email_hash = hashes.email_hash)`.execute(db);
  return new Set(rows.flatMap(({ nth }) => emails[nth] ?? []));
}

export async function insertSuppressions(
  ctx: SiteContext,
  suppressed: readonly { readonly email: string; readonly status: SuppressedStatus }[],
): Promise<void> {
  if (suppressed.length === 0) return;
  const created_at = ctx.now().toISOString();
  await ctx.db
    .insertInto("suppressions")
    .values(
      suppressed.map(({ email, status }) => ({
        site_id: ctx.siteId,
        email_hash: hashOf(ctx, email),
        status,
        created_at,
      })),
    )
    .onConflict((row) =>
      row.columns(["site_id", "email_hash"]).doUpdateSet((eb) => ({ status: eb.ref("excluded.status") })),
    )
    .execute();
}

/** After fresh consent on a page of their own: who left, was deleted and came back. What a provider reported stays. */
export async function liftSuppression(ctx: SiteContext, email: string): Promise<void> {
  const suppression = await findSuppression(ctx, email);
  if (suppression !== undefined && isLiftedBySubscribing(suppression)) await deleteSuppression(ctx, email);
}

export async function deleteSuppression(ctx: SiteContext, email: string): Promise<void> {
  await ctx.db
    .deleteFrom("suppressions")
    .where("site_id", "=", ctx.siteId)
    .where("email_hash", "=", hashOf(ctx, email))
    .execute();
}
