import { signInTenant } from "@newsloom/domain/sites/sites";
import { errors, type TokenEndpointGrantContext } from "oidc-provider";
import type { Platform } from "#platform/platform";
import { useToggleToken } from "../../sessions/toggle-queries.ts";
import { findMember } from "../sign-in/member-queries.ts";
import { recordSignIn } from "../sign-in/record-sign-in.ts";
import { accountFor } from "./account.ts";
import type { IssueTokens } from "./issue-tokens.ts";

/** Exchanges the one-time token of a toggle link for a session on its site. */
export function toggleGrant(platform: Platform, issueTokens: IssueTokens) {
  return async (ctx: TokenEndpointGrantContext<{ token?: string }>): Promise<void> => {
    const { token } = ctx.oidc.params;
    if (token === undefined) throw new errors.InvalidRequest("token is missing");
    const used = await useToggleToken(platform, token);
    if (!used) throw new errors.InvalidGrant("the code is unknown, used or too old");
    const siteId = signInTenant(used.to_site_id);
    const member = await platform.database.inSite(siteId, (db) => findMember(db, siteId, used.user_id));
    const account = member?.status === "Active" ? accountFor(member, null) : null;
    if (!member || !account) throw new errors.InvalidGrant("not a member of that site");
    await recordSignIn(platform, member, { ip: ctx.ip, method: "toggle" });
    await issueTokens(ctx, account);
  };
}
