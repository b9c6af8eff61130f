import { extname } from "node:path";
import { isKnownFile, mediaType, UNKNOWN_EXTENSION } from "#platform/storage/media-types";

/** Without what a folder's path is written with; blanks and dots at the end are dropped by whoever saves a file. */
export const cleanName = (name: string) =>
  name
    .replace(/[/\\]+/g, " ")
    .slice(0, 255)
    .replace(/[\s.\p{C}]+$/u, "")
    .trim()
    .toWellFormed();

const EQUIVALENT_EXTENSIONS = new Map([
  ["jpg", ["jpg", "jpeg", "jpe", "jfif", "pjp", "pjpeg"]],
  ["png", ["png", "apng"]],
  ["txt", ["txt", "csv"]],
  ["csv", ["csv", "txt"]],
]);

/** What a name says the file is; `v3.5` says nothing. */
const extensionIn = (name: string) =>
  /\.(?=[a-z0-9]*[a-z])([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** Why a file may not be called so: whoever saves it under a wrong ending cannot open it. What it is called now, it may be. */
export function nameFailure(name: string, before: string, storageKey: string): string | undefined {
  const said = extensionIn(name);
  if (said === "" || said === extensionIn(before)) return undefined;
  const is = extname(storageKey).slice(1);
  if (isExtensionOf(said, is)) return undefined;
  const ending = extensionIn(before) || (is === UNKNOWN_EXTENSION ? "" : is);
  const advice = ending === "" ? "without an ending" : `with .${ending} at the end`;
  return `The name ends in .${said}, but the file is something else. Save it ${advice}.`;
}

/** What a file is called when its content is another: by the same name, with the ending of what it is now. */
export function withExtensionOf(name: string, storageKey: string): string {
  const said = extensionIn(name);
  const is = extname(storageKey).slice(1);
  if (said === "" || isExtensionOf(said, is)) return name;
  const ending = is === UNKNOWN_EXTENSION ? "" : `.${is}`;
  return `${name.slice(0, -said.length - 1).slice(0, 255 - ending.length)}${ending}`;
}

const isExtensionOf = (said: string, is: string) =>
  is === UNKNOWN_EXTENSION ? !isKnown(said) : (EQUIVALENT_EXTENSIONS.get(is) ?? [is]).includes(said);

const IMAGE_EXTENSIONS = ["gif", "jpeg", "apng"];

const isKnown = (extension: string) =>
  isKnownFile(extension) || mediaType(extension).inline || IMAGE_EXTENSIONS.includes(extension);
