import type { Setting } from "@newsloom/domain/settings/catalogue";
import { readBoolean, readList, readPairs } from "@newsloom/domain/settings/values";
import type { useText } from "../../platform/i18n/use-text.ts";

const LONGEST = 120;

/** A value as people say it, short enough for a sentence. */
export function sayValue(setting: Setting, value: string, text: ReturnType<typeof useText>): string {
  const said = inWords(setting, value, text);
  if (said === "") return text("settings.nothing");
  return said.length > LONGEST ? `${said.slice(0, LONGEST).trimEnd()}…` : said;
}

/** The same in quotation marks; nothing needs none. */
export function quoteValue(setting: Setting, value: string, text: ReturnType<typeof useText>): string {
  const said = sayValue(setting, value, text);
  return value === "" ? said : text("settings.quoted", { said });
}

function inWords({ control, secret }: Setting, value: string, text: ReturnType<typeof useText>): string {
  if (secret) return value === "" ? "" : text("settings.hidden");
  switch (control) {
    case "switch":
      return text(readBoolean(value) ? "settings.on" : "settings.off");
    case "pairs":
      return readPairs(value)
        .map(({ key, value: one }) => `${key}: ${one}`)
        .join(", ");
    case "list":
    case "urls":
    case "emails":
      return readList(value).join(", ");
    case "image":
      return value.slice(value.lastIndexOf("/") + 1);
    default:
      return value;
  }
}
