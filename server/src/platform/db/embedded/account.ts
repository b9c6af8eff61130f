import type { Stats } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** The account PostgreSQL runs under when the server itself is root; PostgreSQL refuses to be root. */
export type Account = { name: string; uid: number; gid: number };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export async function unprivilegedAccount(): Promise<Account> {
  const account = (await accountNamed("postgres")) ?? (await accountNamed("nobody"));
  if (account) return account;
  throw new Error(
    "PostgreSQL does not run as root, and this machine has no account postgres or nobody to lend it. " +
      "Start Newsloom as an ordinary user, or set DATABASE_URL.",
  );
}

export async function accountNamed(name: string): Promise<Account | undefined> {
  return (await readAccounts()).find((account) => account.name === name && account.uid !== 0);
}

/** The account a folder belongs to: a database always runs as its owner. */
export async function ownerOf(folder: string): Promise<Account> {
  const { uid, gid } = await stat(folder);
  const named = (await readAccounts()).find((account) => account.uid === uid);
  return { name: named?.name ?? `uid ${uid}`, uid, gid };
}

/** Whether the account may pass through every folder on the way to a path, and into it (or run it, for a program). */
export async function canEnter(path: string, account: Account): Promise<boolean> {
  for (let at = await realpath(path); ; at = dirname(at)) {
    if (!mayExecute(await stat(at), account)) return false;
    if (at === dirname(at)) return true;
  }
}

function mayExecute(entry: Stats, account: Account): boolean {
  if (account.uid === entry.uid) return (entry.mode & 0o100) !== 0;
  if (account.gid === entry.gid) return (entry.mode & 0o010) !== 0;
  return (entry.mode & 0o001) !== 0;
}

async function readAccounts(): Promise<Account[]> {
  const lines = (await readFile("/etc/passwd", "utf8")).split("\n");
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    // macOS writes nobody's ids as -2.
    return name && uid && gid ? [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] : [];
  });
}
