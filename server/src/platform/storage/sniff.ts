import { fileTypeFromBuffer } from "file-type";
import { StorageRefused } from "./storage-refused.ts";

/** Kinds that do something when opened. Markup is found apart, below. */
const ACTIVE = new Set([
  "xml",
  "exe",
  "elf",
  "macho",
  "swf",
  "class",
  "wasm",
  "jar",
  "apk",
  "crx",
  "deb",
  "rpm",
  "lnk",
]);

/** What the bytes are, whatever their name says: a file extension, "txt" for text, or null when nobody knows. */
export async function sniff(bytes: Uint8Array): Promise<string | null> {
  // A parser that trips over hostile bytes has told us that it does not know them.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (beginsWithMarkup(bytes) || (found && ACTIVE.has(found.ext)))
    throw new StorageRefused("active_content", "A file that can run code cannot be stored.");
  return found?.ext ?? (isText(bytes) ? "txt" : null);
}

/** HTML, SVG and their kin in UTF-8 and both UTF-16: a mark, blanks, then "<", each perhaps with UTF-16's zero. */
function beginsWithMarkup(bytes: Uint8Array): boolean {
  const beginning = Buffer.from(bytes.subarray(0, 4096)).toString("latin1");
  return /^(\xEF\xBB\xBF|\xFE\xFF|\xFF\xFE)?(\0?\s)*\0?</.test(beginning);
}

function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
