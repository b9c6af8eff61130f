/** Languages that articles can be in, by their ISO 639 code. */
const LANGUAGES = [
  "ar",
  "bg",
  "ca",
  "cs",
  "da",
  "de",
  "el",
  "en",
  "es",
  "et",
  "fi",
  "fr",
  "he",
  "hr",
  "hu",
  "is",
  "it",
  "ja",
  "ko",
  "lt",
  "lv",
  "nb",
  "nl",
  "pl",
  "pt",
  "ro",
  "ru",
  "sk",
  "sl",
  "sv",
  "tr",
  "uk",
  "zh",
] as const;

const names = new Intl.DisplayNames("en", { type: "language", fallback: "code" });

/** "Danish" for "da" and for "da-DK"; a code that is none is shown as it is. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** By name; the source's own code is one of them, whatever it is. */
export const languageChoices = (own = "") =>
  [...new Set([...LANGUAGES, ...(own === "" ? [] : [own])])]
    .map((code) => ({ value: code, label: languageName(code) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
