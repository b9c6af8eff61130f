export { PAGE_SETTING_KEYS, pageSettingsRow, readPageSettings, toPageSettings } from "./page-settings.ts";
export { createSiteFinder, listSitesWithOwnHost } from "./public/find-public-site.ts";
export { type BrandColours, publicColours } from "./public/public-colours.ts";
export { settingToWrite } from "./values/changes.ts";
export { listBlockedWords } from "./values/queries.ts";
export { readSettings, settingValues, siteTimeZone } from "./values/read-settings.ts";
