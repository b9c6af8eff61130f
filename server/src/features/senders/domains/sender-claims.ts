import type { SiteContext, SiteScope } from "#platform/context";
import { notFound } from "#platform/errors";
import type { SenderClaims, SharedName } from "../across-sites.ts";
import { withReadableErrors } from "../providers/readable-errors.ts";
import type { AccountSender, SenderAccount } from "../providers/sender-account.ts";
import { claim, claimsOn, isNamedByOwner, lockedClaims } from "./domain-claims.ts";

type SenderName = Pick<SharedName, "domain" | "email">;

const sharedName = ({ sharedAs }: SenderAccount, { domain, email }: SenderName): SharedName | null =>
  sharedAs && { account: sharedAs, manages: "senders", domain, email };

export async function claimSender(
  scope: SiteScope,
  account: SenderAccount,
  sender: SenderName,
): Promise<void> {
  const name = sharedName(account, sender);
  if (!name) return;
  const contents = {
    hasDomain: () => account.hasDomain(sender.domain),
    hasAddress: async () => (await account.find(sender.email)) !== undefined,
  };
  await withReadableErrors(claim(scope, name, contents));
}

/** Which sites that share the account claimed this sender or its domain; null: the account is the site's own. */
export async function claimsOnSender(
  scope: SiteScope,
  account: SenderAccount,
  sender: SenderName,
): Promise<SenderClaims | null> {
  const name = sharedName(account, sender);
  if (!name) return null;
  const claims = await claimsOn(scope, name);
  // The sender was created at an account of the site's own, so its ids mean nothing at this one.
  if (!claims.isMine) throw notFound("The sender");
  return claims;
}

/** Corrects the state that the account reports by the claims of other sites. */
type WithClaims = (ctx: SiteContext, state: AccountSender) => Promise<AccountSender>;

/** Looks up, before the transaction, which site the owner of a contested domain names. */
export async function prepareClaims(
  scope: SiteScope,
  account: SenderAccount,
  sender: SenderName,
): Promise<WithClaims> {
  const claims = await claimsOnSender(scope, account, sender);
  const name = sharedName(account, sender);
  if (!claims || !name) return async (_ctx, state) => state;
  const isNamed = claims.isContested && (await withReadableErrors(isNamedByOwner(scope, sender.domain)));
  return async (ctx, state) => {
    const { isTaken, isContested } = await lockedClaims(ctx, name);
    return isTaken || (isContested && !isNamed) ? unproved(state) : state;
  };
}

/** The records are correct, but they may be meant for another site. */
function unproved(state: AccountSender): AccountSender {
  if (state.status === "Deleted" || state.spfStatus !== "OK" || state.dkimStatus !== "OK") return state;
  return { ...state, status: "Inactive", dkimStatus: "Error" };
}
