import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { createLog } from "./log.ts";
import { openPlatform } from "./open-platform.ts";
import { readSecret } from "./secrets.ts";

let folder: string;
const file = () => join(folder, "secret.key");
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "newsloom-secret-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("servers that start at the same time agree on one secret, which only its owner can read", async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readSecret(undefined, folder)));
  expect(new Set(secrets)).toEqual(new Set([await readFile(file(), "utf8")]));
  expect(secrets[0]).toHaveLength(64);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(["secret.key"]);
});

test("an empty or short secret is refused in one line that says what to do, and stays as it is", async () => {
  for (const damaged of ["", "\n", "x".repeat(31)]) {
    await writeFile(file(), damaged);
    const refusal = await readSecret(undefined, folder).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect((refusal as Error).message).toMatch(/^\S+secret\.key is damaged: [^\n]*Restore it[^\n]*$/);
    expect(await readFile(file(), "utf8")).toBe(damaged);
  }
});

test("a damaged secret is found before a database is made", async () => {
  await writeFile(file(), "short");
  const opening = openPlatform({
    config: readConfig({ DATA_DIR: folder, PORT: "0" }),
    features: [],
    log: createLog("silent"),
    publicUrl: "http://127.0.0.1:1",
    say: () => undefined,
    now: () => new Date(),
  });
  await expect(opening).rejects.toThrow("secret.key is damaged");
  expect(await readdir(folder)).toEqual(["secret.key"]);
});

test("a server whose disk is full while it writes the secret leaves none behind", async () => {
  const module = JSON.stringify(new URL("./secrets.ts", import.meta.url).href);
  const script = `const { readSecret } = await import(${module});
    await readSecret(undefined, ${JSON.stringify(folder)}).catch((error) => console.log(error.code));`;
  const node = [process.execPath, "--conditions=source", "--import=tsx", "--input-type=module", "-e", script];
  // No file may grow beyond 0 blocks, so tsx must not write its cache.
  const server = spawn("bash", ["-c", 'ulimit -c 0; ulimit -f 0; exec "$@"', "bash", ...node], {
    env: { ...process.env, TSX_DISABLE_CACHE: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = await Promise.all([text(server.stdout), once(server, "exit")]);
  expect(said).toBe("EFBIG\n");
  expect(await readdir(folder)).toEqual([]);
  expect(await readSecret(undefined, folder)).toHaveLength(64);
});
