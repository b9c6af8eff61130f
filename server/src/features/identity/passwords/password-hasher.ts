import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** Raise these when machines get faster; a stored hash is replaced at its owner's next sign-in. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const SCRYPT = { cost: 2 ** 15, blockSize: 8, parallelization: 1 } as const;
const SCRYPT_MEMORY = 64 * 1024 * 1024;

export interface Hasher {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  isOutdated(stored: string): boolean;
}

type Argon2 = typeof import("@node-rs/argon2");

/** argon2id, or scrypt on a machine for which argon2 ships no binary. Both verify scrypt hashes. */
export async function loadHasher(importArgon2 = () => import("@node-rs/argon2")): Promise<Hasher> {
  const argon2: Argon2 | null = await importArgon2().catch(() => null);
  return argon2 === null ? scryptHasher : argon2Hasher(argon2);
}

// The same password typed on another keyboard may be composed differently.
const bytesOf = (password: string) => Buffer.from(password.normalize("NFKC"), "utf8");

function argon2Hasher(argon2: Argon2): Hasher {
  return {
    hash: (password) => argon2.hash(bytesOf(password), ARGON2ID),
    verify: (stored, password) =>
      isScrypt(stored)
        ? scryptHasher.verify(stored, password)
        : argon2.verify(stored, bytesOf(password)).catch(() => false),
    isOutdated(stored) {
      const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
      return !(Number(memory) >= ARGON2ID.memoryCost && Number(time) >= ARGON2ID.timeCost);
    },
  };
}

const derive = promisify<Buffer, Buffer, number, object, Buffer>(scrypt);
const isScrypt = (stored: string) => stored.startsWith("$scrypt$");

const scryptHasher: Hasher = {
  async hash(password) {
    const salt = randomBytes(16);
    const key = await derive(bytesOf(password), salt, 32, { ...SCRYPT, maxmem: SCRYPT_MEMORY });
    return `$scrypt$N=${SCRYPT.cost}$${salt.toString("base64url")}$${key.toString("base64url")}`;
  },
  async verify(stored, password) {
    const [, cost, salt, key] = /^\$scrypt\$N=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored) ?? [];
    if (cost === undefined || salt === undefined || key === undefined) return false;
    const options = { ...SCRYPT, cost: Number(cost), maxmem: SCRYPT_MEMORY };
    const derived = await derive(bytesOf(password), Buffer.from(salt, "base64url"), 32, options);
    return timingSafeEqual(derived, Buffer.from(key, "base64url"));
  },
  isOutdated: (stored) => isScrypt(stored) && Number(/N=(\d+)/.exec(stored)?.[1]) < SCRYPT.cost,
};
