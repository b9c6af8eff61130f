import { may } from "@newsloom/domain/permissions";
import { useSuspenseQuery } from "@tanstack/react-query";
import { profileQuery } from "../../platform/session/user-profile.ts";
import { currentSite } from "../../platform/site/current-site.ts";

/** At which site somebody looks at the senders, and whether they may change them. */
export function useViewer(): { readonly siteNameId: number; readonly mayWrite: boolean } {
  const siteNameId = currentSite();
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  return { siteNameId, mayWrite: may("settings:write", profile.role) };
}
