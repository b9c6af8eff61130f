import { Settings2, SlidersHorizontal } from "lucide-react";
import { settingsNavGroups } from "../../../features/settings/settings-navigation.ts";
import { sectionSlug } from "../../../features/settings/settings-url-state.ts";
import { visibleSettings } from "../../../features/settings/visible-settings.ts";
import { SETTINGS_PANELS } from "../../settings/settings-panels.ts";
import type { Command, CommandSource } from "./command.ts";
import { reachableScreens } from "./reachable-screens.ts";

/** Every section and every setting of the settings screen, for those who may open it. */
export const settingsSource: CommandSource = ({ access, hasQuery, text, go }) => {
  const screen = reachableScreens(access).find(({ key }) => key === "settings");
  if (screen === undefined || !hasQuery) return [];
  const sections = settingsNavGroups(SETTINGS_PANELS, access.roles, text)
    .flatMap((group) => group.entries)
    .map(
      ({ slug, title, description: meaning, searchWords: words }): Command => ({
        id: `section:${slug}`,
        group: "settings",
        label: title,
        note: meaning || text("palette.section"),
        words,
        Icon: Settings2,
        run: () => go(`${screen.path}?section=${slug}`),
      }),
    );
  const settings = visibleSettings(access.roles).map(({ keyName, tabName, description }): Command => {
    const name = text(`settingName.${keyName}`);
    return {
      id: `setting:${keyName}`,
      group: "settings",
      label: name,
      note: text("palette.settingIn", { section: tabName, description }),
      words: `${keyName} ${wordsOfKey(keyName)} ${name.replaceAll(" ", "")}`,
      Icon: SlidersHorizontal,
      run: () => go(`${screen.path}?section=${sectionSlug(tabName)}&setting=${keyName}`),
    };
  });
  return [...sections, ...settings];
};

/** "SystemTimeZone" is looked for by each of its words, too. */
const wordsOfKey = (key: string) => key.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
