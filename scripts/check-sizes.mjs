// No file over 400 lines, 95 % at most 200, no folder over 25 files: what grows beyond has more than one job or topic.
// Generated files do not count; in folders, tests and stories beside their subject do not either.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

const MAX_LINES = 400;
const MAX_LINES_95_PERCENT = 200;
const MAX_FILES = 25;
/** A list of cases, not a topic: each file stands alone. */
const LISTS = ["e2e/journeys", "server/migrations"];

const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx", "*.mjs"], {
  encoding: "utf8",
});
const files = listed.split("\n").filter((file) => file && existsSync(file) && !file.includes(".generated."));
const problems = [];

const sizes = files
  .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }))
  .sort((a, b) => a.lines - b.lines);
for (const { file, lines } of sizes)
  if (lines > MAX_LINES) problems.push(`${file}: ${lines} lines, over ${MAX_LINES}`);
const at95 = sizes[Math.floor(sizes.length * 0.95)];
if (at95.lines > MAX_LINES_95_PERCENT)
  problems.push(`95 % of the files have up to ${at95.lines} lines, over ${MAX_LINES_95_PERCENT}`);

const folders = new Map();
for (const file of files)
  if (!/\.(test|stories)\.tsx?$/.test(file))
    folders.set(dirname(file), [...(folders.get(dirname(file)) ?? []), file]);
for (const [folder, inside] of folders)
  if (inside.length > MAX_FILES && !LISTS.includes(folder))
    problems.push(`${folder}: ${inside.length} files, over ${MAX_FILES}; make a folder for each topic`);

const longest = sizes.at(-1);
const fullest = Math.max(
  ...[...folders].filter(([name]) => !LISTS.includes(name)).map(([, inside]) => inside.length),
);
console.log(
  `${sizes.length} files: 95 % up to ${at95.lines} lines, longest ${longest.lines} (${longest.file}); fullest folder ${fullest} files`,
);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
