import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useSuspenseQuery } from "@tanstack/react-query";
import { menuQuery } from "../../sites/api.ts";

/** Where the subscribe form is looked after; undefined for those who may not open it. */
export function useSubscribeFormPath({ siteNameId, siteName }: PublicSite): string | undefined {
  const { data: menu } = useSuspenseQuery(menuQuery(siteNameId));
  return menu.some(({ key }) => key === "audience")
    ? `/${siteName}/audience?sheet=subscribe-form`
    : undefined;
}
