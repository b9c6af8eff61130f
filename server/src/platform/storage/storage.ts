import { createHash } from "node:crypto";
import type { Readable } from "node:stream";

/** Where files live. Keys name their content, so a stored file never changes and writing it twice is harmless. */
export interface Storage {
  /** Files are served from here. */
  readonly folder: string;
  put(key: string, bytes: Uint8Array): Promise<void>;
  open(key: string): Promise<OpenFile | null>;
  remove(key: string): Promise<void>;
  /** Removes content that was not stored or touched for so long; code about to refer to it has just touched it. */
  removeIdle(key: string, idleMs: number): Promise<boolean>;
  /** The keys of a site that nobody has put for so long, one after another: there may be very many. */
  idleKeys(siteId: number, idleMs: number): AsyncIterable<string>;
  /** Removes what was being written so long ago that nobody writes it any more; answers how many. */
  removeHalfWritten(siteId: number, idleMs: number): Promise<number>;
  exists(key: string): Promise<boolean>;
  /** Like a put of what is there already, by whoever is about to refer to it; says whether it is there. */
  touch(key: string): Promise<boolean>;
}

export interface OpenFile {
  size: number;
  stream: Readable;
}

const KEY = /^[1-9][0-9]{0,9}\/[0-9a-f]{32}\.[a-z0-9]{1,8}$/;

/** The one pattern a key may have; nothing that climbs out of the folder can be spelled in it. */
export function isStorageKey(text: string): boolean {
  return KEY.test(text);
}

/** Where the small one of a picture is kept: beside it, under a name that is no key, so that nobody can ask for it as a picture. */
export const smallKeyOf = (key: string) => key.replace(/(?=\.[a-z0-9]+$)/, ".small");

/** The key of the picture, of a name that is a key or where its small one is kept. */
export const wholeKeyOf = (name: string) => name.replace(/(?<=[0-9a-f])\.small(?=\.)/, "");

/** A key, or where the small one of a key is kept. */
export const isStorageName = (text: string) => isStorageKey(wholeKeyOf(text));

export function contentKey(siteId: number, bytes: Uint8Array, extension: string): string {
  const name = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  return `${siteId}/${name}.${extension}`;
}
