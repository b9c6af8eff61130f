// What `npm start` and `npm test` do before anything else: install what is missing, build what is stale.
// Plain Node without dependencies, because it runs before there are any.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const say = (line) => console.log(`newsloom: ${line}`);

/** Runs Node in place of this process, which ends as that one does. */
export function runInstead(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
  // Ctrl-C reaches the child by itself; this one must outlive it so that it can finish what it holds.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** Runs a command to its end; returns its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: "inherit",
      shell: process.platform === "win32",
      ...options,
    });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/** Runs one of the installed tools by the script it ships, so that no PATH is needed. */
export function tool(name, args, options) {
  return run(join(root, "node_modules", ".bin", name), args, options);
}

async function exitOnFailure(what, code) {
  if ((await code) === 0) return;
  console.error(`newsloom: ${what} failed.`);
  process.exit(1);
}

function hashOf(paths, salt = "") {
  const hash = createHash("sha256").update(salt);
  for (const path of paths)
    for (const file of filesBelow(path)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  const entries = readdirSync(full, { withFileTypes: true, recursive: false });
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = `${path}/${entry.name}`;
      if (entry.isDirectory()) return ["node_modules", "dist"].includes(entry.name) ? [] : filesBelow(child);
      return entry.name.endsWith(".test.ts") || entry.name.endsWith(".test.tsx") ? [] : [child];
    });
}

/** Does the work unless the stamp says that exactly this input was worked on before. */
async function whenStale(stamp, hash, work) {
  const file = join(root, stamp);
  if (existsSync(file) && readFileSync(file, "utf8") === hash) return;
  await work();
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, hash);
}

export async function install() {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const machine = `${process.platform}-${process.arch}-${process.versions.modules}`;
  await whenStale("node_modules/.newsloom-installed", `${lock} ${machine}`, async () => {
    say("installing packages (npm ci)");
    const npm = process.env.npm_execpath;
    const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
    await exitOnFailure("npm ci", npm ? run(process.execPath, [npm, ...args]) : run("npm", args));
  });
}

const SHARED = ["domain", "contract", "email"];
const hashOfBuild = (workspaces) =>
  hashOf(
    workspaces,
    readFileSync(join(root, "tsconfig.base.json"), "utf8") +
      readFileSync(join(root, "package-lock.json"), "utf8"),
  );

export async function build() {
  await buildServer();
  await buildPortal();
}

export async function buildServer() {
  const workspaces = [...SHARED, "server"];
  await whenStale(".build/server", hashOfBuild(workspaces), async () => {
    say("building the server");
    for (const workspace of workspaces)
      rmSync(join(root, workspace, "dist"), { recursive: true, force: true });
    await exitOnFailure("building the server", tool("tsc", ["-b", "server"]));
  });
}

async function buildPortal() {
  await whenStale(".build/portal", hashOfBuild([...SHARED, "portal"]), async () => {
    say("building the portal");
    await exitOnFailure(
      "building the portal",
      tool("vite", ["build", "--logLevel", "warn"], { cwd: join(root, "portal") }),
    );
  });
}
