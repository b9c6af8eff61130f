import type { FindAccount } from "oidc-provider";
import type { Platform } from "#platform/platform";
import { findMember } from "../sign-in/member-queries.ts";
import { parseAccountId } from "./account.ts";

/** The claims of each scope. */
export const CLAIMS = {
  openid: ["sub", "tenant", "companyId"],
  profile: ["name"],
  email: ["email"],
  picture: ["picture"],
  roles: ["role"],
  portal: [],
};

/** The person of an account, by their current membership; undefined when they may no longer sign in. */
export function createFindAccount(platform: Platform): FindAccount {
  return async (_ctx, accountId) => {
    const account = parseAccountId(accountId);
    if (account === null) return undefined;
    const { siteId, userId, companyId } = account;
    const member = await platform.database.inSite(siteId, (db) => findMember(db, siteId, userId));
    if (member?.status !== "Active" || (companyId !== null && companyId !== member.companyId))
      return undefined;
    const [role, ...more] = member.roles;
    return {
      accountId,
      claims: () => ({
        sub: accountId,
        email: member.email,
        name: member.name,
        picture: member.pictureUrl,
        tenant: siteId,
        ...(role !== undefined && { role: more.length === 0 ? role : [...member.roles] }),
        ...(companyId !== null && { companyId }),
      }),
    };
  };
}
