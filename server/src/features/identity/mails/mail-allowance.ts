import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

/** Reset and confirmation mails to one address in a day, whoever requests them. */
const MAX_MAILS_PER_DAY = 3;

/** Counts a mail to the address; false when it has had its mails for today. */
export async function takeMailAllowance({ db, platform, now }: SiteContext, email: string): Promise<boolean> {
  const key = createHmac("sha256", platform.sealer.derive("mail-allowance")).update(email).digest();
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
