import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const SCRIPT = fileURLToPath(new URL("../../scripts/build-server.mjs", import.meta.url));

/** Before the tests that start the built server: builds it if its sources have changed. */
export function setup(): void {
  execFileSync(process.execPath, [SCRIPT], { stdio: "inherit" });
}
