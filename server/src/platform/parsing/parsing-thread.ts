import { extname } from "node:path";
import { type ResourceLimits, Worker } from "node:worker_threads";
import { ParsingFailed } from "./parsing-failed.ts";
import type { ParsingTask, WorkerMessage } from "./parsing-worker.ts";

const PROGRAM = new URL(`./parsing-worker${extname(import.meta.url)}`, import.meta.url);
/** Tests and development run the sources, which a thread has to compile for itself. */
const RUN_SOURCE = `import("tsx/esm/api").then(({ register }) => { register(); return import("${PROGRAM.href}"); })`;

/** A parser is our own code; only on a machine that is stuck does loading it take this long. */
const LOAD_MS = 60_000;

export interface ParsingThread {
  /** One task at a time. After any failure but "unreadable" the thread is of no further use. */
  run(task: ParsingTask, deadlineMs: number): Promise<unknown>;
  /** Whether the process waits for this thread before it ends. */
  keepAlive(isNeeded: boolean): void;
  end(reason: ParsingFailed): Promise<void>;
}

interface RunningTask {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: ParsingFailed) => void;
  readonly deadlineMs: number;
  timer: NodeJS.Timeout;
}

export function startThread(resourceLimits: ResourceLimits, onExit: () => void): ParsingThread {
  // Without the environment, as a parser needs none of its secrets; without output, as a page could fill the log.
  const isSource = PROGRAM.pathname.endsWith(".ts");
  const worker = new Worker(isSource ? RUN_SOURCE : PROGRAM, {
    eval: isSource,
    execArgv: isSource ? ["--conditions=source"] : [],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  let running: RunningTask | null = null;

  function finish(): RunningTask | null {
    const task = running;
    running = null;
    clearTimeout(task?.timer);
    return task;
  }
  function fail(error: ParsingFailed): void {
    finish()?.reject(error);
  }
  const failSlow = () => fail(new ParsingFailed("too_slow", "The parser did not finish in time."));

  worker.on("message", (message: WorkerMessage) => {
    if (message.kind === "failed") fail(new ParsingFailed("unreadable", message.message));
    else if (message.kind === "done") finish()?.resolve(message.output);
    else if (running) {
      clearTimeout(running.timer);
      running.timer = setTimeout(failSlow, running.deadlineMs);
    }
  });
  worker.on("error", (error: NodeJS.ErrnoException) => fail(causeOf(error)));
  worker.on("exit", () => {
    fail(new ParsingFailed("crashed", "The worker thread ended."));
    onExit();
  });

  return {
    run(task, deadlineMs) {
      return new Promise((resolve, reject) => {
        worker.postMessage(task);
        running = { resolve, reject, deadlineMs, timer: setTimeout(failSlow, LOAD_MS) };
      });
    },
    keepAlive: (isNeeded) => (isNeeded ? worker.ref() : worker.unref()),
    async end(reason) {
      fail(reason);
      await worker.terminate();
    },
  };
}

function causeOf(error: NodeJS.ErrnoException): ParsingFailed {
  const reason = error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "out_of_memory" : "crashed";
  return new ParsingFailed(reason, error.message, { cause: error });
}
