import { createToggleToken, getMySites } from "@newsloom/contract/identity/users";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "../../platform/api-client/call.ts";
import type { ToggleState } from "../sign-in/toggle-sign-in.tsx";

export interface OtherSite {
  readonly siteNameId: number;
  readonly siteName: string;
  readonly siteDisplayName: string;
}

export const mySitesQuery = (siteNameId: number) =>
  queryOptions({ queryKey: [siteNameId, "mySites"], queryFn: () => call(getMySites, { siteNameId }) });

/** A token is for one site, so the way into another is a link that works once; following it asks for nothing. */
export function useSwitchSite(siteNameId: number) {
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: (other: OtherSite) =>
      call(createToggleToken, {
        siteNameId,
        body: { siteNameId: other.siteNameId, url: `/${other.siteName}` },
      }),
    onSuccess: ({ link }) => {
      const { pathname, search } = new URL(link);
      const state: ToggleState = { isRequestedHere: true };
      void navigate(pathname + search, { state });
    },
  });
  return (site: OtherSite) => mutate(site);
}
