import sniffEncoding from "html-encoding-sniffer";
import iconv from "iconv-lite";

/** As browsers do: by the byte order mark, else the header, else the page's meta tag. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
  const name = sniffEncoding(bytes, { transportLayerEncodingLabel: charset, defaultEncoding: "UTF-8" });
  return iconv.decode(Buffer.from(bytes), iconv.encodingExists(name) ? name : "utf-8");
}
