import { lstat, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Account, canEnter, isRoot, ownerOf, unprivilegedAccount } from "./account.ts";
import { copyBinaries, linkLibraries, packagedBinaries, program } from "./binaries.ts";
import { isOurs, openSpareFolder, spareFolder } from "./spare-folder.ts";

/** PostgreSQL's folders and the account it runs as; without one, that of the server. */
export type ClusterLocation = { folder: string; data: string; native: string; account: Account | undefined };

export async function locateCluster(dataDir: string, log: (line: string) => void): Promise<ClusterLocation> {
  const packaged = packagedBinaries();
  const linked = await linkLibraries(packaged);
  if (!isRoot()) {
    const native = linked ? packaged : await copyBinaries(packaged, dataDir);
    await refuseForeignData(join(dataDir, "postgres"));
    return { folder: dataDir, data: join(dataDir, "postgres"), native, account: undefined };
  }

  const { folder, account } = await chooseFolder(dataDir);
  const reachable = await canEnter(program(packaged, "postgres"), account);
  const native = linked && reachable ? packaged : await copyBinaries(packaged, folder);
  const closed = folder !== dataDir ? dataDir : packaged;
  if (folder !== dataDir || !reachable) {
    const what = folder === dataDir ? "programs" : reachable ? "data" : "programs and data";
    log(`PostgreSQL runs as ${account.name}, who cannot enter ${closed}: its ${what} are in ${folder}.`);
  }
  return { folder, data: join(folder, "postgres"), native, account };
}

export async function hasCluster(data: string): Promise<boolean> {
  return stat(join(data, "PG_VERSION")).then(
    () => true,
    () => false,
  );
}

/** A database that exists stays where it is and with its owner, whatever has changed around it. */
async function chooseFolder(dataDir: string): Promise<{ folder: string; account: Account }> {
  const spare = spareFolder(dataDir);
  const unprivileged = await unprivilegedAccount();
  if (await hasCluster(join(dataDir, "postgres"))) {
    const account = await ownerOf(join(dataDir, "postgres"));
    if (await canEnter(dataDir, account)) return { folder: dataDir, account };
    throw new Error(
      `The database in ${dataDir} belongs to ${account.name}, who can no longer enter that folder. ` +
        "Allow others to pass through it and the folders above it (chmod o+x), or set DATA_DIR to another folder.",
    );
  }
  if ((await isOurs(spare)) && (await hasCluster(join(spare, "postgres")))) {
    const account = await ownerOf(join(spare, "postgres"));
    await openSpareFolder(spare, account);
    return { folder: spare, account };
  }
  if (await canEnter(dataDir, unprivileged)) return { folder: dataDir, account: unprivileged };
  await openSpareFolder(spare, unprivileged);
  return { folder: spare, account: unprivileged };
}

async function refuseForeignData(data: string): Promise<void> {
  const owner = await lstat(data).catch(() => undefined);
  const me = process.getuid?.();
  if (owner === undefined || me === undefined || owner.uid === me) return;
  throw new Error(
    `The database in ${data} belongs to another account (uid ${owner.uid}), probably because Newsloom was started as root before. ` +
      "Start it as root again, or set DATA_DIR to another folder.",
  );
}
