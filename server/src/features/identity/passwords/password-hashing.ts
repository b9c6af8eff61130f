import pLimit from "p-limit";
import { Counter } from "prom-client";
import { type Hasher, loadHasher } from "./password-hasher.ts";

/** Hashing is slow by design: only a few run at once, a short queue waits, and the rest is refused. */
const MAX_CONCURRENT = 4;
const MAX_QUEUED = 32;
const limit = pLimit(MAX_CONCURRENT);

/** Counted, because timing must not reveal whether an address is known: tests compare the number of hashes. */
export const passwordHashes = new Counter({
  name: "newsloom_password_hashes_total",
  help: "Passwords hashed, to save or to check one",
  registers: [],
});

export class HashingQueueFull extends Error {}

interface LoadedHasher extends Hasher {
  /** Verified against when the user is unknown, so that the answer takes as long. */
  readonly decoy: string;
}

let loading: Promise<LoadedHasher> | undefined;
const getHasher = () => {
  loading ??= loadHasher().then(async (hasher) => ({
    ...hasher,
    decoy: await hasher.hash("nobody has this password"),
  }));
  return loading;
};

export function hashPassword(password: string): Promise<string> {
  return withLimit(async () => (await getHasher()).hash(password));
}

export interface PasswordVerification {
  readonly matches: boolean;
  /** The password hashed with today's parameters, when the stored hash is outdated. */
  readonly newHash: string | null;
}

/** `stored` is null for an unknown user or one without a password: it never matches, and takes as long. */
export function verifyPassword(stored: string | null, password: string): Promise<PasswordVerification> {
  return withLimit(async () => {
    const { hash, verify, isOutdated, decoy } = await getHasher();
    const matches = (await verify(stored ?? decoy, password)) && stored !== null;
    const newHash = matches && isOutdated(stored) ? await hash(password) : null;
    return { matches, newHash };
  });
}

export const isHashingQueueFull = (): boolean =>
  limit.activeCount + limit.pendingCount >= MAX_CONCURRENT + MAX_QUEUED;

function withLimit<T>(work: () => Promise<T>): Promise<T> {
  if (isHashingQueueFull()) return Promise.reject(new HashingQueueFull());
  return limit(() => {
    passwordHashes.inc();
    return work();
  });
}
