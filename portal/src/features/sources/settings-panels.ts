import { lazy } from "react";
import type { useText } from "../../platform/i18n/use-text.ts";

type Text = ReturnType<typeof useText>;

/** When sources are read, as a panel of the settings screen. */
export const AGGREGATOR_PANEL = {
  key: "aggregator",
  title: (text: Text) => text("aggregator.title"),
  description: (text: Text) => text("aggregator.panelDescription"),
  searchWords: (text: Text) => text("aggregator.words"),
  group: "tools",
  section: "Newsfeed",
  permission: "settings:read",
  Component: lazy(async () => ({
    default: (await import("./aggregator/aggregator-panel.tsx")).AggregatorPanel,
  })),
} as const;
