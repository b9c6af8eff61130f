import { Logger, runTaskList, type TaskList, type WorkerPool } from "graphile-worker";
import type { Log } from "../log.ts";
import type { Platform } from "../platform.ts";

export interface QueueOptions {
  readonly platform: Platform;
  readonly tasks: TaskList;
  readonly concurrency: number;
  readonly pollMs: number;
  readonly beforeFirstJob: (workerId: string) => Promise<void>;
}

export interface Queue {
  /** The name under which this process holds its jobs. */
  id(): string;
  isRunning(): boolean;
  /** Waits for the running jobs; at the limit hands them back to the queue. True when all of them ended. */
  stop(limitMs: number): Promise<boolean>;
}

const RESTART_MS = 1_000;

/**
 * Keeps a pool of workers running. The pool ends by itself when the database becomes unavailable at the wrong time; then a
 * new one is started. No local queue: it would lock short jobs behind long ones while another server sits idle.
 */
export function runQueue(options: QueueOptions): Queue {
  const { log } = options.platform;
  let state: "running" | "restarting" | "stopping" = "running";
  let restart: NodeJS.Timeout | undefined;
  let pool = start();

  function start(): WorkerPool {
    const pool = createPool(options);
    const onEnd = (error?: unknown) => {
      if (state !== "running") return;
      state = "restarting";
      log.error({ err: error }, "the job queue stopped by itself and is started again");
      restart = setTimeout(begin, RESTART_MS);
    };
    pool.promise.then(() => onEnd(), onEnd);
    return pool;
  }

  function begin(): void {
    state = "running";
    pool = start();
  }

  return {
    id: () => pool.id,
    isRunning: () => state === "running",
    async stop(limitMs) {
      const wasRunning = state === "running";
      state = "stopping";
      clearTimeout(restart);
      if (!wasRunning) return true;
      const ended = await within(limitMs, Promise.resolve(pool.gracefulShutdown()));
      if (!ended) await Promise.resolve(pool.forcefulShutdown("The server stopped.")).catch(() => undefined);
      return ended;
    },
  };
}

function createPool({ platform, tasks, concurrency, pollMs, beforeFirstJob }: QueueOptions): WorkerPool {
  const preset: GraphileConfig.Preset = {
    // With batching, even without a delay, a stopping pool waits until every job's outcome is written.
    worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    plugins: [
      {
        name: "newsloom-heartbeat",
        version: "1.0.0",
        worker: { hooks: { startWorker: (_ctx, { worker }) => beforeFirstJob(worker.workerPool.id) } },
      },
    ],
  };
  return runTaskList(
    { preset, concurrency, pollInterval: pollMs, noHandleSignals: true, logger: queueLog(platform.log) },
    tasks,
    platform.database.ownerPool,
  );
}

async function within(limitMs: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  const ended = work.then(
    () => true as const,
    () => true as const,
  );
  return Promise.race([ended, late]).finally(() => clearTimeout(timer));
}

/** The queue library's log, without its metadata, which holds payloads. Failed jobs are logged by create-task.ts. */
function queueLog(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === "error" && meta?.["failure"] !== true) log.warn({ from: "queue" }, message);
    else log.debug({ from: "queue" }, message);
  });
}
