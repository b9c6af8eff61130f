import { Counter } from "prom-client";
import { createFairQueue } from "#platform/fair-queue";
import { networkOf } from "#platform/http/client-network";
import { type Hasher, loadHasher } from "./password-hasher.ts";

/**
 * Hashing is slow by design: only a few run at once. Client networks take turns and each may queue a few, so guesses
 * from one never make the sign-ins of others fail.
 */
const queue = createFairQueue<string>({
  budget: 4,
  budgetPerSite: 2,
  maxWaitingPerSite: 16,
  maxWaitMs: 10_000,
});

/** Counted, because timing must not reveal whether an address is known: tests compare the number of hashes. */
export const passwordHashes = new Counter({
  name: "newsloom_password_hashes_total",
  help: "Passwords hashed, to save or to check one",
  registers: [],
});

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

/** `address`: the client's, whose network takes its turn; empty for a command. */
export function hashPassword(password: string, address: string): Promise<string> {
  return queueFor(address, async () => (await getHasher()).hash(password));
}

export interface PasswordVerification {
  readonly matches: boolean;
  /** The password hashed with today's parameters, when the stored hash is outdated. */
  readonly newHash: string | null;
}

/** `stored` is null for an unknown user or one without a password: it never matches, and takes as long. */
export function verifyPassword(
  stored: string | null,
  password: string,
  address: string,
): Promise<PasswordVerification> {
  return queueFor(address, async () => {
    const { hash, verify, isOutdated, decoy } = await getHasher();
    const matches = (await verify(stored ?? decoy, password)) && stored !== null;
    const newHash = matches && isOutdated(stored) ? await hash(password) : null;
    return { matches, newHash };
  });
}

function queueFor<T>(address: string, work: () => Promise<T>): Promise<T> {
  return queue.run(networkOf(address), 1, () => {
    passwordHashes.inc();
    return work();
  });
}
