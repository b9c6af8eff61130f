/** Queries of the audience across all sites, as the role `newsloom_across`. */
import type { Platform } from "#platform/platform";

export async function insertInstallSuppression(
  { database, now }: Platform,
  email_hash: Buffer,
): Promise<void> {
  await database.acrossSites
    .insertInto("install_suppressions")
    .values({ email_hash, created_at: now().toISOString() })
    .onConflict((row) => row.doNothing())
    .execute();
}

/** False when it was not suppressed. */
export async function deleteInstallSuppression({ database }: Platform, email_hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await database.acrossSites
    .deleteFrom("install_suppressions")
    .where("email_hash", "=", email_hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
