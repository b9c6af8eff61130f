import type { SiteContext } from "#platform/context";
import { hashCode } from "#platform/secrets";

export interface Confirmation {
  /** The provider's name as stored with a linked identity. */
  readonly provider: string;
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly browserHash: Buffer;
}

const columns = ["provider", "subject", "email", "full_name as name", "browser_hash as browserHash"] as const;

export async function saveConfirmation(
  { db, siteId, now }: SiteContext,
  { name, browserHash, ...identity }: Confirmation,
  code: string,
  expiresAt: string,
): Promise<void> {
  await db
    .insertInto("social_confirmations")
    .values({
      site_id: siteId,
      code_hash: hashCode(code),
      browser_hash: browserHash,
      full_name: name,
      created_at: now().toISOString(),
      expires_at: expiresAt,
      ...identity,
    })
    .execute();
}

export function findConfirmation(
  { db, siteId, now }: SiteContext,
  code: string,
): Promise<Confirmation | undefined> {
  return db
    .selectFrom("social_confirmations")
    .select(columns)
    .where("site_id", "=", siteId)
    .where("code_hash", "=", hashCode(code))
    .where("used_at", "is", null)
    .where("expires_at", ">", now().toISOString())
    .executeTakeFirst();
}

/** Works once, for the browser that requested it; undefined otherwise. */
export function useConfirmation(
  { db, siteId, now }: SiteContext,
  code: string,
  browserHash: Buffer,
): Promise<Confirmation | undefined> {
  return db
    .updateTable("social_confirmations")
    .set({ used_at: now().toISOString() })
    .where("site_id", "=", siteId)
    .where("code_hash", "=", hashCode(code))
    .where("browser_hash", "=", browserHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now().toISOString())
    .returning(columns)
    .executeTakeFirst();
}

export async function hasOpenInvitation({ db, siteId, now }: SiteContext, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("invitations")
    .select("id")
    .where("site_id", "=", siteId)
    .where("email", "=", email)
    .where("used_at", "is", null)
    .where("expires_at", ">", now().toISOString())
    .executeTakeFirst();
  return row !== undefined;
}
