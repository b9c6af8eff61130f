// Control characters break headers and markup; direction overrides let a name reorder the text around it.
const UNSAFE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/** With spaces in their place; for a part of a sentence, whose own spaces stay. */
export const withoutUnsafe = (value: string) => value.replace(UNSAFE, " ");

const UNTIDY = new RegExp(`${UNSAFE.source}| {2}`, "u");
/** Most values are one line of ASCII already, and a newsletter has some for each person. */
const TIDY = /^[!-~]+(?: [!-~]+)*$/;

export const oneLine = (value: string): string =>
  TIDY.test(value)
    ? value
    : (UNTIDY.test(value) ? withoutUnsafe(value).replace(/ {2,}/g, " ") : value).trim();

/** A name for a sentence or a subject: one line, cut when it is too long. */
export function shortName(value: string, maxLength = 80): string {
  const characters = [...oneLine(value)];
  return characters.length <= maxLength
    ? characters.join("")
    : `${characters
        .slice(0, maxLength - 1)
        .join("")
        .trimEnd()}…`;
}
