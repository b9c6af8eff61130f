import { MAIL_PROVIDER_TITLES } from "@newsloom/domain/senders/mail-providers";
import { sql } from "kysely";
import type { SiteContext, SiteScope } from "#platform/context";
import { badRequest } from "#platform/errors";
import { readSenderClaims, type SenderClaims, type SharedName } from "../across-sites.ts";
import { withReadableErrors } from "../providers/readable-errors.ts";
import type { AccountName } from "../providers/sender-account.ts";

/** Null where the account is the site's own, so that no other site can claim anything there. */
export const sharedName = (
  account: { readonly name: AccountName; readonly isShared: boolean },
  name: Omit<SharedName, "account">,
): SharedName | null =>
  account.isShared && account.name !== "own" ? { ...name, account: account.name } : null;

/** What the account has already, whoever created it. */
interface AccountContents {
  hasDomain(): Promise<boolean>;
  hasAddress(): Promise<boolean>;
}

export const claimsOn = (
  { platform, siteId }: Pick<SiteScope, "platform" | "siteId">,
  name: SharedName,
): Promise<SenderClaims> => readSenderClaims(platform, siteId, name);

/**
 * Claims a name before it is created at the account. What the account has already and no site ever claimed belongs to
 * the operator, so no site may use it.
 */
export async function claim(scope: SiteScope, name: SharedName, contents: AccountContents): Promise<void> {
  const before = await claimsOn(scope, name);
  refuseTaken(before, name);
  if (!before.isDomainOurs || !before.isAddressOurs) await refuseUnclaimed(scope, name, contents);
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

async function refuseUnclaimed(scope: SiteScope, name: SharedName, contents: AccountContents): Promise<void> {
  const hasDomain = await contents.hasDomain();
  const hasAddress = await contents.hasAddress();
  // Read after the account answered: a site that created something there had claimed it before.
  const { isDomainOurs, isAddressOurs } = await claimsOn(scope, name);
  if ((!hasDomain || isDomainOurs) && (!hasAddress || isAddressOurs)) return;
  throw badRequest(
    `${name.domain} belongs to whoever runs this installation. Use a ${MAIL_PROVIDER_TITLES[name.account]} account of your own.`,
  );
}

export function refuseTaken({ isTaken }: SenderClaims, { account, domain }: SharedName): void {
  if (isTaken)
    throw badRequest(
      `${domain} is a sender domain of another site. Use a ${MAIL_PROVIDER_TITLES[account]} account of your own.`,
    );
}

/** Holds a lock on the domain until this transaction ends, so no other site claims or proves it meanwhile. */
async function lockedClaims(ctx: SiteContext, name: SharedName): Promise<SenderClaims> {
  const key = `sender ${name.account} ${name.domain}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.db);
  return claimsOn(ctx, name);
}

/** The account's DNS records are the same for every site, so where several claim a domain its owner names one of them. */
export const siteRecord = (siteId: number, domain: string) => ({
  host: `_newsloom.${domain}`,
  value: `newsloom-site=${siteId}`,
});

/** Whether the owner of a contested domain names this site. Looked up before the transaction, because the DNS takes time. */
export async function isNamedByOwner(
  { platform, siteId }: SiteScope,
  domain: string,
  claims: SenderClaims | null,
): Promise<boolean> {
  if (!claims?.isContested) return false;
  const { host, value } = siteRecord(siteId, domain);
  return (await withReadableErrors(platform.dns.txt(host))).includes(value);
}

export interface Ownership {
  /** Correct DNS records prove the domain for this site; otherwise they may be meant for another one. */
  readonly isProved: boolean;
  readonly isContested: boolean;
}

/** What other sites' claims leave of this site's proof. The domain stays locked until this transaction ends. */
export async function ownershipOf(
  ctx: SiteContext,
  name: SharedName | null,
  isNamed: boolean,
): Promise<Ownership> {
  if (!name) return { isProved: true, isContested: false };
  const { isTaken, isContested } = await lockedClaims(ctx, name);
  return { isProved: !isTaken && (!isContested || isNamed), isContested };
}
