// Fails if a migration that main does not have yet sorts before one that it has: databases that are up to date would run them in
// another order than new ones.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";

const FOLDER = "server/migrations";

const filesOf = (branch) => {
  const { status, stdout } = spawnSync("git", ["ls-tree", "--name-only", `${branch}:${FOLDER}`], {
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim().split("\n") : [];
};

const known = new Set(["origin/main", "main"].flatMap(filesOf));
const last = [...known].reduce((later, file) => (file > later ? file : later), "");
const early = readdirSync(FOLDER).filter((file) => !known.has(file) && file < last);
for (const file of early)
  console.error(`${FOLDER}/${file} sorts before ${last}, which is on main: give it a higher number.`);
console.log(`${readdirSync(FOLDER).length} migrations, ${early.length} out of order`);
process.exitCode = early.length > 0 ? 1 : 0;
