import type { BulkText, BulkValue } from "#platform/mail/bulk-text";

/** A call as parts of JSON: what many people get is there once, as bytes. */
export type JsonParts = Iterable<string | Uint8Array>;

/** The bytes of a call, without a text of the same size in between: with a person's articles a call has megabytes. */
export function encodeCall(parts: JsonParts): Buffer {
  const all = [...parts];
  const body = Buffer.allocUnsafe(all.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  let end = 0;
  for (const part of all)
    if (typeof part === "string") end += body.write(part, end);
    else {
      body.set(part, end);
      end += part.length;
    }
  return body;
}

/** An object of which one member is still to be written. */
export const openObject = (members: object, name: string): string =>
  `${JSON.stringify(members).slice(0, -1)},${JSON.stringify(name)}:`;

/** Values with the names of their places. */
interface NamedValues {
  readonly values: readonly BulkValue[];
  readonly nameOf: (place: number) => string;
}

/** An object with all of them. */
export function* writeValues(...parts: readonly NamedValues[]): Generator<string | Uint8Array> {
  let separator = "{";
  for (const { values, nameOf } of parts)
    for (const [place, value] of values.entries()) {
      yield `${separator}${JSON.stringify(nameOf(place))}:"`;
      yield* writeValue(value, values);
      separator = '",';
    }
  yield separator === "{" ? "{}" : '"}';
}

function* writeValue(value: BulkValue, values: readonly BulkValue[]): Generator<string | Uint8Array> {
  if (typeof value === "string") yield inside(value);
  else
    for (const part of value)
      if (typeof part === "string") yield inside(part);
      else yield* writeShared(part, values);
}

/** How many bytes a value has in a call. */
export function sizeOfValue(value: BulkValue, values: readonly BulkValue[]): number {
  let size = 2;
  for (const part of writeValue(value, values)) size += Buffer.byteLength(part);
  return size;
}

/** Without the quotes around it. */
const inside = (text: string): string => JSON.stringify(text).slice(1, -1);

function* writeShared(text: BulkText, values: readonly BulkValue[]): Generator<string | Uint8Array> {
  for (const part of encodedOnce(text)) {
    const value = typeof part === "number" ? (values[part] ?? "") : part;
    if (typeof value === "string") yield inside(value);
    else if (value instanceof Uint8Array) yield value;
  }
}

const encodedTexts = new WeakMap<BulkText, readonly (Uint8Array | number)[]>();

function encodedOnce(text: BulkText): readonly (Uint8Array | number)[] {
  const known = encodedTexts.get(text);
  if (known) return known;
  const encoded = text.map((part) => (typeof part === "number" ? part : Buffer.from(inside(part))));
  encodedTexts.set(text, encoded);
  return encoded;
}
