import type { Permission } from "@newsloom/domain/identity/permissions";
import type { Section } from "@newsloom/domain/settings/setting";
import { type ComponentType, createContext, type LazyExoticComponent, useContext } from "react";
import type { useText } from "../../../platform/i18n/use-text.ts";

/** The groups of panels, in order. */
export const PANEL_GROUPS = ["tools", "administration"] as const;
export type PanelGroup = (typeof PANEL_GROUPS)[number];

export interface SettingsPanelProps {
  readonly siteNameId: number;
}

/** A page of the settings screen that is not a section of the catalogue. */
export interface SettingsPanel {
  /** Its name in the URL: /settings?section=cache. */
  readonly key: string;
  readonly title: (text: ReturnType<typeof useText>) => string;
  /** One sentence; the search includes it. */
  readonly description: (text: ReturnType<typeof useText>) => string;
  /** Synonyms for the search; not shown. */
  readonly searchWords: (text: ReturnType<typeof useText>) => string;
  readonly group: PanelGroup;
  /** The section of the catalogue that links to it at its end. */
  readonly section?: Section;
  /** Users without it do not see the panel. */
  readonly permission: Permission;
  /** A list that scrolls by itself and has a place for a sheet; any other panel is as long as its content. */
  readonly fillsScreen?: true;
  /** Draws its own `Section`s. */
  readonly Component: LazyExoticComponent<ComponentType<SettingsPanelProps>>;
}

const Context = createContext<readonly SettingsPanel[]>([]);

/** Panels come from many capabilities; the app knows them all and hands them over. */
export const SettingsPanelsProvider = Context.Provider;
export const useSettingsPanels = () => useContext(Context);
