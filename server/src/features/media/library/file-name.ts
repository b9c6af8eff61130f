import { extname } from "node:path";
import { isKnownFile, mediaType, UNKNOWN_EXTENSION } from "#platform/storage/media-types";

/** Without slashes, which separate folders, and without trailing blanks and dots, which operating systems drop. */
export const cleanName = (name: string) =>
  name
    .replace(/[/\\]+/g, " ")
    .slice(0, 255)
    .replace(/(?<![\s.\p{C}])[\s.\p{C}]+$/u, "")
    .trim()
    .toWellFormed();

const EQUIVALENT_EXTENSIONS = new Map([
  ["jpg", ["jpg", "jpeg", "jpe", "jfif", "pjp", "pjpeg"]],
  ["png", ["png", "apng"]],
  ["txt", ["txt", "csv"]],
  ["csv", ["csv", "txt"]],
]);

/** The extension of a name; `v3.5` has none. */
const extensionIn = (name: string) =>
  /\.(?=[a-z0-9]*[a-z])([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** Refuses a wrong extension, with which the file could not be opened; the extension it has already is allowed. */
export function nameFailure(name: string, before: string, storageKey: string): string | undefined {
  const extension = extensionIn(name);
  if (extension === "" || extension === extensionIn(before)) return undefined;
  const actual = extname(storageKey).slice(1);
  if (isExtensionOf(extension, actual)) return undefined;
  const ending = extensionIn(before) || (actual === UNKNOWN_EXTENSION ? "" : actual);
  const advice = ending === "" ? "without an ending" : `with .${ending} at the end`;
  return `The name ends in .${extension}, but the file is something else. Save it ${advice}.`;
}

/** The name of a file after its content was replaced: the same, with the extension of the new content. */
export function withExtensionOf(name: string, storageKey: string): string {
  const extension = extensionIn(name);
  const actual = extname(storageKey).slice(1);
  if (extension === "" || isExtensionOf(extension, actual)) return name;
  const ending = actual === UNKNOWN_EXTENSION ? "" : `.${actual}`;
  return `${name.slice(0, -extension.length - 1).slice(0, 255 - ending.length)}${ending}`;
}

const isExtensionOf = (extension: string, actual: string) =>
  actual === UNKNOWN_EXTENSION
    ? !isKnown(extension)
    : (EQUIVALENT_EXTENSIONS.get(actual) ?? [actual]).includes(extension);

const IMAGE_EXTENSIONS = ["gif", "jpeg", "apng"];

const isKnown = (extension: string) =>
  isKnownFile(extension) || mediaType(extension).inline || IMAGE_EXTENSIONS.includes(extension);
