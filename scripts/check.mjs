// npm run check: every check of the code that does not run the product.
import { install, run, tool } from "./prepare.mjs";

const node = (...args) => run(process.execPath, args);

/** Each check with its name; all run, so that one run shows every problem. */
const CHECKS = [
  ["format", () => tool("biome", ["check", "--linter-enabled=false", "--max-diagnostics=20", "."])],
  ["import rules", () => node("--import", "tsx", "scripts/import-rules.ts")],
  ["lint", () => tool("oxlint", ["--type-aware", "--deny-warnings"])],
  ["types", () => tool("tsc", ["-p", "."])],
  ["types of the portal", () => tool("tsc", ["-p", "portal"])],
  ["types of the widget", () => tool("tsc", ["-p", "server/widget"])],
  ["dead code", () => tool("knip", ["--no-progress"])],
  [
    "code that only tests use",
    () => tool("knip", ["--no-progress", "--production", "-c", "knip.production.json"]),
  ],
  ["file sizes", () => node("scripts/check-sizes.mjs")],
  ["tables and their owners", () => node("scripts/check-tables.mjs")],
  ["order of migrations", () => node("scripts/check-migrations.mjs")],
  ["native packages", () => node("scripts/check-lock.mjs")],
  ["paths in the documentation", () => node("scripts/check-paths.mjs")],
  ["configuration table", () => node("--conditions=source", "--import", "tsx", "scripts/check-readme.ts")],
  ["settings", () => node("--conditions=source", "--import", "tsx", "scripts/settings-page.ts")],
  ["schema", () => node("--conditions=source", "--import", "tsx", "server/tools/write-schema.ts", "--check")],
];

export async function check() {
  const failed = [];
  for (const [name, work] of CHECKS) {
    const began = Date.now();
    const code = await work();
    console.log(`${code === 0 ? "ok  " : "FAIL"} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    if (code !== 0) failed.push(name);
  }
  return failed;
}

if (process.argv[1]?.endsWith("check.mjs")) {
  await install();
  const failed = await check();
  if (failed.length > 0) console.error(`Failed: ${failed.join(", ")}`);
  process.exit(failed.length > 0 ? 1 : 0);
}
