// Changes rules and wire shapes one at a time, and expects that a test beside them fails: part of `npm run test:long`.
// Each folder is a run of its own, which loads only the tests of that folder; alone: npm run mutate -- domain/src/time
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, say, tool } from "./prepare.mjs";

const LOWEST_SCORE = 0.85;
const RESULTS = join(root, "test-results", "mutation");

const folders = () => [
  ...readdirSync(join(root, "domain", "src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `domain/src/${name}`),
  "contract/src",
];

/** True when enough of all changes were noticed; the reports with those that were not are left in test-results/mutation. */
export async function mutate(chosen = folders()) {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const all = { noticed: 0, made: 0 };
  const failed = [];
  for (const folder of chosen) {
    const counts = await mutateFolder(folder);
    if (!counts) {
      failed.push(folder);
      say(`${folder}: the run failed`);
      continue;
    }
    say(`${folder}: ${counts.noticed} of ${counts.made} changes were noticed`);
    all.noticed += counts.noticed;
    all.made += counts.made;
  }
  const score = all.noticed / all.made;
  say(`${all.noticed} of ${all.made} changes were noticed (${(score * 100).toFixed(1)} %)`);
  if (failed.length > 0) say(`these runs failed: ${failed.join(", ")}`);
  return failed.length === 0 && score >= LOWEST_SCORE;
}

/** Undefined when the run failed, for instance because a test failed before anything was changed. */
async function mutateFolder(folder) {
  const code = await tool("stryker", ["run", "--mutate", `${folder}/**/*.ts,!**/*.test.ts`], {
    env: { ...process.env, MUTATED_FOLDER: folder },
  });
  if (code !== 0) return undefined;
  const report = join(RESULTS, `${folder.replaceAll("/", "-")}.json`);
  renameSync(join(RESULTS, "report.json"), report);
  const { files } = JSON.parse(readFileSync(report, "utf8"));
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const noticed = states.filter((status) => status === "Killed" || status === "Timeout").length;
  const missed = states.filter((status) => status === "Survived" || status === "NoCoverage").length;
  return { noticed, made: noticed + missed };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const chosen = process.argv.slice(2);
  process.exit((await mutate(chosen.length > 0 ? chosen : undefined)) ? 0 : 1);
}
