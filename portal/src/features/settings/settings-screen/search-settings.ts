import type { Setting } from "@newsloom/domain/settings/catalogue";
import type { Place } from "../settings-navigation.ts";

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

const holds = (asked: string, ...texts: readonly string[]): boolean => {
  const text = texts.join(" ").toLowerCase();
  return wordsOf(asked).every((word) => text.includes(word));
};

/** By name, key or description; every word that was typed stands somewhere in them. */
export const findSettings = (
  settings: readonly Setting[],
  asked: string,
  nameOf: (setting: Setting) => string,
): readonly Setting[] =>
  settings.filter((setting) => holds(asked, nameOf(setting), setting.keyName, setting.description));

export const findPanels = (places: readonly Place[], asked: string): readonly Place[] =>
  places.filter(
    ({ panel, title, meaning, words }) => panel !== undefined && holds(asked, title, meaning, words),
  );
