import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { hashCode } from "#platform/secrets";

/** Reset and confirmation mails to one address in a day, whoever asks for them. */
const MAILS_A_DAY = 3;

/** False when the address has had its mails for today. */
export async function takeMailAllowance({ db, platform, now }: SiteContext, email: string): Promise<boolean> {
  const key = createHmac("sha256", platform.sealer.derive("mail-allowance")).update(email).digest();
  const taken = await db
    .insertInto("mail_allowances")
    .values({ address_key: key, day: now().toISOString().slice(0, 10), sent: 1 })
    .onConflict((row) =>
      row
        .columns(["address_key", "day"])
        .doUpdateSet({ sent: sql`mail_allowances.sent + 1` })
        .where("mail_allowances.sent", "<", MAILS_A_DAY),
    )
    .returning("sent")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function saveReset(
  { db, siteId, now }: SiteContext,
  userId: string,
  code: string,
  expiresAt: string,
): Promise<void> {
  await db
    .insertInto("password_resets")
    .values({
      site_id: siteId,
      code_hash: hashCode(code),
      user_id: userId,
      created_at: now().toISOString(),
      expires_at: expiresAt,
    })
    .execute();
}

/** A link asked for before the password was last changed is dead, whichever site it is of. */
const youngerThanPassword = sql<boolean>`not exists (
  select from users u where u.user_id = password_resets.user_id and u.password_changed_at >= password_resets.created_at)`;

export async function findResetOwner(
  { db, siteId, now }: SiteContext,
  code: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("password_resets")
    .select("user_id")
    .where("site_id", "=", siteId)
    .where("code_hash", "=", hashCode(code))
    .where("used_at", "is", null)
    .where("expires_at", ">", now().toISOString())
    .where(youngerThanPassword)
    .executeTakeFirst();
  return row?.user_id;
}

/** Whose password the code changes; undefined for all but the first who uses it. */
export async function useReset({ db, siteId, now }: SiteContext, code: string): Promise<string | undefined> {
  const row = await db
    .updateTable("password_resets")
    .set({ used_at: now().toISOString() })
    .where("site_id", "=", siteId)
    .where("code_hash", "=", hashCode(code))
    .where("used_at", "is", null)
    .where("expires_at", ">", now().toISOString())
    .where(youngerThanPassword)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id;
}
