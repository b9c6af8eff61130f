import { may } from "@newsloom/domain/identity/permissions";
import { SECTIONS, type Section } from "@newsloom/domain/settings/setting";
import type { useText } from "../../platform/i18n/use-text.ts";
import { PANEL_GROUPS, type SettingsPanel } from "./panels/settings-panels-context.ts";
import { sectionSlug } from "./settings-url-state.ts";

/** An entry of the navigation: a section of the catalogue, or a panel. */
export interface SettingsNavEntry {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly searchWords: string;
  readonly section?: Section;
  readonly panel?: SettingsPanel;
}

export interface SettingsNavGroup {
  readonly caption: string;
  readonly entries: readonly SettingsNavEntry[];
}

/** The navigation for a user with these roles. */
export function settingsNavGroups(
  panels: readonly SettingsPanel[],
  roles: readonly string[],
  text: ReturnType<typeof useText>,
): readonly SettingsNavGroup[] {
  const visiblePanels = panels.filter(({ permission }) => may(permission, roles));
  const sections = SECTIONS.map(
    (section): SettingsNavEntry => ({
      slug: sectionSlug(section),
      title: section,
      description: "",
      searchWords: "",
      section,
    }),
  );
  const groups = PANEL_GROUPS.map((group) => ({
    caption: text(`settings.group.${group}`),
    entries: visiblePanels
      .filter((panel) => panel.group === group)
      .map(
        (panel): SettingsNavEntry => ({
          slug: panel.key,
          title: panel.title(text),
          description: panel.description(text),
          searchWords: panel.searchWords(text),
          panel,
        }),
      ),
  }));
  return [{ caption: "", entries: sections }, ...groups].filter(({ entries }) => entries.length > 0);
}
