import { fileTypeFromBuffer } from "file-type";
import { StorageRefused } from "./storage-refused.ts";

/** Types that may run code when opened. Markup is detected separately, below. */
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

/** The type by content, not by name: a file extension, "txt" for text, or null when unknown. */
export async function sniff(bytes: Uint8Array): Promise<string | null> {
  // An error of the parser means an unknown type.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (beginsWithMarkup(bytes) || (found && ACTIVE.has(found.ext)))
    throw new StorageRefused("active_content", "A file that can run code cannot be stored.");
  return found?.ext ?? (isText(bytes) ? "txt" : null);
}

/** HTML, SVG and other markup in UTF-8 or UTF-16: a byte order mark, white space, then "<", each perhaps with a zero byte. */
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
