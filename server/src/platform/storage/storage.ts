import { createHash } from "node:crypto";
import type { Readable } from "node:stream";

/** Where files are stored. Keys name their content, so a stored file never changes and writing it twice is harmless. */
export interface Storage {
  /** Files are served from here. */
  readonly folder: string;
  put(key: string, bytes: Uint8Array): Promise<void>;
  open(key: string): Promise<OpenFile | null>;
  remove(key: string): Promise<void>;
  /** Removes content that was not stored or touched for that long. Code that is about to refer to content touches it first. */
  removeIdle(key: string, idleMs: number): Promise<boolean>;
  /** The keys of a site that were not stored or touched for that long; streamed, because there may be very many. */
  idleKeys(siteId: number, idleMs: number): AsyncIterable<string>;
  /** Removes unfinished writes that are at least that old; returns how many. */
  removeHalfWritten(siteId: number, idleMs: number): Promise<number>;
  exists(key: string): Promise<boolean>;
  /** Throws when nothing can be stored, as on a full disk. */
  assertWritable(): Promise<void>;
  /** Marks content as in use before referring to it; false when it does not exist. */
  touch(key: string): Promise<boolean>;
}

export interface OpenFile {
  size: number;
  stream: Readable;
}

const KEY = /^[1-9][0-9]{0,9}\/[0-9a-f]{32}\.[a-z0-9]{1,8}$/;

/** The only pattern a key may have; it cannot express a path outside the folder. */
export function isStorageKey(text: string): boolean {
  return KEY.test(text);
}

/** The versions of an image that are also stored, each with the other formats it may have. */
const IMAGE_VERSIONS = { small: ["webp"], wide: ["webp"], mail: ["jpg", "png", "gif"] } as const;
export type ImageVersion = keyof typeof IMAGE_VERSIONS;
export type VersionFormat = (typeof IMAGE_VERSIONS)[ImageVersion][number];

/** Where a version of an image is stored: beside it, under a name that is not a key, so it cannot be requested. */
export const versionKeyOf = (key: string, version: ImageVersion, format?: VersionFormat) =>
  key.replace(/(?=\.[a-z0-9]+$)/, `.${version}${format === undefined ? "" : `-${format}`}`);

/** Of all versions that an image may have. */
export const versionKeysOf = (key: string) =>
  Object.entries(IMAGE_VERSIONS).flatMap(([version, formats]) =>
    [undefined, ...formats].map((format) => versionKeyOf(key, version as ImageVersion, format)),
  );

/** The key of an image, from its own name or that of a version. */
export const originalKeyOf = (name: string) =>
  name.replace(/(?<=[0-9a-f])\.(?:small|wide|mail)(?:-(?:webp|jpg|png|gif))?(?=\.)/, "");

/** A key, or the name of a version. */
export const isStorageName = (text: string) => isStorageKey(originalKeyOf(text));

export function contentKey(siteId: number, bytes: Uint8Array, extension: string): string {
  const name = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  return `${siteId}/${name}.${extension}`;
}
