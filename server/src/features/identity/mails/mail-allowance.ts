import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

/** Mails of one purpose to one address in a day, whoever requests them. */
const MAX_MAILS_PER_DAY = 3;

/**
 * Counts a mail to the address; false when it has had its mails for today. Anybody can subscribe any address, so that has
 * an allowance of its own: it must not use up that of somebody who has to reset a password.
 */
export async function takeMailAllowance(
  { db, platform, now }: SiteContext,
  email: string,
  purpose: "account" | "subscribe" = "account",
): Promise<boolean> {
  const key = createHmac("sha256", platform.sealer.derive("mail-allowance"))
    .update(purpose === "account" ? email : `${purpose} ${email}`)
    .digest();
  const taken = await db
    .insertInto("mail_allowances")
    .values({ address_key: key, day: now().toISOString().slice(0, 10), sent: 1 })
    .onConflict((row) =>
      row
        .columns(["address_key", "day"])
        .doUpdateSet({ sent: sql`mail_allowances.sent + 1` })
        .where("mail_allowances.sent", "<", MAX_MAILS_PER_DAY),
    )
    .returning("sent")
    .executeTakeFirst();
  return taken !== undefined;
}
