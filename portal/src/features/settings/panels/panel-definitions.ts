import { lazy } from "react";
import type { SettingsPanel } from "./settings-panels-context.ts";

/** The panels that belong to the settings themselves. */
export const PAGE_PANEL: SettingsPanel = {
  key: "page",
  title: (text) => text("page.title"),
  meaning: (text) => text("page.panelMeaning"),
  words: (text) => text("page.words"),
  group: "tools",
  permission: "settings:read",
  Component: lazy(async () => ({ default: (await import("./page-settings-panel.tsx")).PagePanel })),
};

export const APPROVAL_PANEL: SettingsPanel = {
  key: "approval",
  title: (text) => text("approval.title"),
  meaning: (text) => text("approval.panelMeaning"),
  words: (text) => text("approval.words"),
  group: "tools",
  permission: "settings:read",
  Component: lazy(async () => ({ default: (await import("./approval-panel.tsx")).ApprovalPanel })),
};

export const BLOCKED_WORDS_PANEL: SettingsPanel = {
  key: "blocked-words",
  title: (text) => text("blockedWords.title"),
  meaning: (text) => text("blockedWords.panelMeaning"),
  words: (text) => text("blockedWords.words"),
  group: "tools",
  permission: "settings:read",
  Component: lazy(async () => ({
    default: (await import("./blocked-words-panel.tsx")).BlockedWordsPanel,
  })),
};

export const FEATURES_PANEL: SettingsPanel = {
  key: "features",
  title: (text) => text("features.title"),
  meaning: (text) => text("features.panelMeaning"),
  words: (text) => text("features.words"),
  group: "administration",
  permission: "advanced:write",
  Component: lazy(async () => ({ default: (await import("./features-panel.tsx")).FeaturesPanel })),
};

export const CACHE_PANEL: SettingsPanel = {
  key: "cache",
  title: (text) => text("cache.title"),
  meaning: (text) => text("cache.panelMeaning"),
  words: (text) => text("cache.words"),
  group: "administration",
  permission: "advanced:write",
  Component: lazy(async () => ({ default: (await import("./cache-panel.tsx")).CachePanel })),
};
