/**
 * What nobody sees and what turns the letters around it: marks and overrides of direction, blanks of no width, soft
 * hyphens, tags. Two kinds are kept where they belong to what is read: the joiners of a script that needs them, or of one
 * picture made of several, and the letters inside a flag.
 */
const HIDDEN =
  /(\u{1F3F4}[\u{E0030}-\u{E007A}]{1,8}\u{E007F}|(?<=[\p{L}\p{M}])(?<!\p{Script=Latin})[\u200C\u200D](?=[\p{L}\p{M}])|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic}))|(?=\p{Default_Ignorable_Code_Point})\p{Cf}|[\uFFF9-\uFFFB]/gu;

/** Line breaks and control characters end a mail header, so names are stored without them. */
export const toOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");

/** One line without invisible characters or changes of text direction, for names that people read. */
export const removeHiddenCharacters = (name: string): string =>
  toOneLine(name.replace(HIDDEN, (_hidden, kept: string = "") => kept));
