import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterEach, describe, expect, it } from "vitest";

const KEEP_RUNNING = new URL("keep-running.mjs", import.meta.url).href;
let parent: ChildProcess | undefined;
afterEach(() => parent?.kill("SIGKILL"));

/** As `npm start` runs the server, with a small program in its place; returns what it prints, line by line. */
function keepRunning(program: string) {
  const args = JSON.stringify(["-e", program]);
  const script = `import("${KEEP_RUNNING}").then((m) => m.keepRunning(${args}, { firstWaitMs: 1 }))`;
  const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  parent = child;
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const read = async () => ((await lines.next()).value as string | undefined) ?? "";
  return { child, read, exit: once(child, "exit") };
}

const SERVER =
  'process.on("disconnect", () => process.exit()); process.send("ready"); console.log(process.pid);';

describe("npm start", () => {
  it("starts a server again that was killed, and stops with it", async () => {
    const { child, read, exit } = keepRunning(SERVER);
    const first = Number(await read());
    process.kill(first, "SIGKILL");
    expect(await read()).toBe(
      "newsloom: the server ended unexpectedly (SIGKILL). Starting it again in 0.001 s.",
    );
    const second = Number(await read());
    expect(second).not.toBe(first);
    child.kill("SIGTERM");
    expect(await exit).toEqual([1, null]);
    expect(() => process.kill(second, 0)).toThrow("ESRCH");
  });

  it("lets the server return the memory of rendered images", async () => {
    const { read } = keepRunning("console.log(process.env.MALLOC_ARENA_MAX)");
    expect(await read()).toBe("2");
  });

  it("waits longer each time, and gives up after ten times in a row", async () => {
    const { read, exit } = keepRunning('process.send("ready", () => process.exit(3));');
    const lines: string[] = [];
    for (let line = await read(); line !== ""; line = await read()) lines.push(line);
    expect(lines.slice(0, 3).map((line) => /\((.*)\).* ([\d.]+) s/.exec(line)?.slice(1))).toEqual([
      ["code 3", "0.001"],
      ["code 3", "0.002"],
      ["code 3", "0.004"],
    ]);
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toContain("giving up");
    expect(await exit).toEqual([1, null]);
  });

  it.each([
    ["could not start", "process.exit(7);", 7],
    ["ended by itself", 'process.send("ready", () => process.exit(0));', 0],
  ])("ends like a server that %s", async (_name, program, code) => {
    expect(await keepRunning(program).exit).toEqual([code, null]);
  });
});
