import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS } from "./support/chromium-flags.ts";
import { newsroomUrl, WORKERS } from "./support/servers.ts";

const isRoot = process.getuid?.() === 0;
// Two runs side by side must not empty each other's folder; the workers of one run share theirs.
process.env["E2E_RUN"] ??= String(process.pid);

/** The address is known to the workers, which start after the servers did. */
const at = (url: string | undefined) => (url === undefined ? {} : { baseURL: url });

export default defineConfig({
  projects: [
    { name: "journeys", testDir: "journeys", use: at(newsroomUrl()) },
    { name: "ui", testDir: "ui", use: at(process.env["UI_URL"]) },
  ],
  outputDir: `../test-results/${process.env["E2E_RUN"]}`,
  globalSetup: "./global-setup.ts",
  workers: WORKERS,
  retries: 0,
  forbidOnly: process.env["CI"] === "true",
  // Generous for a busy machine; a pass does not wait for it.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    viewport: { width: 1366, height: 850 },
    colorScheme: "light",
    locale: "en-GB",
    // What moves is drawn again and again: a quarter of the work of a run.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: isRoot ? ["--no-sandbox", ...CHROMIUM_FLAGS] : CHROMIUM_FLAGS,
    },
  },
});
