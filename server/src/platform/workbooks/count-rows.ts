const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";
/** Where a workbook says which sheets it has. */
export const SHEET_LIST: ReadonlySet<string> = new Set([WORKBOOK, RELATIONS]);
/** Nobody names so many sheets. */
const MAX_TEXT_BYTES = 1024 * 1024;

export interface TextPart {
  add(chunk: Uint8Array): void;
  text(): string;
}

export function textPart(): TextPart {
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    add(chunk) {
      size += chunk.length;
      if (size > MAX_TEXT_BYTES) throw new Error("The workbook has too many sheets.");
      chunks.push(Buffer.from(chunk));
    },
    text: () => Buffer.concat(chunks).toString(),
  };
}

/** The path of the first sheet; empty when the workbook has none, as the reader will find. */
export function firstSheetPath(read: (name: string) => string): string {
  const id = attributesOf(read(WORKBOOK), "sheet")[0]?.get("id");
  const relation = attributesOf(read(RELATIONS), "Relationship").find((one) => one.get("Id") === id);
  const target = relation?.get("Target") ?? "";
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

/** The attributes of the elements of one name; names of both without their prefix. */
function attributesOf(xml: string, element: string): Map<string, string>[] {
  return [...xml.matchAll(/<(?:\w+:)?(\w+)([^<>]*)>/g)].flatMap(([, name, attributes = ""]) =>
    name === element
      ? new Map(
          [...attributes.matchAll(/(?<![\w.-])([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
            ([, attribute = "", quoted, single]) => [attribute, quoted ?? single ?? ""],
          ),
        )
      : [],
  );
}

export interface RowCounter {
  add(chunk: Uint8Array): void;
  /** Those in which a cell has a value; a workbook may have formats, or formulas without a result, for a million rows. */
  rows(): number;
}

const [LESS, GREATER, SLASH, COLON] = [0x3c, 0x3e, 0x2f, 0x3a];
const isNameEnd = (byte: number) => byte === GREATER || byte === SLASH || byte <= 0x20;
/** Longer names are none of those that count. */
const MAX_NAME = 16;

/** Counts rows of a sheet as its bytes come out of the file, wherever they are divided. */
export function rowCounter(): RowCounter {
  let [rows, name] = [0, ""];
  let hasValue = true;
  let last = 0;
  let at: "name" | "tag" | "tag of a value" | "value" | "text" = "text";
  function endName(): void {
    at = "tag";
    if (name === "row") hasValue = false;
    else if ((name === "v" || name === "t") && !hasValue) at = "tag of a value";
  }
  return {
    add(chunk) {
      for (const byte of chunk) {
        if (byte === LESS) [at, name] = ["name", ""];
        else if (at === "value") {
          at = "text";
          hasValue = true;
          rows++;
        } else if (at === "name") {
          if (isNameEnd(byte)) endName();
          else if (byte === COLON) name = "";
          else if (name.length < MAX_NAME) name += String.fromCharCode(byte);
        }
        if (byte === GREATER && at === "tag of a value") at = last === SLASH ? "text" : "value";
        last = byte;
      }
    },
    rows: () => rows,
  };
}
