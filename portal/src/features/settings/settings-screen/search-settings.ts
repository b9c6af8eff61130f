import type { Setting } from "@newsloom/domain/settings/catalogue";
import type { SettingsNavEntry } from "../settings-navigation.ts";

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

const containsWords = (asked: string, ...texts: readonly string[]): boolean => {
  const text = texts.join(" ").toLowerCase();
  return wordsOf(asked).every((word) => text.includes(word));
};

/** By name, key or description; every word that was typed stands somewhere in them. */
export const findSettings = (
  settings: readonly Setting[],
  asked: string,
  nameOf: (setting: Setting) => string,
): readonly Setting[] =>
  settings.filter((setting) => containsWords(asked, nameOf(setting), setting.keyName, setting.description));

export const findPanels = (places: readonly SettingsNavEntry[], asked: string): readonly SettingsNavEntry[] =>
  places.filter(
    ({ panel, title, description, searchWords }) =>
      panel !== undefined && containsWords(asked, title, description, searchWords),
  );
