import { SIGN_IN_MESSAGES } from "@newsloom/domain/identity/sign-in";
import { errors, type TokenEndpointGrantContext } from "oidc-provider";
import type { Platform } from "#platform/platform";
import { checkPassword } from "../sign-in/check-password.ts";
import { findSignInSite } from "../sign-in/sign-in-site.ts";
import type { IssueTokens } from "./issue-tokens.ts";
import { slowDown } from "./limit-sign-ins.ts";
import { parseCompanyId } from "./request-params.ts";

export const PASSWORD_PARAMS = ["username", "password", "tenant", "scope", "companyId"] as const;
type Form = Partial<Record<(typeof PASSWORD_PARAMS)[number], string>>;

/** Sign-in with email and password, for the portal's own form. */
export function passwordGrant(platform: Platform, issueTokens: IssueTokens) {
  return async (ctx: TokenEndpointGrantContext<Form>): Promise<void> => {
    const { username, password, tenant, companyId } = ctx.oidc.params;
    const site = await findSignInSite(platform, tenant);
    if (!site) throw new errors.InvalidRequest(tenant ? "unknown tenant" : "tenant is missing");
    if (username === undefined || password === undefined)
      throw new errors.InvalidRequest("username and password are required");
    if (companyId !== undefined && parseCompanyId(companyId) === null)
      throw new errors.InvalidRequest("companyId is not a number");
    const check = await checkPassword(platform, {
      site,
      email: username,
      password,
      companyId: parseCompanyId(companyId),
      ip: ctx.ip,
    });
    if (check.outcome === "wait") throw slowDown(ctx, check.seconds);
    if (check.outcome === "wrong") throw wrongCredentials();
    await issueTokens(ctx, check.account);
  };
}

function wrongCredentials(): Error {
  return Object.assign(new errors.InvalidGrant("bad credentials"), {
    error_description: SIGN_IN_MESSAGES.wrongCredentials,
  });
}
