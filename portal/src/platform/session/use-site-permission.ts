import { may, type Permission } from "@newsloom/domain/identity/permissions";
import { useSuspenseQuery } from "@tanstack/react-query";
import { profileQuery } from "./user-profile.ts";

/** Whether the user has a permission on a site. */
export function useSitePermission(siteNameId: number, permission: Permission): boolean {
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  return may(permission, profile.role);
}
