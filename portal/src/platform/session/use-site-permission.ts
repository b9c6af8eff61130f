import { may, type Permission } from "@newsloom/domain/identity/permissions";
import { useSuspenseQuery } from "@tanstack/react-query";
import { currentSite } from "../site/current-site.ts";
import { profileQuery } from "./user-profile.ts";

/** At which site somebody looks at a panel, and whether they may do what it is for. */
export function useSitePermission(permission: Permission) {
  const siteNameId = currentSite();
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  return { siteNameId, mayWrite: may(permission, profile.role) };
}
