import { HOUR_MS } from "@newsloom/domain/time/durations";
import type { SiteContext } from "#platform/context";
import { hashCode } from "#platform/secrets";

/** Longer than any token is valid. */
const KEPT_MS = HOUR_MS;

/** False when it was used before. */
export async function markTokenUsed({ db, siteId, now }: SiteContext, tokenId: string): Promise<boolean> {
  const row = await db
    .insertInto("used_gate_tokens")
    .values({
      site_id: siteId,
      token_hash: hashCode(tokenId),
      expires_at: new Date(now().getTime() + KEPT_MS).toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["site_id", "token_hash"]).doNothing())
    .returning("site_id")
    .executeTakeFirst();
  return row !== undefined;
}
