import type { SiteContext, SiteScope } from "#platform/context";
import type { SenderClaims } from "#platform/db/across-sites";
import { notFound } from "#platform/errors";
import { withReadableErrors } from "../providers/readable-errors.ts";
import type { AccountSender, SenderAccount } from "../providers/sender-account.ts";
import { claim, claimsOn, isNamedByOwner, lockedClaims, type SharedName } from "./claims.ts";

type Named = Omit<SharedName, "account">;

const nameOf = ({ domain, email }: Named): SharedName => ({ account: "mailjet", domain, email });

export async function claimSender(scope: SiteScope, account: SenderAccount, sender: Named): Promise<void> {
  if (!account.isShared) return;
  const isAtAccount = {
    domain: () => account.hasDomain(sender.domain),
    address: async () => (await account.find(sender.email)) !== undefined,
  };
  await withReadableErrors(claim(scope, nameOf(sender), isAtAccount));
}

/** What the sites that share the account are to a sender of this one; null: the account is the site's own. */
export async function claimsOnSender(
  scope: SiteScope,
  account: SenderAccount,
  sender: Named,
): Promise<SenderClaims | null> {
  if (!account.isShared) return null;
  const claims = await claimsOn(scope, nameOf(sender));
  // Made at an account of the site's own, before it came here: its numbers mean nothing at this one.
  if (!claims.isMine) throw notFound("The sender");
  return claims;
}

export type Settle = (ctx: SiteContext, state: AccountSender) => Promise<AccountSender>;

/** Before the transaction: looks whom the domain's owner names. Inside it: what of the account's word holds for this site. */
export async function prepareToSettle(
  scope: SiteScope,
  account: SenderAccount,
  sender: Named,
): Promise<Settle> {
  const claims = await claimsOnSender(scope, account, sender);
  if (!claims) return async (_ctx, state) => state;
  const isNamed = claims.isContested && (await withReadableErrors(isNamedByOwner(scope, sender.domain)));
  return async (ctx, state) => {
    const { isTaken, isContested } = await lockedClaims(ctx, nameOf(sender));
    return isTaken || (isContested && !isNamed) ? unproved(state) : state;
  };
}

/** The records are in order, but for all we know for another site. */
function unproved(state: AccountSender): AccountSender {
  if (state.status === "Deleted" || state.spfStatus !== "OK" || state.dkimStatus !== "OK") return state;
  return { ...state, status: "Inactive", dkimStatus: "Error" };
}
