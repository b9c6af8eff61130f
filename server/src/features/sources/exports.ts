export { listSitesWithWaitingItems } from "./across-sites.ts";
export { findOrCreateSource } from "./page-source.ts";
export { decideItem, type ItemImage, listWaitingItems, type WaitingItem } from "./store/item-rows.ts";
