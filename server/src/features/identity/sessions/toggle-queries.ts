import { expiryOf, TOGGLE_LIFETIME_MS } from "@newsloom/domain/identity/invitations";
import type { Kysely } from "kysely";
import type { SiteContext } from "#platform/context";
import type { DB } from "#platform/db/tables.generated";
import type { Platform } from "#platform/platform";
import { hashCode } from "#platform/secrets";

export interface ToggleToken {
  readonly token: string;
  readonly userId: string;
  /** The site it signs in to. */
  readonly siteId: number;
  readonly url: string;
}

export async function saveToggleToken(
  { db, now }: SiteContext,
  { token, userId, siteId, url }: ToggleToken,
): Promise<void> {
  await db
    .insertInto("toggle_tokens")
    .values({
      code_hash: hashCode(token),
      user_id: userId,
      to_site_id: siteId,
      url,
      expires_at: expiryOf(now(), TOGGLE_LIFETIME_MS).toISOString(),
    })
    .execute();
}

/** Undefined when the token is unknown, expired or already used. */
export function useToggleToken({ database, now }: Platform, token: string) {
  const nowIso = now().toISOString();
  return database.install
    .updateTable("toggle_tokens")
    .set({ used_at: nowIso })
    .where("code_hash", "=", hashCode(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", nowIso)
    .returning(["user_id", "to_site_id"])
    .executeTakeFirst();
}

export async function deleteToggleTokens(db: Kysely<DB>, userId: string): Promise<void> {
  await db.deleteFrom("toggle_tokens").where("user_id", "=", userId).execute();
}
