import { signInTenant } from "@newsloom/domain/sites/sites";
import { errors, type TokenEndpointGrantContext } from "oidc-provider";
import type { Platform } from "#platform/platform";
import { hashCode } from "#platform/secrets";
import { findMember } from "../sign-in/member-queries.ts";
import { recordSignIn } from "../sign-in/record-sign-in.ts";
import { accountFor } from "./account.ts";
import type { IssueTokens } from "./issue-tokens.ts";

/** Exchanges the one-time code of a toggle link for a session on the site it leads to. */
export function toggleGrant(platform: Platform, issueTokens: IssueTokens) {
  return async (ctx: TokenEndpointGrantContext<{ token?: string }>): Promise<void> => {
    const { token } = ctx.oidc.params;
    if (token === undefined) throw new errors.InvalidRequest("token is missing");
    const used = await useOnce(platform, token);
    if (!used) throw new errors.InvalidGrant("the code is unknown, used or too old");
    const siteId = signInTenant(used.to_site_id);
    const member = await platform.database.inSite(siteId, (db) => findMember(db, siteId, used.user_id));
    const account = member?.status === "Active" ? accountFor(member, null) : null;
    if (!member || !account) throw new errors.InvalidGrant("not a member of that site");
    await recordSignIn(platform, member, { ip: ctx.ip, method: "toggle" });
    await issueTokens(ctx, account);
  };
}

function useOnce({ database, now }: Platform, token: string) {
  const moment = now().toISOString();
  return database.install
    .updateTable("toggle_tokens")
    .set({ used_at: moment })
    .where("code_hash", "=", hashCode(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", moment)
    .returning(["user_id", "to_site_id"])
    .executeTakeFirst();
}
