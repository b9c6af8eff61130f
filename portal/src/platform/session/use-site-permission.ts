import { may, type Permission } from "@newsloom/domain/identity/permissions";
import { useSuspenseQuery } from "@tanstack/react-query";
import { currentSite } from "../site/current-site.ts";
import { profileQuery } from "./user-profile.ts";

/** The site of a settings panel, and whether the user has its permission. */
export function useSitePermission(permission: Permission) {
  const siteNameId = currentSite();
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  return { siteNameId, mayWrite: may(permission, profile.role) };
}
