// `npm ci` must work on every supported machine: each native package has its binary for each of them, and the lock
// file holds it. Takes the folder of the lock file; without one, the folder it is called in.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const MACHINES = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"];
const [folder = "."] = process.argv.slice(2);
const { packages } = read("package-lock.json");
const problems = [];
let families = 0;

for (const [path, entry] of Object.entries(packages)) {
  // A binary may depend on another for the same machine, which its parent lists already.
  if (entry.os || entry.cpu) continue;
  for (const family of familiesOf(optionalsOf(path, entry))) {
    families += 1;
    for (const machine of MACHINES) {
      const name = family.binaries.find((one) => isFor(machine, family, one));
      if (name === undefined) problems.push(`${path} names no ${family.stem}* for ${machine}`);
      else if (!isLocked(path, name))
        problems.push(`${path} wants ${name}, which the lock file does not have`);
    }
  }
}

/** For our own packages package.json counts, which may have changed without the lock file. */
function optionalsOf(path, entry) {
  const isOurs = !path.includes("node_modules/");
  return Object.keys((isOurs ? read(join(path, "package.json")) : entry).optionalDependencies ?? {});
}

/** Packages that differ only in the machine; a package may list several such families. */
function familiesOf(names) {
  const stems = new Map();
  for (const name of names) {
    const stem = /^(.*?)(linux|darwin)-/.exec(name)?.[1];
    if (stem !== undefined) stems.set(stem, [...(stems.get(stem) ?? []), name]);
  }
  return [...stems].map(([stem, binaries]) => ({ stem, binaries }));
}

function isFor(machine, { stem }, name) {
  return name === stem + machine || name === `${stem}${machine}-gnu`;
}

/** npm puts an optional package inside its parent, or into a node_modules above it. */
function isLocked(parent, name) {
  const inside = join(parent, "node_modules", name);
  if (packages[inside]?.version) return true;
  if (parent === "") return false;
  const above = parent.split("/node_modules/").slice(0, -1).join("/node_modules/");
  return isLocked(above, name);
}

function read(file) {
  return JSON.parse(readFileSync(join(folder, file), "utf8"));
}

if (families === 0) problems.push("no native package was found, so this check checked nothing");
const hosts = Object.values(packages).filter((entry) => /^https?:/.test(entry.resolved ?? ""));
if (hosts.length > 0) problems.push(`${hosts.length} entries name a registry host`);
console.log(`${families} families of native packages, each for ${MACHINES.join(", ")}`);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
