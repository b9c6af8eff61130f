import { writeCell } from "./csv.ts";

/** Cells in one text, between which stand control characters that no cell has. */
export interface CellTexts {
  readonly text: string;
  /** Between the cells of a row. */
  readonly separator: string;
  /** Between rows. */
  readonly rowEnd: string;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const SPACE = 0x20;
const CR = 0x0d;
const LF = 0x0a;

/** What a byte of UTF-8 means to its cell: nothing, that it is to be quoted, or that `writeCell` has to look at it. */
const NOTHING = 0;
const TO_QUOTE = 1;
const TO_LOOK_AT = 2;

const anywhere = new Uint8Array(256);
// Control characters, and the first bytes of all characters beyond ASCII among which are spaces and signs of formulas.
anywhere.fill(TO_LOOK_AT, 0, SPACE);
for (const byte of [...Buffer.from(';|"'), 0xc2, 0xe1, 0xe2, 0xe3, 0xef]) anywhere[byte] = TO_LOOK_AT;
anywhere[COMMA] = TO_QUOTE;
const atStart = anywhere.slice();
for (const byte of Buffer.from(" =+-@")) atStart[byte] = TO_LOOK_AT;

/** More than so many bytes can become: a line break of a row end, two marks around the byte of a cell. */
const roomFor = (bytes: number) => 2 * bytes + 4;

/**
 * Writes the rows that follow the names of the columns as `writeCsvRows` does, each with the line break before it. Goes through
 * the bytes once, always in the same memory: texts of cells and rows, or new memory for each batch, would have to be collected
 * again and again. So what it returns is valid until the next call.
 */
export function csvTextWriter(): (texts: CellTexts) => Buffer {
  let bytes = Buffer.alloc(0);
  let out = Buffer.alloc(0);

  return ({ text, separator, rowEnd }) => {
    if (text === "") return out.subarray(0, 0);
    const endOfCell = separator.charCodeAt(0);
    const endOfRow = rowEnd.charCodeAt(0);
    const length = Buffer.byteLength(text) + 1;
    if (bytes.length < length) bytes = Buffer.allocUnsafeSlow(length + (length >> 2));
    if (out.length < roomFor(length)) out = Buffer.allocUnsafeSlow(roomFor(bytes.length));
    bytes.write(text);
    // The last row ends as the others do.
    bytes[length - 1] = endOfRow;
    out[0] = CR;
    out[1] = LF;
    let size = 2;
    let from = 0;
    let outFrom = size;
    let found = NOTHING;
    for (let at = 0; at < length; at++) {
      const byte = bytes[at] as number;
      if (byte !== endOfCell && byte !== endOfRow) {
        const what = (at === from ? atStart[byte] : anywhere[byte]) as number;
        if (what > found) found = what;
        out[size++] = byte;
        continue;
      }
      if (found === TO_LOOK_AT || (at > from && bytes[at - 1] === SPACE)) {
        const cell = Buffer.from(writeCell(bytes.toString("utf8", from, at)));
        const needed = outFrom + cell.length + roomFor(length - at);
        if (needed > out.length) out = Buffer.concat([out.subarray(0, outFrom)], 2 * needed);
        size = outFrom + cell.copy(out, outFrom);
      } else if (found === TO_QUOTE) {
        out.copyWithin(outFrom + 1, outFrom, size);
        out[outFrom] = QUOTE;
        out[size + 1] = QUOTE;
        size += 2;
      }
      if (byte === endOfCell) out[size++] = COMMA;
      else {
        out[size++] = CR;
        out[size++] = LF;
      }
      from = at + 1;
      outFrom = size;
      found = NOTHING;
    }
    return out.subarray(0, size - 2);
  };
}

/** Whether there are so many rows of so many cells, so that no cell has one of the characters itself. */
export const hasCells = ({ text, separator, rowEnd }: CellTexts, rows: number, columns: number): boolean =>
  rows === 0
    ? text === ""
    : countOf(text, rowEnd) === rows - 1 && countOf(text, separator) === rows * (columns - 1);

function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count++;
  return count;
}
