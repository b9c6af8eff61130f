import { may, type Permission } from "@newsloom/domain/identity/permissions";

/** Who hears of what: a notice tells no more than its reader could ask for. */
const READERS: ReadonlyMap<string, Permission> = new Map([
  ["SettingsChanged", "member"],
  ["Presence", "member"],
  ["Notification", "member"],
  ["SenderStatusChanged", "settings:read"],
  ["ArticleChanged", "site:read"],
  ["NewArticlesCount", "site:read"],
  ["ArticlesPublished", "site:read"],
]);

/** A type that is not in the list is for those who may read the site. */
export const mayHear = (type: string, roles: readonly string[]): boolean =>
  may(READERS.get(type) ?? "site:read", roles);
