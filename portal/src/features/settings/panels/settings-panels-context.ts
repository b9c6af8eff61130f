import type { Permission } from "@newsloom/domain/identity/permissions";
import { type ComponentType, createContext, type LazyExoticComponent, useContext } from "react";
import type { useText } from "../../../platform/i18n/use-text.ts";

/** The captions that panels stand under, in this order. */
export const PANEL_GROUPS = ["tools", "administration"] as const;
export type PanelGroup = (typeof PANEL_GROUPS)[number];

export interface SettingsPanelProps {
  readonly siteNameId: number;
}

/** A page of the settings screen besides the sections of keyed values. */
export interface SettingsPanel {
  /** Its name in the address: /settings?section=cache. */
  readonly key: string;
  readonly title: (text: ReturnType<typeof useText>) => string;
  /** What it is for in a sentence; the search looks here too. */
  readonly description: (text: ReturnType<typeof useText>) => string;
  /** What else people call what is in it: the search looks here too, and nobody reads it. */
  readonly searchWords: (text: ReturnType<typeof useText>) => string;
  readonly group: PanelGroup;
  /** Who sees it; others do not know of it. */
  readonly permission: Permission;
  /** Draws its own `Section`s. */
  readonly Component: LazyExoticComponent<ComponentType<SettingsPanelProps>>;
}

const Context = createContext<readonly SettingsPanel[]>([]);

/** Panels come from many capabilities; the app knows them all and hands them over. */
export const SettingsPanelsProvider = Context.Provider;
export const useSettingsPanels = () => useContext(Context);
