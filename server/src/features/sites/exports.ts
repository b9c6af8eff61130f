export { createSiteFinder } from "./find-public-site.ts";
export { findSite, resolveSite } from "./find-site.ts";
export { findFirstSite, getSite, listFeatures } from "./site-service.ts";
