import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

/** Writes the HMAC-SHA-256 of the first `length` bytes behind them: all of it, or as much as there is room for. */
export type ShortHmac = (bytes: Uint8Array, length: number) => void;

/**
 * For short texts, of which a campaign has three for each person: in `node:crypto` the objects around each of them cost more
 * than the hash itself. What the key adds is computed once here, and each text goes on from a copy of that.
 */
export function createShortHmac(key: Uint8Array): ShortHmac {
  const keyed = hmac.create(sha256, key);
  const digest = new Uint8Array(keyed.outputLen);
  let copy = keyed.clone();
  return (bytes, length) => {
    copy = keyed._cloneInto(copy);
    copy.update(bytes.subarray(0, length));
    copy.digestInto(digest);
    bytes.set(digest.subarray(0, bytes.length - length), length);
  };
}
