import { getBanners, getPortalSettings } from "@newsloom/contract/settings";
import { keptQuery } from "../../platform/kept-query.ts";

export const portalSettingsQuery = (siteNameId: number) =>
  keptQuery(siteNameId, "settings", getPortalSettings);
export const bannersQuery = (siteNameId: number) => keptQuery(siteNameId, "banners", getBanners);
