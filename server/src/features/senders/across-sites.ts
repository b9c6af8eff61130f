/** The senders' queries across sites, as the role `newsloom_across`. */
import type { MailProviderName } from "@newsloom/domain/senders/mail-providers";
import type { Platform } from "#platform/platform";

/** An address or a domain at an account that the sites of this install share. */
export interface SharedName {
  readonly account: MailProviderName;
  readonly manages: "senders" | "domains";
  readonly domain: string;
  readonly email: string;
}

export interface SenderClaims {
  /** Some site claimed this domain, so one of our sites created its entry at the account. */
  readonly isDomainOurs: boolean;
  readonly isAddressOurs: boolean;
  /** This site claimed this address. */
  readonly isMine: boolean;
  /** Another site claimed this domain too, so its DNS does not show which of them it is for. */
  readonly isContested: boolean;
  /** Another site has proved the domain and sends from it. */
  readonly isTaken: boolean;
}

/** One mail account may serve several sites: which of them claim this domain and this address? */
export async function readSenderClaims(
  { database }: Platform,
  siteId: number,
  { account, manages, domain, email }: SharedName,
): Promise<SenderClaims> {
  const db = database.acrossSites;
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
  const taken = await (manages === "senders"
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
