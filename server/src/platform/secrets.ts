import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface Sealer {
  seal(plain: Uint8Array): Buffer;
  open(sealed: Uint8Array): Buffer;
  /** A key for one purpose, derived from the install's secret. */
  derive(purpose: string): Buffer;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

export function createSealer(secret: string): Sealer {
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "newsloom", purpose, 32));
  const key = derive("seal");
  return {
    derive,
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

/** The install's secret: from configuration, or created once and stored beside the embedded database. */
export async function readSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured !== undefined) return configured;
  const file = join(dataDir, "secret.key");
  await mkdir(dataDir, { recursive: true });
  try {
    // "wx": the first server to start makes it, a second one starting at the same time reads it.
    await writeFile(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return (await readFile(file, "utf8")).trim();
}

/** Codes in mails and tokens are stored as hashes only. */
export const hashCode = (code: string): Buffer => createHash("sha256").update(code).digest();
export const newCode = (): string => randomBytes(32).toString("base64url");
