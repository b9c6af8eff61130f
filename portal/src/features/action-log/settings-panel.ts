import { lazy } from "react";
import type { useText } from "../../platform/i18n/use-text.ts";

type Text = ReturnType<typeof useText>;

/** The action log as a panel of the settings screen. */
export const ACTION_LOG_PANEL = {
  key: "action-log",
  title: (text: Text) => text("log.title"),
  description: (text: Text) => text("log.panelDescription"),
  searchWords: (text: Text) => text("log.words"),
  group: "administration",
  permission: "log:read",
  fillsScreen: true,
  Component: lazy(async () => ({ default: (await import("./action-log-panel.tsx")).ActionLogPanel })),
} as const;
