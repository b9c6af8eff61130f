import { may, type Permission } from "@newsloom/domain/identity/permissions";

/** The permission an event of each type needs: it carries no more than its reader could fetch. */
const PERMISSIONS: ReadonlyMap<string, Permission> = new Map([
  ["SettingsChanged", "member"],
  // It names people, some of them by their address.
  ["Presence", "users:read"],
  ["Notification", "member"],
  ["SenderStatusChanged", "settings:read"],
  ["ArticleChanged", "site:read"],
  ["NewArticlesCount", "site:read"],
  ["ArticlesPublished", "site:read"],
  ["CampaignStatusChanged", "site:read"],
  ["CampaignChanged", "site:read"],
  ["AudienceImportChanged", "audience:import"],
  ["AudienceExportChanged", "export"],
]);

/** A type that is not in the list is for people who may read the site. */
export const mayReceive = (type: string, roles: readonly string[]): boolean =>
  may(PERMISSIONS.get(type) ?? "site:read", roles);
