import type { Setting } from "@newsloom/domain/settings/catalogue";
import type { SettingsNavEntry } from "../settings-navigation.ts";

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

const containsWords = (query: string, ...texts: readonly string[]): boolean => {
  const text = texts.join(" ").toLowerCase();
  return wordsOf(query).every((word) => text.includes(word));
};

/** By name, key or description; every word of the query must appear in one of them. */
export const findSettings = (
  settings: readonly Setting[],
  query: string,
  nameOf: (setting: Setting) => string,
): readonly Setting[] =>
  settings.filter((setting) => containsWords(query, nameOf(setting), setting.keyName, setting.description));

export const findPanels = (
  entries: readonly SettingsNavEntry[],
  query: string,
): readonly SettingsNavEntry[] =>
  entries.filter(
    ({ panel, title, description, searchWords }) =>
      panel !== undefined && containsWords(query, title, description, searchWords),
  );
