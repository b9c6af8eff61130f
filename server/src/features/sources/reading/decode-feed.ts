import { isUtf8 } from "node:buffer";
import sniffEncoding from "html-encoding-sniffer";
import iconv from "iconv-lite";

const DECLARATION_LENGTH = 200;

/**
 * The text of a feed. A byte order mark decides first. What is valid UTF-8 is UTF-8, because servers and declarations
 * that name another encoding for it are wrong; then the header counts, then the XML declaration.
 */
export function decodeFeed(bytes: Uint8Array, contentType: string): string {
  const buffer = Buffer.from(bytes);
  const wide = encodingOfWideText(buffer);
  if (wide !== null) return iconv.decode(buffer, wide);
  if (isUtf8(buffer)) return iconv.decode(buffer, "utf-8");
  const label = /charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
  const start = buffer.toString("latin1", 0, DECLARATION_LENGTH);
  const declared = /^[^<]{0,10}<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1];
  for (const transportLayerEncodingLabel of [label, declared]) {
    const name = sniffEncoding(buffer, { xml: true, transportLayerEncodingLabel, defaultEncoding: "none" });
    // It is no UTF-8, whatever it declares.
    if (name !== "none" && name !== "UTF-8" && iconv.encodingExists(name)) return iconv.decode(buffer, name);
  }
  return iconv.decode(buffer, "windows-1252");
}

/** UTF-16 by its byte order mark or, without one, by the zero beside its first "<" or "{". */
function encodingOfWideText(buffer: Buffer): string | null {
  const [first, second] = buffer;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (second === 0 && (first === 0x3c || first === 0x7b)) return "utf-16le";
  if (first === 0 && (second === 0x3c || second === 0x7b)) return "utf-16be";
  return null;
}
