import { lazy } from "react";
import type { useText } from "../../../platform/i18n/use-text.ts";

type Text = ReturnType<typeof useText>;

/** Refused articles as a panel of the settings screen. */
export const REFUSED_PANEL = {
  key: "refused",
  title: (text: Text) => text("refused.title"),
  description: (text: Text) => text("refused.panelDescription"),
  searchWords: (text: Text) => text("refused.words"),
  group: "tools",
  permission: "settings:read",
  Component: lazy(async () => ({ default: (await import("./refused-panel.tsx")).RefusedPanel })),
} as const;
