import { removeHiddenCharacters } from "../text/hidden-characters.ts";

const NAME_MAX = 50;
/** So many tags of one site fit into a menu and a filter. */
export const MAX_TAGS = 1000;

/** A tag's name as it is stored; undefined for one that is empty or too long. */
export function readTagName(text: string): string | undefined {
  const name = removeHiddenCharacters(text).replace(/\s+/g, " ").trim();
  return name === "" || name.length > NAME_MAX ? undefined : name;
}

const NAMES = /\s*"([^"]*(?:""[^"]*)*)"\s*(?=[;,|]|$)|[^;,|]+/g;

/**
 * The names in one cell of a file, with any usual sign between them; one in quotation marks may have such signs itself, and
 * quotation marks twice.
 */
export const splitTagNames = (cell: string): string[] => [
  ...new Set(
    [...removeHiddenCharacters(cell).matchAll(NAMES)].flatMap(
      ([part, quoted]) => (quoted?.replaceAll('""', '"') ?? part).trim() || [],
    ),
  ),
];

/** As `splitTagNames` reads it. */
export const quoteTagName = (name: string): string =>
  /[";,|]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
