import { interactionPolicy, type KoaContextWithOIDC } from "oidc-provider";
import { parseAccountId } from "./account.ts";
import { parseCompanyId } from "./request-params.ts";

const { Check, base } = interactionPolicy;

/** The library's questions, and one of ours: is the person in this browser's session somebody of the site asked for? */
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
  // Gone: the member was removed or put to rest since.
  if (oidc.account === undefined) return Check.REQUEST_PROMPT;
  const companyId = parseCompanyId(oidc.params?.["companyId"]);
  const fits =
    oidc.params?.["tenant"] === String(account.siteId) &&
    (companyId === null || companyId === account.companyId);
  return fits ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT;
}
