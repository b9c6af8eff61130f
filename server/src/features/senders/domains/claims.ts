import { MAIL_PROVIDER_TITLES } from "@newsloom/domain/senders/mail-providers";
import { sql } from "kysely";
import type { SiteContext, SiteScope } from "#platform/context";
import { readSenderClaims, type SenderClaims } from "#platform/db/across-sites";
import { badRequest } from "#platform/errors";

/** An address or a domain at an account that the sites of this install share. */
export interface SharedName {
  readonly account: "mailjet" | "sendgrid";
  readonly domain: string;
  readonly email: string;
}

interface AtAccount {
  domain(): Promise<boolean>;
  address(): Promise<boolean>;
}

export const claimsOn = (
  { platform, siteId }: Pick<SiteScope, "platform" | "siteId">,
  name: SharedName,
): Promise<SenderClaims> => readSenderClaims(platform.database.acrossSites, name.account, siteId, name);

/**
 * Claims a name before the account is asked for it. `isAtAccount` tells whether the account holds the domain or the
 * address: if it does and no site of ours ever asked for that, it is the operator's and no site's to use.
 */
export async function claim(scope: SiteScope, name: SharedName, isAtAccount: AtAccount): Promise<void> {
  const before = await claimsOn(scope, name);
  refuseTaken(before, name);
  if (!before.isDomainOurs || !before.isAddressOurs) await refuseForeign(scope, name, isAtAccount);
  await scope.transaction(async (ctx) => {
    refuseTaken(await lockedClaims(ctx, name), name);
    const { account, domain, email } = name;
    await ctx.db
      .insertInto("sender_claims")
      .values({ site_id: ctx.siteId, account, domain, email: email.toLowerCase() })
      .onConflict((row) => row.doNothing())
      .execute();
  });
}

async function refuseForeign(scope: SiteScope, name: SharedName, isAtAccount: AtAccount): Promise<void> {
  const hasDomain = await isAtAccount.domain();
  const hasAddress = await isAtAccount.address();
  // Read after the account was asked: whoever of ours made what is there had claimed it before.
  const { isDomainOurs, isAddressOurs } = await claimsOn(scope, name);
  if ((!hasDomain || isDomainOurs) && (!hasAddress || isAddressOurs)) return;
  throw badRequest(
    `${name.domain} belongs to whoever runs this install. Use a ${MAIL_PROVIDER_TITLES[name.account]} account of your own.`,
  );
}

export function refuseTaken({ isTaken }: SenderClaims, { account, domain }: SharedName): void {
  if (isTaken)
    throw badRequest(
      `${domain} is a sender domain of another site. Use a ${MAIL_PROVIDER_TITLES[account]} account of your own.`,
    );
}

/** Until this transaction ends nobody else claims or proves the domain. */
export async function lockedClaims(ctx: SiteContext, name: SharedName): Promise<SenderClaims> {
  const key = `sender ${name.account} ${name.domain}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.db);
  return claimsOn(ctx, name);
}

/** The account's records are the same for every site, so where several ask for a domain its owner names the one. */
export const siteRecord = (siteId: number, domain: string) => ({
  host: `_newsloom.${domain}`,
  value: `newsloom-site=${siteId}`,
});

export async function isNamedByOwner({ platform, siteId }: SiteScope, domain: string): Promise<boolean> {
  const { host, value } = siteRecord(siteId, domain);
  return (await platform.dns.txt(host)).includes(value);
}
