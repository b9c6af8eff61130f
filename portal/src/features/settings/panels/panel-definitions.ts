import { lazy } from "react";
import type { SettingsPanel } from "./settings-panels-context.ts";

/** The panels that belong to the settings themselves. */
export const PAGE_SETTINGS_PANEL: SettingsPanel = {
  key: "page",
  title: (text) => text("page.title"),
  description: (text) => text("page.panelDescription"),
  searchWords: (text) => text("page.words"),
  group: "tools",
  permission: "settings:read",
  Component: lazy(async () => ({ default: (await import("./page-settings-panel.tsx")).PageSettingsPanel })),
};

export const APPROVAL_PANEL: SettingsPanel = {
  key: "approval",
  title: (text) => text("approval.title"),
  description: (text) => text("approval.panelDescription"),
  searchWords: (text) => text("approval.words"),
  group: "tools",
  permission: "settings:read",
  Component: lazy(async () => ({ default: (await import("./approval-panel.tsx")).ApprovalPanel })),
};

export const BLOCKED_WORDS_PANEL: SettingsPanel = {
  key: "blocked-words",
  title: (text) => text("blockedWords.title"),
  description: (text) => text("blockedWords.panelDescription"),
  searchWords: (text) => text("blockedWords.words"),
  group: "tools",
  permission: "settings:read",
  Component: lazy(async () => ({
    default: (await import("./blocked-words-panel.tsx")).BlockedWordsPanel,
  })),
};

export const FEATURES_PANEL: SettingsPanel = {
  key: "features",
  title: (text) => text("features.title"),
  description: (text) => text("features.panelDescription"),
  searchWords: (text) => text("features.words"),
  group: "administration",
  permission: "advanced:write",
  Component: lazy(async () => ({ default: (await import("./features-panel.tsx")).FeaturesPanel })),
};

export const CACHE_PANEL: SettingsPanel = {
  key: "cache",
  title: (text) => text("cache.title"),
  description: (text) => text("cache.panelDescription"),
  searchWords: (text) => text("cache.words"),
  group: "administration",
  permission: "advanced:write",
  Component: lazy(async () => ({ default: (await import("./cache-panel.tsx")).CachePanel })),
};
