// `npm ci` must work on every machine we promise: the lock file names each native package's binary for each of them.
import { readFileSync } from "node:fs";

const WANTED = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"];
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));

const installed = new Map(Object.entries(packages).map(([path, entry]) => [path, entry]));
const problems = [];
let families = 0;

for (const [path, entry] of installed) {
  const binaries = Object.keys(entry.optionalDependencies ?? {}).filter((name) =>
    /(linux|darwin)/.test(name),
  );
  if (binaries.length === 0) continue;
  families += 1;
  for (const name of binaries) {
    const wanted = WANTED.some(
      (machine) => name.includes(machine) || name.includes(machine.replace("darwin", "macos")),
    );
    if (wanted && !isLocked(path, name))
      problems.push(`${path || "the root"} wants ${name}, which the lock file does not have`);
  }
}

/** npm puts an optional package beside its parent, or in a node_modules above it. */
function isLocked(parent, name) {
  for (
    let folder = parent;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))
  ) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (installed.get(path)?.version) return true;
    if (folder === "" || !folder.includes("node_modules/")) return installed.has(`node_modules/${name}`);
  }
}

if (families === 0) problems.push("no native package was found, so this check checked nothing");
const hosts = Object.entries(packages).filter(([, entry]) => /^https?:/.test(entry.resolved ?? ""));
if (hosts.length > 0) problems.push(`${hosts.length} entries name a registry host`);
console.log(`${families} packages with native binaries, ${WANTED.join(", ")}`);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
