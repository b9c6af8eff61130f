import { lazy } from "react";
import type { useText } from "../../../platform/i18n/use-text.ts";

type Text = ReturnType<typeof useText>;

/** What the site's model learnt, as a panel of the settings screen. */
export const MODEL_PANEL = {
  key: "relevancy",
  title: (text: Text) => text("relevancy.title"),
  description: (text: Text) => text("relevancy.panelDescription"),
  searchWords: (text: Text) => text("relevancy.searchWords"),
  group: "tools",
  permission: "site:read",
  Component: lazy(async () => ({ default: (await import("./model-panel.tsx")).ModelPanel })),
} as const;
