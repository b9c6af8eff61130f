/** The program of a worker thread: loads the parser of each task and runs it. */
import { parentPort } from "node:worker_threads";

export interface ParsingTask {
  readonly module: string;
  readonly input: unknown;
}

export type WorkerMessage =
  | { readonly kind: "started" }
  | { readonly kind: "done"; readonly output: unknown }
  | { readonly kind: "failed"; readonly message: string };

const send = (message: WorkerMessage) => parentPort?.postMessage(message);

// Only the guarded fetcher makes requests; a library that fetches by itself would bypass it.
globalThis.fetch = () => Promise.reject(new Error("A parser makes no requests."));

parentPort?.on("message", (task: ParsingTask) => void run(task));

async function run({ module, input }: ParsingTask): Promise<void> {
  const { parse } = (await import(module)) as { parse(input: unknown): unknown };
  // The deadline begins here: a busy machine takes its time to load a module.
  send({ kind: "started" });
  try {
    send({ kind: "done", output: await parse(input) });
  } catch (error) {
    send({ kind: "failed", message: String(error) });
  }
}
