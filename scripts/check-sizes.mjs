// House rule: median file ≤ 60 lines, 95 % ≤ 200, none over 400. A longer file has more than one job.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const LIMITS = { median: 60, p95: 200, max: 400 };
const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx", "*.mjs"], {
  encoding: "utf8",
});
const files = listed.split("\n").filter((file) => file && !file.includes(".generated."));
const sizes = files
  .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }))
  .sort((a, b) => a.lines - b.lines);
const at = (share) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))];
const found = { median: at(0.5), p95: at(0.95), max: at(1) };
console.log(
  `${sizes.length} files: median ${found.median.lines} lines, 95 % ${found.p95.lines}, longest ${found.max.lines} (${found.max.file})`,
);
const broken = Object.entries(LIMITS).filter(([name, limit]) => found[name].lines > limit);
for (const [name, limit] of broken)
  console.error(`${name}: ${found[name].lines} lines is over ${limit}, ${found[name].file}`);
process.exit(broken.length > 0 ? 1 : 0);
