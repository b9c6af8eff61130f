import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { hashCode } from "#platform/secrets";

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

/** A link is void once the password has been changed after it was requested, on whichever site. */
const isNewerThanPassword = sql<boolean>`not exists (
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
    .where(isNewerThanPassword)
    .executeTakeFirst();
  return row?.user_id;
}

/** The user whose password the code resets; undefined when it was already used. */
export async function useReset({ db, siteId, now }: SiteContext, code: string): Promise<string | undefined> {
  const row = await db
    .updateTable("password_resets")
    .set({ used_at: now().toISOString() })
    .where("site_id", "=", siteId)
    .where("code_hash", "=", hashCode(code))
    .where("used_at", "is", null)
    .where("expires_at", ">", now().toISOString())
    .where(isNewerThanPassword)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id;
}
