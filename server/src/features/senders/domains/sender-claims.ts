import type { SiteContext, SiteScope } from "#platform/context";
import { notFound } from "#platform/errors";
import type { SenderClaims, SharedName } from "../across-sites.ts";
import { withReadableErrors } from "../providers/readable-errors.ts";
import type { AccountSender, SenderAccount } from "../providers/sender-account.ts";
import { claim, claimsOn, isNamedByOwner, ownershipOf, refuseTaken, sharedName } from "./domain-claims.ts";

type SenderName = Pick<SharedName, "domain" | "email">;

const nameOf = (account: SenderAccount, { domain, email }: SenderName) =>
  sharedName(account, { manages: "senders", domain, email });

export async function claimSender(
  scope: SiteScope,
  account: SenderAccount,
  sender: SenderName,
): Promise<void> {
  const name = nameOf(account, sender);
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
  const name = nameOf(account, sender);
  if (!name) return null;
  const claims = await claimsOn(scope, name);
  // The sender was created at an account of the site's own, so its ids mean nothing at this one.
  if (!claims.isMine) throw notFound("The sender");
  return claims;
}

export async function assertNotTaken(
  scope: SiteScope,
  account: SenderAccount,
  sender: SenderName,
): Promise<void> {
  const claims = await claimsOnSender(scope, account, sender);
  const name = nameOf(account, sender);
  if (claims && name) refuseTaken(claims, name);
}

/** As `isNamedByOwner`; a sender that the site did not claim is refused. */
export const isSenderNamed = async (scope: SiteScope, account: SenderAccount, sender: SenderName) =>
  isNamedByOwner(scope, sender.domain, await claimsOnSender(scope, account, sender));

/** Corrects the state that the account reports by the claims of other sites. */
export async function withClaims(
  ctx: SiteContext,
  account: SenderAccount,
  sender: SenderName,
  state: AccountSender,
  isNamed: boolean,
): Promise<AccountSender> {
  const { isProved } = await ownershipOf(ctx, nameOf(account, sender), isNamed);
  return isProved ? state : unproved(state);
}

/** The records are correct, but they may be meant for another site. */
function unproved(state: AccountSender): AccountSender {
  if (state.status === "Deleted" || state.spfStatus !== "OK" || state.dkimStatus !== "OK") return state;
  return { ...state, status: "Inactive", dkimStatus: "Error" };
}
