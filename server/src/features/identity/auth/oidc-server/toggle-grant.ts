import { signInTenant, userTag } from "@newsloom/domain/sites/sites";
import { errors, type TokenEndpointGrantContext } from "oidc-provider";
import type { Platform } from "#platform/platform";
import { useToggleToken } from "../../sessions/toggle-queries.ts";
import { findMember } from "../sign-in/member-queries.ts";
import { recordSignIn } from "../sign-in/record-sign-in.ts";
import { accountFor } from "./account.ts";
import type { IssueTokens } from "./issue-tokens.ts";

export const TOGGLE_PARAMS = ["token", "tenant", "tag", "scope"] as const;
type Form = Partial<Record<(typeof TOGGLE_PARAMS)[number], string>>;

/**
 * Exchanges the one-time token of a toggle link for a session on its site. The page decides by the link's site and tag
 * whether the browser's user changes, so both must be those of the token.
 */
export function toggleGrant(platform: Platform, issueTokens: IssueTokens) {
  return async (ctx: TokenEndpointGrantContext<Form>): Promise<void> => {
    const { token, tenant, tag } = ctx.oidc.params;
    if (token === undefined) throw new errors.InvalidRequest("token is missing");
    const used = await useToggleToken(platform, token);
    if (!used) throw new errors.InvalidGrant("the code is unknown, used or too old");
    const siteId = signInTenant(used.to_site_id);
    if ((tenant ?? String(siteId)) !== String(siteId))
      throw new errors.InvalidGrant("the code is for another site");
    const ownTag = userTag(used.to_site_id, used.user_id);
    if ((tag ?? ownTag) !== ownTag) throw new errors.InvalidGrant("the code is for another user");
    const member = await platform.database.inSite(siteId, (db) => findMember(db, siteId, used.user_id));
    const account = member?.status === "Active" ? accountFor(member, null) : null;
    if (!member || !account) throw new errors.InvalidGrant("not a member of that site");
    await recordSignIn(platform, member, { ip: ctx.ip, method: "toggle" });
    await issueTokens(ctx, account);
  };
}
