import { interactionPolicy, type KoaContextWithOIDC } from "oidc-provider";
import { parseAccountId } from "./account.ts";
import { parseCompanyId } from "./request-params.ts";

const { Check, base } = interactionPolicy;

/** The library's checks and one of ours: does this browser's session belong to the requested site and company? */
export function signInPolicy(): interactionPolicy.DefaultPolicy {
  const policy = base();
  policy
    .get("login")
    ?.checks.add(
      new Check("other_account", "a session of this site is required", "login_required", needsOtherAccount),
    );
  return policy;
}

function needsOtherAccount({ oidc }: KoaContextWithOIDC): boolean {
  const account = parseAccountId(oidc.session?.accountId);
  if (account === null) return Check.NO_NEED_TO_PROMPT;
  // The member was removed or made inactive since.
  if (oidc.account === undefined) return Check.REQUEST_PROMPT;
  const companyId = parseCompanyId(oidc.params?.["companyId"]);
  const isSameAccount =
    oidc.params?.["tenant"] === String(account.siteId) &&
    (companyId === null || companyId === account.companyId);
  return isSameAccount ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT;
}
