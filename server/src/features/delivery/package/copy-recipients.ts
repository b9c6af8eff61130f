import Papa from "papaparse";
import type { Platform } from "#platform/platform";
import { personOf } from "./recipient-cells.ts";

interface CopiedFile {
  readonly size: number;
  /** Those who were left out. */
  readonly leftOut: readonly number[];
}

interface Copy {
  readonly siteId: number;
  readonly from: string;
  readonly to: string;
  readonly without: (subscriberId: number, email: string) => boolean;
}

/** Copies the rows of the recipients as they stand in the file, some at a time. */
export async function copyRecipients(
  { packageFiles }: Platform,
  { siteId, from, to, without }: Copy,
): Promise<CopiedFile> {
  let size = 0;
  const leftOut: number[] = [];
  for await (const rows of readRows(packageFiles.read(siteId, from))) {
    const copied = rows.filter(({ cells }) => {
      const person = personOf(cells);
      if (!person || !without(person.subscriberId, person.email)) return true;
      leftOut.push(person.subscriberId);
      return false;
    });
    const bytes = Buffer.from(copied.map(({ text }) => text).join(""));
    if ((await packageFiles.append(siteId, to, size, bytes)) === null)
      throw new Error("The copy of a package's recipients was changed.");
    size += bytes.length;
  }
  return { size, leftOut };
}

interface Row {
  readonly cells: readonly string[];
  /** With its line break. */
  readonly text: string;
}

/** The whole rows of each chunk. */
async function* readRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Row[]> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const parser = new Papa.Parser({ delimiter: ",", newline: "\r\n", preview: 1 });
  let rest = "";
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true });
    const rows: Row[] = [];
    for (;;) {
      const { data, meta } = parser.parse(rest, 0, true) as Papa.ParseResult<string[]>;
      const [cells] = data;
      if (!cells) break;
      rows.push({ cells, text: rest.slice(0, meta.cursor) });
      rest = rest.slice(meta.cursor);
    }
    if (rows.length > 0) yield rows;
  }
  if (rest !== "") throw new Error("The recipients of a package end within a row.");
}
