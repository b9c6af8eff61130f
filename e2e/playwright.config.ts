import { defineConfig } from "@playwright/test";

const FLAGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const isRoot = process.getuid?.() === 0;
// Two runs side by side must not empty each other's folder; the workers of one run share theirs.
process.env["E2E_RUN"] ??= String(process.pid);

/** The address is known to the workers, which start after the servers did. */
const at = (url: string | undefined) => (url === undefined ? {} : { baseURL: url });

export default defineConfig({
  projects: [
    { name: "journeys", testDir: "journeys", use: at(process.env["PORTAL_URL"]) },
    { name: "ui", testDir: "ui", use: at(process.env["UI_URL"]) },
  ],
  outputDir: `../test-results/${process.env["E2E_RUN"]}`,
  globalSetup: "./global-setup.ts",
  // One newsroom for all journeys: they run one after another, so none sees another's changes half made.
  workers: 1,
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
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: isRoot ? ["--no-sandbox", ...FLAGS] : FLAGS,
    },
  },
});
