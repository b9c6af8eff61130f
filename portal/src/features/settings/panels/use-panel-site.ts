import { may, type Permission } from "@newsloom/domain/permissions";
import { useSuspenseQuery } from "@tanstack/react-query";
import { profileQuery } from "../../../platform/session/user-profile.ts";
import { currentSite } from "../../../platform/site/current-site.ts";

/** The site a panel works on, and whether the person may do what it is for. */
export function usePanelSite(permission: Permission) {
  const siteNameId = currentSite();
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  return { siteNameId, mayWrite: may(permission, profile.role) };
}
