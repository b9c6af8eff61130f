// Paths that the documentation names in backticks exist.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const docs = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.md"], { encoding: "utf8" })
  .split("\n")
  .filter(
    (file) => file && existsSync(file) && !file.startsWith("docs/decisions/") && file !== "CHANGELOG.md",
  );
const ROOTS = /^(domain|contract|email|server|portal|e2e|bench|scripts|docs)\/[\w./-]+$/;
const LOCAL = /^[\w./-]*[\w-]\.(ts|tsx|mjs|sql|md)$/;

const problems = [];
for (const doc of docs)
  for (const [, path] of readFileSync(doc, "utf8").matchAll(/`([^`\s]+)`/g)) {
    if (ROOTS.test(path)) {
      // Made by a build, or by a run.
      if (!existsSync(path) && !path.includes("/dist")) problems.push(`${doc}: ${path} does not exist`);
    } else if (LOCAL.test(path) && doc.startsWith("server/src/features/"))
      if (!isBelow(dirname(doc), path)) problems.push(`${doc}: ${path} is not below its folder`);
  }

/** The README of a feature names files below its own folder, or by their path from server/src. */
function isBelow(folder, path) {
  if (existsSync(join(folder, path)) || existsSync(join("server/src", path))) return true;
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", folder], { encoding: "utf8" });
  return listed.split("\n").some((file) => file.endsWith(`/${path}`) && existsSync(file));
}

for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
