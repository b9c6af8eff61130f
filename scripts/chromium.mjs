// Finds a Chromium for the browser journeys; as root on Debian installs Debian's own, the one thing tests do outside the clone.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run, say } from "./prepare.mjs";

// The first is headless only, which saves a fifth of the time.
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

function onPath() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const name of NAMES)
    try {
      return execFileSync("which", [name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
    } catch {
      // Not this one.
    }
  return null;
}

export async function findChromium() {
  const found = onPath();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return null;
  say("installing Chromium from Debian");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const quiet = { env, stdio: ["ignore", "ignore", "inherit"] };
  await run("apt-get", ["update", "-qq"], quiet);
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], quiet);
  return onPath();
}
