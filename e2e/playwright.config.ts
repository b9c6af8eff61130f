import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS } from "./support/chromium-flags.ts";
import { serverUrl, WORKERS } from "./support/servers.ts";

const isRoot = process.getuid?.() === 0;
// Each run has its own output folder, because Playwright empties it at the start.
process.env["E2E_RUN"] ??= String(process.pid);

/** `npm test` says which browser it found; a single journey run by hand takes what Debian installs. */
const chromium =
  process.env["CHROMIUM"] ??
  ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));

/** Only the workers know the URL: they start after the servers. */
const withBaseUrl = (url: string | undefined) => (url === undefined ? {} : { baseURL: url });

export default defineConfig({
  projects: [
    { name: "journeys", testDir: "journeys", use: withBaseUrl(serverUrl()) },
    { name: "ui", testDir: "ui", use: withBaseUrl(process.env["UI_URL"]) },
  ],
  outputDir: `../test-results/${process.env["E2E_RUN"]}`,
  globalSetup: "./global-setup.ts",
  workers: WORKERS,
  retries: 0,
  forbidOnly: process.env["CI"] === "true",
  // Generous for a busy machine; passing tests do not wait for it.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [["list"]],
  use: {
    viewport: { width: 1366, height: 850 },
    colorScheme: "light",
    locale: "en-GB",
    // Animations take a quarter of the time of a run.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      ...(chromium !== undefined && { executablePath: chromium }),
      args: isRoot ? ["--no-sandbox", ...CHROMIUM_FLAGS] : CHROMIUM_FLAGS,
    },
  },
});
