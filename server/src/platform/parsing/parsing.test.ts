import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../../../test/eventually.ts";
import type { TestInput } from "../../../test/parsing/test-parser.ts";
import { createLog } from "../log.ts";
import { createMetrics, type Metrics } from "../metrics.ts";
import { createParsing, type Parsing, type ParsingOptions } from "./create-parsing.ts";
import { parserIn } from "./parser.ts";
import { ParsingFailed } from "./parsing-failed.ts";

const TEST_PARSER = "../../../test/parsing/test-parser";
const testParser = parserIn<typeof import("../../../test/parsing/test-parser.ts")>(
  TEST_PARSER,
  import.meta.url,
);
const DEADLINE_MS = 500;
/** 250 on a machine that has nothing else to do. */
const LONGEST_WAIT_MS = 1_000;
const open = (more: Partial<ParsingOptions> = {}) =>
  createParsing({ log: createLog("silent"), metrics: createMetrics(), deadlineMs: DEADLINE_MS, ...more });
const threadsOf = async (metrics: Metrics) => (await metrics.parsingThreads.get()).values[0]?.value;

let parsing: Parsing;
beforeAll(() => {
  parsing = open();
});
afterAll(() => parsing.close());

const run = (siteId: number, behaviour: TestInput["behaviour"], value?: string, on = parsing) =>
  on.run(siteId, testParser, { behaviour, ...(value !== undefined && { value }) });
const outcome = (...args: Parameters<typeof run>) =>
  run(...args).catch((error) => (error instanceof ParsingFailed ? error.reason : error));

const next = () => run(1, "echo", "the next input");

describe("a parser in a worker thread", () => {
  it("gives what it returns, and the message of what it throws", async () => {
    expect(await run(1, "echo", "some text")).toBe("some text");
    await expect(run(1, "fail", "no feed in it")).rejects.toThrow("Error: no feed in it");
    expect(await outcome(1, "fail")).toBe("unreadable");
    expect(await next()).toBe("the next input");
  });

  it.each(["loopForever", "backtrackForever", "hang"] as const)(
    "is ended at its deadline while other work goes on: %s",
    async (behaviour) => {
      const delay = monitorEventLoopDelay({ resolution: 10 });
      delay.enable();
      const began = performance.now();
      expect(await outcome(1, behaviour)).toBe("too_slow");
      delay.disable();
      expect(performance.now() - began).toBeGreaterThanOrEqual(DEADLINE_MS);
      expect(delay.max / 1e6).toBeLessThan(LONGEST_WAIT_MS);
      expect(await next()).toBe("the next input");
    },
  );

  it("that takes too much memory, ends its thread or throws in a callback fails with this input alone", async () => {
    const small = open({ deadlineMs: 60_000, memoryMb: 64 });
    expect(await outcome(1, "fillMemory", "", small)).toBe("out_of_memory");
    expect(await run(1, "echo", "the next", small)).toBe("the next");
    await small.close();
    expect(await outcome(1, "exit")).toBe("crashed");
    expect(await outcome(1, "crash")).toBe("crashed");
    expect(await next()).toBe("the next input");
  });

  it("knows no secrets, makes no requests and writes nothing to the console", async () => {
    expect(await run(1, "readEnvironment")).toBe("{}");
    await expect(run(1, "fetch", "http://127.0.0.1:9/")).rejects.toThrow("A parser makes no requests.");
    expect(await run(1, "printMuch")).toBe("printed");
  });
});

describe("sites", () => {
  let endless: Parsing;
  beforeEach(() => {
    endless = open({ deadlineMs: 60_000 });
  });
  afterEach(() => endless.close());

  it("do not wait for each other: one whose inputs hang has a single thread", async () => {
    for (let count = 0; count < 3; count++) void outcome(1, "hang", "", endless);
    for (const value of ["a", "b", "c"]) expect(await run(2, "echo", value, endless)).toBe(value);
  });

  it("wait for one deadline at most when two others have every thread", async () => {
    const hostile = [1, 1, 1, 2, 2, 2].map((siteId) => outcome(siteId, "hang"));
    let ended = 0;
    for (const task of hostile) void task.then(() => ended++);
    expect(await run(3, "echo", "third")).toBe("third");
    expect(ended).toBeLessThanOrEqual(2);
  });

  it("that send more than can wait are refused at once", async () => {
    for (let count = 0; count < 6; count++) void outcome(1, "hang", "", endless);
    expect(await outcome(1, "echo", "", endless)).toBe("busy");
    expect(await outcome(2, "echo", "from another", endless)).toBe("from another");
  });
});

describe("threads", () => {
  it("end when they have nothing to do, and start again", async () => {
    const metrics = createMetrics();
    const brief = open({ metrics, idleMs: 1 });
    expect(await run(1, "echo", "first", brief)).toBe("first");
    await eventually("no threads", async () => (await threadsOf(metrics)) === 0);
    expect(await run(1, "echo", "second", brief)).toBe("second");
    await brief.close();
  });

  it("end with the server, and with them what runs and what waits", async () => {
    const metrics = createMetrics();
    const stopping = open({ metrics, deadlineMs: 60_000 });
    const tasks = [1, 1, 2, 3].map((siteId) => outcome(siteId, "loopForever", "", stopping));
    await eventually("two threads", async () => (await threadsOf(metrics)) === 2);
    await stopping.close();
    expect(await Promise.all(tasks)).toEqual(["stopped", "stopped", "stopped", "stopped"]);
    expect(await threadsOf(metrics)).toBe(0);
  });
});
