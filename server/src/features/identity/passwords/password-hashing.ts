import pLimit from "p-limit";
import { Counter } from "prom-client";
import { type Hasher, loadHasher } from "./password-hasher.ts";

/** Hashing is slow by design: a few at once keep the server answering, a short queue waits, the rest is told to. */
const AT_ONCE = 4;
const WAITING = 32;
const lane = pLimit(AT_ONCE);

/** The work of hashing is what tells a known person from an unknown one by time, so it is counted. */
export const passwordHashes = new Counter({
  name: "newsloom_password_hashes_total",
  help: "Passwords hashed, to keep one or to check one",
  registers: [],
});

export class TooManyHashes extends Error {}

interface Ready extends Hasher {
  /** What an unknown person's password is compared with, so that not being known costs the same. */
  readonly decoy: string;
}

let loading: Promise<Ready> | undefined;
const ready = () => {
  loading ??= loadHasher().then(async (hasher) => ({
    ...hasher,
    decoy: await hasher.hash("nobody has this password"),
  }));
  return loading;
};

export function hashPassword(password: string): Promise<string> {
  return inLane(async () => (await ready()).hash(password));
}

export interface Verified {
  readonly matches: boolean;
  /** The same password under today's parameters, when the kept hash was made with weaker ones. */
  readonly better: string | null;
}

/** `kept` is null for somebody who does not exist or has no password: they never match, and take as long. */
export function verifyPassword(kept: string | null, password: string): Promise<Verified> {
  return inLane(async () => {
    const { hash, verify, isOutdated, decoy } = await ready();
    const matches = (await verify(kept ?? decoy, password)) && kept !== null;
    const better = matches && isOutdated(kept) ? await hash(password) : null;
    return { matches, better };
  });
}

export const isHashingFull = (): boolean => lane.activeCount + lane.pendingCount >= AT_ONCE + WAITING;

function inLane<T>(work: () => Promise<T>): Promise<T> {
  if (isHashingFull()) return Promise.reject(new TooManyHashes());
  return lane(() => {
    passwordHashes.inc();
    return work();
  });
}
