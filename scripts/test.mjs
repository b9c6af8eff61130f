// npm test: the checks, then every test, on real parts. --long runs the full counts (npm run test:long).
import { join } from "node:path";
import { check } from "./check.mjs";
import { findChromium } from "./chromium.mjs";
import { failedPages, failedTests } from "./failed-tests.mjs";
import { mutate } from "./mutate.mjs";
import { build, install, root, say, tool } from "./prepare.mjs";

const long = process.argv.includes("--long");
const inCi = process.env.CI === "true";
const began = Date.now();

await install();
await build();
say("checking");
const failed = await check();

say(long ? "testing, full counts" : "testing");
const env = { ...process.env, NEWSLOOM_LONG: long ? "1" : "" };
const results = join(root, "test-results", "vitest.json");
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
if ((await tool("vitest", ["run", ...reporters], { env })) !== 0)
  failed.push("tests", ...failedTests(results));

const chromium = await findChromium();
if (chromium) {
  say("browser journeys");
  const run = String(process.pid);
  const code = await tool("playwright", ["test", "--config", "e2e/playwright.config.ts"], {
    env: { ...env, CHROMIUM: chromium, E2E_RUN: run },
  });
  if (code !== 0) {
    failed.push("browser journeys");
    for (const page of failedPages(join(root, "test-results", run))) console.error(page);
  }
}

if (long) {
  say("mutating rules and wire shapes");
  if (!(await mutate())) failed.push("mutation score");
}

const minutes = ((Date.now() - began) / 60_000).toFixed(1);
if (failed.length > 0) {
  console.error(`newsloom: failed after ${minutes} minutes:\n  ${failed.join("\n  ")}`);
  process.exit(1);
}
say(`everything passed in ${minutes} minutes`);
if (!chromium) {
  say("browser journeys were NOT run: no Chromium was found on this machine");
  process.exit(inCi ? 1 : 0);
}
