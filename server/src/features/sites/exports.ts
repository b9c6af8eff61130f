export { listSiteIds, listSlugs } from "./across-sites.ts";
export { findSite, getSite, resolveSite } from "./find-site.ts";
export { listFeatures, listProducts, siteFeatures } from "./products-and-features.ts";
export { findFirstSite, siteProducts } from "./queries.ts";
export { siteSourceQuota } from "./source-quota.ts";
