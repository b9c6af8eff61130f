import pLimit, { type LimitFunction } from "p-limit";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { Parser } from "./parser.ts";
import { ParsingFailed } from "./parsing-failed.ts";
import { type ParsingThread, startThread } from "./parsing-thread.ts";

export interface Parsing {
  /** Runs a parser in a worker thread, or throws `ParsingFailed`. */
  run<Input, Output>(siteId: number, parser: Parser<Input, Output>, input: Input): Promise<Output>;
  close(): Promise<void>;
}

export interface ParsingOptions {
  readonly log: Log;
  readonly metrics: Metrics;
  /** How long one parser may run. */
  readonly deadlineMs?: number;
  /** How long a thread without work is kept. */
  readonly idleMs?: number;
  readonly memoryMb?: number;
}

/** With one task of a site at a time, a second thread is free for the other sites. */
const THREADS = 2;
const THREADS_PER_SITE = 1;
/** Each holds its whole input in memory, and the last one still gets its turn before its call is given up. */
const MAX_WAITING_PER_SITE = 5;

/**
 * Runs parsers of hostile input apart from the thread that answers requests. A site's tasks wait for each other first and
 * then, one of each site, in the order they came: so no site waits for the queue of another.
 */
export function createParsing(options: ParsingOptions): Parsing {
  const { log, metrics, deadlineMs = 10_000, idleMs = 30_000, memoryMb = 256 } = options;
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8 };
  const threads = new Set<ParsingThread>();
  const idle = new Map<ParsingThread, NodeJS.Timeout>();
  const allSites = pLimit(THREADS);
  const bySite = new Map<number, LimitFunction>();
  let isClosed = false;

  function takeThread(): ParsingThread {
    const [waiting] = idle.keys();
    if (waiting === undefined) return addThread();
    clearTimeout(idle.get(waiting));
    idle.delete(waiting);
    waiting.keepAlive(true);
    return waiting;
  }
  function addThread(): ParsingThread {
    const thread = startThread(resourceLimits, () => {
      threads.delete(thread);
      clearTimeout(idle.get(thread));
      idle.delete(thread);
      metrics.parsingThreads.set(threads.size);
    });
    threads.add(thread);
    metrics.parsingThreads.set(threads.size);
    return thread;
  }
  function leaveIdle(thread: ParsingThread): void {
    if (!threads.has(thread)) return;
    thread.keepAlive(false);
    idle.set(thread, setTimeout(() => void thread.end(STOPPED), idleMs).unref());
  }

  async function runInThread(parser: Parser<never, unknown>, input: unknown): Promise<unknown> {
    if (isClosed) throw STOPPED;
    const thread = takeThread();
    try {
      const output = await thread.run({ module: parser.module, input }, parser.deadlineMs ?? deadlineMs);
      leaveIdle(thread);
      return output;
    } catch (error) {
      if (error instanceof ParsingFailed && error.reason === "unreadable") leaveIdle(thread);
      else await thread.end(STOPPED);
      throw error;
    }
  }

  function limitOf(siteId: number): LimitFunction {
    const known = bySite.get(siteId);
    if (known) return known;
    const limit = pLimit(THREADS_PER_SITE);
    bySite.set(siteId, limit);
    return limit;
  }

  async function run(siteId: number, parser: Parser<never, unknown>, input: unknown): Promise<unknown> {
    const site = limitOf(siteId);
    if (site.pendingCount >= MAX_WAITING_PER_SITE)
      throw new ParsingFailed("busy", "The site has too many inputs waiting.");
    return site(() => allSites(() => runInThread(parser, input)));
  }

  return {
    async run<Input, Output>(siteId: number, parser: Parser<Input, Output>, input: Input) {
      const stopTimer = metrics.parsing.startTimer({ parser: parser.name });
      try {
        const output = (await run(siteId, parser, input)) as Output;
        stopTimer({ outcome: "done" });
        return output;
      } catch (error) {
        const outcome = error instanceof ParsingFailed ? error.reason : "crashed";
        stopTimer({ outcome });
        log.warn({ err: error, siteId, parser: parser.name, outcome }, "an input was not parsed");
        throw error;
      }
    },
    async close() {
      isClosed = true;
      await Promise.all([...threads].map((thread) => thread.end(STOPPED)));
    },
  };
}

const STOPPED = new ParsingFailed("stopped", "The server is stopping.");
