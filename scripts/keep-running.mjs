// Runs the server and brings it back when it crashes.
import { spawn } from "node:child_process";
import { root, say } from "./prepare.mjs";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** A server that ran this long had recovered. */
const RECOVERED_MS = 60_000;
const MAX_FAILURES = 10;

/** On Linux, memory that rendering images took is returned at once; by default each thread keeps it for later. */
const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "1048576" };

/** Unused memory is collected soon instead of when a large machine would be full; the figures are in bench/README.md. */
const MEMORY_FLAGS = ["--max-semi-space-size=4", "--heap-growing-percent=30"];

/**
 * Runs Node until it ends by itself, is told to, or cannot start. A server reports `ready` over the channel to this process:
 * one that never was has said on its own output what is wrong, and trying again would not help. This process ends with its code.
 */
export function keepRunning(args, { firstWaitMs = FIRST_WAIT_MS } = {}) {
  let child;
  let wait;
  let isStopping = false;
  let hasBeenReady = false;
  let failures = 0;

  function start() {
    const began = Date.now();
    const env = { ...MEMORY_SETTINGS, ...process.env };
    child = spawn(process.execPath, [...MEMORY_FLAGS, ...args], {
      cwd: root,
      env,
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
    child.on("message", (message) => {
      if (message === "ready") hasBeenReady = true;
    });
    child.on("exit", (code, signal) => {
      if (isStopping || code === 0 || !hasBeenReady) process.exit(code ?? 1);
      restart(signal ?? `code ${code}`, Date.now() - began);
    });
  }

  function restart(reason, ranMs) {
    failures = ranMs > RECOVERED_MS ? 1 : failures + 1;
    if (failures > MAX_FAILURES) {
      say(`the server ended again (${reason}). It was started ${MAX_FAILURES} times in a row; giving up.`);
      process.exit(1);
    }
    const waitMs = Math.min(firstWaitMs * 2 ** (failures - 1), LONGEST_WAIT_MS);
    say(`the server ended unexpectedly (${reason}). Starting it again in ${waitMs / 1000} s.`);
    wait = setTimeout(start, waitMs);
  }

  function stop(signal) {
    isStopping = true;
    clearTimeout(wait);
    if (child.exitCode !== null || child.signalCode !== null) process.exit(0);
    // Ctrl-C reaches the child by itself; this process must outlive it so that it can finish what it holds.
    if (signal === "SIGTERM") child.kill(signal);
  }

  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  start();
}
