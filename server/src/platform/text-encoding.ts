/** What files of spreadsheets are written in. */
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const SAMPLE_BYTES = 4096;

/** By its byte order mark or, for UTF-16 without one, by its zero bytes; undefined when the start does not tell. */
function encodingOfStart(bytes: Uint8Array): TextEncoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < sample.length / 4) return undefined;
  return odd > even ? "utf-16le" : "utf-16be";
}

/** Spreadsheets write UTF-8, UTF-16, or the Windows code page of their country: what is not valid UTF-8 is read as that. */
export async function detectEncoding(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<TextEncoding> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of chunks) {
      const known = isFirst ? encodingOfStart(chunk) : undefined;
      if (known !== undefined) return known;
      isFirst = false;
      utf8.decode(chunk, { stream: true });
    }
    utf8.decode();
    return "utf-8";
  } catch (error) {
    if (error instanceof TypeError) return "windows-1252";
    throw error;
  }
}
