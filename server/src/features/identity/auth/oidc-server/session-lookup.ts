import { isRole } from "@newsloom/domain/identity/roles";
import { signInTenant } from "@newsloom/domain/sites/sites";
import type { SessionLookup } from "#platform/http/authorize";
import type { Platform } from "#platform/platform";
import { hashCode } from "#platform/secrets";
import { findTokenHolder } from "../../across-sites.ts";
import { parseAccountId } from "./account.ts";
import { PORTAL_CLIENT } from "./clients.ts";

/** Finds the holder of an access token and their current membership of the requested site, in one query. */
export function createSessionLookup(platform: Platform): SessionLookup {
  const { database } = platform;
  const existingSites = new Set<number>();
  return {
    async findSession(token, siteId) {
      const holder = await findTokenHolder(platform, hashCode(token), signInTenant(siteId), platform.now());
      const account = parseAccountId(holder?.accountId);
      if (!holder || !account) return null;
      // Other clients than the portal may call the API only with the scope "portal".
      const { clientId, scope } = holder;
      if (clientId !== PORTAL_CLIENT && !scope.split(" ").includes("portal")) return null;
      if (holder.status !== "Active") return "not a member";
      return {
        tenant: account.siteId,
        expiresAt: new Date(holder.expiresAt),
        user: {
          userId: holder.userId,
          name: holder.fullName || holder.email,
          email: holder.email,
          roles: (holder.roles ?? []).filter(isRole),
          companyId: account.companyId === holder.companyId ? account.companyId : null,
        },
      };
    },
    async siteExists(siteId) {
      if (existingSites.has(siteId)) return true;
      const row = await database.install
        .selectFrom("sites")
        .select("site_id")
        .where("site_id", "=", siteId)
        .executeTakeFirst();
      if (row) existingSites.add(siteId);
      return row !== undefined;
    },
  };
}
