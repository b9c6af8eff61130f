import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "./config.ts";
import { createShortHmac, type ShortHmac } from "./short-hmac.ts";

export interface Sealer {
  seal(plain: Uint8Array): Buffer;
  open(sealed: Uint8Array): Buffer;
  /** A key for one purpose, derived from the install's secret. */
  derive(purpose: string): Buffer;
  /** Signs many short texts with that key. */
  shortHmac(purpose: string): ShortHmac;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

export function createSealer(secret: string): Sealer {
  const keys = new Map<string, Buffer>();
  /** Once for each purpose, because links of every mail are signed with it. */
  function derive(purpose: string): Buffer {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync("sha256", secret, "newsloom", purpose, 32));
    keys.set(purpose, key);
    return key;
  }
  const hmacs = new Map<string, ShortHmac>();
  const key = derive("seal");
  return {
    derive,
    shortHmac(purpose) {
      const hmac = hmacs.get(purpose) ?? createShortHmac(derive(purpose));
      hmacs.set(purpose, hmac);
      return hmac;
    },
    seal(plain) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, iv);
      return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    },
  };
}

const MIN_SECRET_LENGTH = 32;

/** The install's secret: from configuration, or created once and stored beside the embedded database. */
export async function readSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured !== undefined) return configured;
  const file = join(dataDir, "secret.key");
  await mkdir(dataDir, { recursive: true });
  const secret = (await readIfExists(file)) ?? (await createSecret(dataDir, file));
  // A new secret could not open what the old one has sealed, so none is made in its place.
  if (secret.length < MIN_SECRET_LENGTH)
    throw new ConfigError(
      `${file} is damaged: it holds ${secret.length} characters instead of ${MIN_SECRET_LENGTH} or more. Restore it from a backup, or set SECRET_KEY to the old secret. If this install has no data yet, delete the file.`,
    );
  return secret;
}

async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Written beside and then linked: after a crash the file is there with its whole content, or not at all. */
async function createSecret(dataDir: string, file: string): Promise<string> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeDurably(temporary, randomBytes(48).toString("base64url"));
    await linkUnlessExists(temporary, file);
    // Not every file system can sync a folder; the file itself is safe already.
    await syncFolder(dataDir).catch(() => undefined);
  } finally {
    await rm(temporary, { force: true });
  }
  // Read back, because another server that starts at the same time may have been first.
  return (await readFile(file, "utf8")).trim();
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function linkUnlessExists(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (codeOf(error) === "EEXIST") return;
    // Some network drives have no hard links.
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"].includes(codeOf(error) ?? "")) throw error;
    await rename(from, to);
  }
}

/** Without this a power cut may lose the file's name. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Codes in mails and tokens are stored as hashes only. */
export const hashCode = (code: string): Buffer => createHash("sha256").update(code).digest();
export const newCode = (): string => randomBytes(32).toString("base64url");
