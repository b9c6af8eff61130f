import type { BulkText, BulkValue } from "#platform/mail/bulk-text";

/** The bytes of a call, written one after another: with a person's articles a call has megabytes. */
export interface CallBody {
  /** JSON as it is. */
  json(text: string): void;
  /** A part of a text, without the quotes around it. */
  inText(text: string): void;
  /** JSON that is encoded already. */
  encoded(json: Uint8Array): void;
  /** How many bytes it has. */
  size(): number;
  /** How many bytes it has at most, which costs less to tell. */
  mostSize(): number;
  /** Takes back what was written since it had this size. */
  cutTo(size: number): void;
  /** How many bytes it will have, so that it need not grow in steps. */
  expect(bytes: number): void;
  bytes(): Uint8Array;
}

const FIRST_BYTES = 16 * 1024;
const MAX_BYTES_A_UNIT = 3;

export function createCallBody(): CallBody {
  let buffer = Buffer.allocUnsafe(FIRST_BYTES);
  let end = 0;
  // Short texts are joined, because each that is encoded alone costs as much as a long one.
  let waiting = "";

  function makeRoom(bytes: number): void {
    if (end + bytes <= buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(end + bytes, 2 * buffer.length));
    buffer.copy(larger, 0, 0, end);
    buffer = larger;
  }
  function writeWaiting(): void {
    if (waiting === "") return;
    makeRoom(MAX_BYTES_A_UNIT * waiting.length);
    end += buffer.write(waiting, end);
    waiting = "";
  }
  return {
    json(text) {
      waiting += text;
    },
    inText(text) {
      waiting += inQuotes(text);
    },
    encoded(json) {
      writeWaiting();
      makeRoom(json.length);
      buffer.set(json, end);
      end += json.length;
    },
    size() {
      writeWaiting();
      return end;
    },
    mostSize: () => end + MAX_BYTES_A_UNIT * waiting.length,
    cutTo(size) {
      waiting = "";
      end = size;
    },
    expect(bytes) {
      makeRoom(bytes - end);
    },
    bytes() {
      writeWaiting();
      return buffer.subarray(0, end);
    },
  };
}

/** ASCII that JSON has as it is. */
const IS_PLAIN = /^[ !#-[\]-~]*$/;

/** A text as JSON; most of them need no escapes. */
export const quoted = (text: string): string => (IS_PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

const inQuotes = (text: string): string => (IS_PLAIN.test(text) ? text : JSON.stringify(text).slice(1, -1));

/** The members of an object of texts, without its braces. */
function membersOf(texts: Readonly<Record<string, string>>): string {
  let members = "";
  for (const name in texts)
    members += `${members === "" ? "" : ","}${quotedName(name)}:${quoted(texts[name] ?? "")}`;
  return members;
}

const MAX_NAMES = 100;
const quotedNames = new Map<string, string>();
/** All mails have the same few. */
function quotedName(name: string): string {
  const known = quotedNames.get(name);
  if (known !== undefined) return known;
  const written = quoted(name);
  if (quotedNames.size < MAX_NAMES) quotedNames.set(name, written);
  return written;
}

/** Members for what all mails of a call have and each person's own, which replaces what has its name. */
export function memberWriter(
  ofAll: Readonly<Record<string, string>>,
): (own: Readonly<Record<string, string>>) => string {
  const members = membersOf(ofAll);
  return (own) => {
    for (const name in own) if (name in ofAll) return membersOf(Object.assign({}, ofAll, own));
    const ownMembers = membersOf(own);
    return members === "" || ownMembers === "" ? members + ownMembers : `${members},${ownMembers}`;
  };
}

/** An object of which one member is still to be written. */
export const openObject = (members: object, name: string): string =>
  `${JSON.stringify(members).slice(0, -1)},${JSON.stringify(name)}:`;

const SOME_MORE = 1.05;

/** A list with what each of them has from a byte on, but for those of whom `write` says that they do not fit. */
export function writeList<T>(
  body: CallBody,
  all: readonly T[],
  write: (one: T, from: number) => boolean,
): void {
  let separator = "[";
  for (const one of all) {
    const before = body.size();
    body.json(separator);
    if (!write(one, before + separator.length)) {
      body.cutTo(before);
      continue;
    }
    // The others have about as much.
    if (separator === "[") body.expect(before + (body.size() - before) * all.length * SOME_MORE);
    separator = ",";
  }
  body.json(separator === "[" ? "[]" : "]");
}

/** Values with the names of their places. */
export interface NamedValues {
  readonly values: readonly BulkValue[];
  readonly nameOf: (place: number) => string;
}

/** The names of places as texts that are members of an object, each made once for all people of a call. */
export function memberNames(nameOf: (place: number) => string): (place: number) => string {
  const names: string[] = [];
  return (place) => {
    names[place] ??= `${quoted(nameOf(place))}:"`;
    return names[place];
  };
}

/** An object with all of them. */
export function writeValues(body: CallBody, ...parts: readonly NamedValues[]): void {
  let separator = "{";
  for (const { values, nameOf } of parts)
    for (let place = 0; place < values.length; place += 1) {
      body.json(separator);
      body.json(nameOf(place));
      writeInQuotes(body, values[place] ?? "", values);
      separator = '",';
    }
  body.json(separator === "{" ? "{}" : '"}');
}

function writeInQuotes(body: CallBody, value: BulkValue, values: readonly BulkValue[]): void {
  if (typeof value === "string") return body.inText(value);
  for (const part of value)
    if (typeof part === "string") body.inText(part);
    else writeShared(body, part, values);
}

const QUOTES_BYTES = 2;

/** How many bytes a value has in a call. */
export function sizeOfValue(value: BulkValue, values: readonly BulkValue[]): number {
  const body = createCallBody();
  writeInQuotes(body, value, values);
  return QUOTES_BYTES + body.size();
}

function writeShared(body: CallBody, text: BulkText, values: readonly BulkValue[]): void {
  for (const part of encodedOnce(text)) {
    const value = typeof part === "number" ? (values[part] ?? "") : part;
    if (typeof value === "string") body.inText(value);
    else if (value instanceof Uint8Array) body.encoded(value);
  }
}

const encodedTexts = new WeakMap<BulkText, readonly (Uint8Array | number)[]>();

function encodedOnce(text: BulkText): readonly (Uint8Array | number)[] {
  const known = encodedTexts.get(text);
  if (known) return known;
  const encoded = text.map((part) => (typeof part === "number" ? part : Buffer.from(inQuotes(part))));
  encodedTexts.set(text, encoded);
  return encoded;
}
