export { listSiteIds } from "./across-sites.ts";
export { findSite, resolveSite } from "./find-site.ts";
export { findFirstSite, getSite, listFeatures } from "./site-service.ts";
