// Who may use whom. The one table behind the import rules of server, portal, domain and contract (import-rules.ts).

/** Each capability with those it may use; lower ones first. */
export const CAPABILITIES: Readonly<Record<string, readonly string[]>> = {
  sites: [],
  settings: ["sites"],
  identity: ["sites", "settings"],
  senders: ["sites", "settings"],
  analytics: ["sites", "settings", "identity"],
  media: ["sites", "settings", "identity", "analytics"],
  directory: ["sites", "settings", "identity", "analytics", "media"],
  sources: ["sites", "settings", "identity", "analytics", "media", "directory"],
  articles: ["sites", "settings", "identity", "analytics", "media", "directory", "sources"],
  intake: ["sites", "settings", "identity", "analytics", "directory", "sources", "articles"],
  advertising: ["sites", "settings", "identity", "analytics", "media", "directory"],
  audience: ["sites", "settings", "identity", "analytics"],
  newsletters: [
    "sites",
    "settings",
    "identity",
    "analytics",
    "senders",
    "directory",
    "articles",
    "advertising",
    "audience",
  ],
  readers: ["sites", "settings", "identity", "analytics", "media", "directory", "articles", "newsletters"],
  delivery: ["sites", "settings", "identity", "analytics", "senders", "audience", "newsletters"],
  search: ["identity", "media", "sources", "articles", "audience", "newsletters"],
};

/**
 * Parts of the platform that have a folder beside the capabilities in the portal and the contract. The action log shows
 * what happened in every capability that has texts of its own.
 */
export const PLATFORM_PARTS: Readonly<Record<string, readonly string[]>> = {
  jobs: [],
  notifications: ["settings"],
  "action-log": ["settings", "identity", "articles"],
};

/** Rules that every folder of the domain may use: texts, times, and who may do what. */
export const SHARED_DOMAIN = ["text/", "time/", "identity/roles.ts", "identity/permissions.ts"];

/** Screens are about capabilities: the route table knows roles, products and features. */
export const NAVIGATION_USES = ["identity", "sites"];
