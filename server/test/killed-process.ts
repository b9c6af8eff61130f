import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** A program of its own process, that a test kills at any time and starts again. */
export function killedProcess(program: string, options: () => readonly string[]) {
  let child: ChildProcess | undefined;
  return {
    start(): void {
      const parts = ["--conditions=source", "--import", "tsx", program, ...options()];
      child = spawn(process.execPath, parts, { stdio: ["ignore", "ignore", "inherit"] });
    },
    async kill(): Promise<void> {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

/** The same numbers for the same seed, from 0 to 1. */
export function* numbers(seed: number): Generator<number, never> {
  for (let state = seed + 1; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}
