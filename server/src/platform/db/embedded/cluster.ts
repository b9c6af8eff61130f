import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { program } from "./binaries.ts";
import { type ClusterLocation, hasCluster } from "./cluster-location.ts";
import { readIfExists, writePrivate } from "./private-file.ts";
import { runProgram } from "./run-program.ts";

export const SUPERUSER = "postgres";

const MAJOR_VERSION = "18";

/** Creates the database cluster when there is none yet, and returns the superuser's password. */
export async function ensureCluster(
  cluster: ClusterLocation,
  dataDir: string,
  unsafeFast: boolean,
): Promise<string> {
  const passwordPath = join(dataDir, "database-password");
  if (!(await hasCluster(cluster.data))) {
    const password = newPassword();
    await createCluster(cluster, password, unsafeFast, () => writePrivate(passwordPath, password));
    return password;
  }

  const version = (await readFile(join(cluster.data, "PG_VERSION"), "utf8")).trim();
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `The database in ${cluster.data} is of PostgreSQL ${version}; this Newsloom runs ${MAJOR_VERSION}.`,
    );
  }
  const known = await readIfExists(passwordPath);
  if (known) return known;
  const password = newPassword();
  await resetPassword(cluster, password);
  await writePrivate(passwordPath, password);
  return password;
}

/** Builds the cluster in a temporary folder and renames it, so that an interrupted start leaves nothing half made. */
async function createCluster(
  cluster: ClusterLocation,
  password: string,
  unsafeFast: boolean,
  savePassword: () => Promise<void>,
): Promise<void> {
  const draft = join(cluster.folder, "postgres.new");
  const passwordFile = join(cluster.folder, "postgres.new-password");
  await rm(draft, { recursive: true, force: true });
  await rm(passwordFile, { force: true });
  await mkdir(draft);
  await chmod(draft, 0o700);
  await writeFile(passwordFile, password, { mode: 0o600, flag: "wx" });
  if (cluster.account) {
    for (const path of [draft, passwordFile]) await chown(path, cluster.account.uid, cluster.account.gid);
  }
  try {
    const args = [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
    ];
    await runProgram(
      program(cluster.native, "initdb"),
      unsafeFast ? [...args, "--no-sync"] : args,
      cluster.account,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  await savePassword();
  await rename(draft, cluster.data);
}

/** Single-user mode needs no password, so it can set a new one. */
async function resetPassword(cluster: ClusterLocation, password: string): Promise<void> {
  const statement = `ALTER ROLE ${SUPERUSER} PASSWORD '${password}'\n`;
  await runProgram(
    program(cluster.native, "postgres"),
    ["--single", "-D", cluster.data, "postgres"],
    cluster.account,
    statement,
  );
}

function newPassword(): string {
  return randomBytes(24).toString("base64url");
}
