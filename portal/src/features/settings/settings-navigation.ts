import { may } from "@newsloom/domain/identity/permissions";
import { SECTIONS, type Section } from "@newsloom/domain/settings/setting";
import type { useText } from "../../platform/i18n/use-text.ts";
import { PANEL_GROUPS, type SettingsPanel } from "./panels/settings-panels-context.ts";
import { slugOf } from "./settings-url-state.ts";

/** Somewhere to be in the settings: a section of keyed values, or a panel. */
export interface Place {
  readonly slug: string;
  readonly title: string;
  readonly meaning: string;
  readonly words: string;
  readonly section?: Section;
  readonly panel?: SettingsPanel;
}

export interface PlaceGroup {
  readonly caption: string;
  readonly places: readonly Place[];
}

/** What a person with these roles finds in the settings, as the list on the left shows it. */
export function placeGroups(
  panels: readonly SettingsPanel[],
  roles: readonly string[],
  text: ReturnType<typeof useText>,
): readonly PlaceGroup[] {
  const seen = panels.filter(({ permission }) => may(permission, roles));
  const sections = SECTIONS.map(
    (section): Place => ({ slug: slugOf(section), title: section, meaning: "", words: "", section }),
  );
  const groups = PANEL_GROUPS.map((group) => ({
    caption: text(`settings.group.${group}`),
    places: seen
      .filter((panel) => panel.group === group)
      .map(
        (panel): Place => ({
          slug: panel.key,
          title: panel.title(text),
          meaning: panel.meaning(text),
          words: panel.words(text),
          panel,
        }),
      ),
  }));
  return [{ caption: "", places: sections }, ...groups].filter(({ places }) => places.length > 0);
}
