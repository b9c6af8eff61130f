import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { program } from "./binaries.ts";
import { type ClusterLocation, hasCluster } from "./cluster-location.ts";
import { readIfThere, writePrivate } from "./private-file.ts";
import { runProgram } from "./run-program.ts";

export const SUPERUSER = "postgres";

const MAJOR_VERSION = "18";

/** Makes the database cluster when there is none yet, and answers the superuser's password. */
export async function ensureCluster(
  home: ClusterLocation,
  dataDir: string,
  unsafeFast: boolean,
): Promise<string> {
  const passwordPath = join(dataDir, "database-password");
  if (!(await hasCluster(home.data))) {
    const password = newPassword();
    await createCluster(home, password, unsafeFast, () => writePrivate(passwordPath, password));
    return password;
  }

  const version = (await readFile(join(home.data, "PG_VERSION"), "utf8")).trim();
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `The database in ${home.data} is of PostgreSQL ${version}; this Newsloom runs ${MAJOR_VERSION}.`,
    );
  }
  const known = await readIfThere(passwordPath);
  if (known) return known;
  const password = newPassword();
  await resetPassword(home, password);
  await writePrivate(passwordPath, password);
  return password;
}

/** Builds the cluster beside its final place, so that a start that is cut short leaves nothing half made there. */
async function createCluster(
  home: ClusterLocation,
  password: string,
  unsafeFast: boolean,
  keepPassword: () => Promise<void>,
): Promise<void> {
  const draft = join(home.folder, "postgres.new");
  const passwordFile = join(home.folder, "postgres.new-password");
  await rm(draft, { recursive: true, force: true });
  await rm(passwordFile, { force: true });
  await mkdir(draft);
  await chmod(draft, 0o700);
  await writeFile(passwordFile, password, { mode: 0o600, flag: "wx" });
  if (home.account) {
    for (const path of [draft, passwordFile]) await chown(path, home.account.uid, home.account.gid);
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
      program(home.native, "initdb"),
      unsafeFast ? [...args, "--no-sync"] : args,
      home.account,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  await keepPassword();
  await rename(draft, home.data);
}

/** Whoever may start PostgreSQL on the folder may set its password: in single-user mode it asks for none. */
async function resetPassword(home: ClusterLocation, password: string): Promise<void> {
  const statement = `ALTER ROLE ${SUPERUSER} PASSWORD '${password}'\n`;
  await runProgram(
    program(home.native, "postgres"),
    ["--single", "-D", home.data, "postgres"],
    home.account,
    statement,
  );
}

function newPassword(): string {
  return randomBytes(24).toString("base64url");
}
