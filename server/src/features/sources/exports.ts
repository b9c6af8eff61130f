export { listSitesWithWaitingItems } from "./across-sites.ts";
export { listSources } from "./list/source-list.ts";
export { type FetchedPage, fetchPage, ownCanonical, UNREADABLE } from "./pages/fetch-page.ts";
export { decideItem, listWaitingItems, type WaitingItem } from "./store/item-rows.ts";
export { listRefusedItems } from "./store/refused-rows.ts";
export { findSourceRecord, listSourceRecords } from "./store/source-record.ts";
export { findOrCreateSource } from "./write/page-source.ts";
