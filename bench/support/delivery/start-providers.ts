import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("mail-providers.ts", import.meta.url));

/** What the providers got since they were started. */
export interface Taken {
  readonly taken: number;
  readonly calls: number;
  readonly bytes: number;
  /** Processor time of their process. */
  readonly cpuSeconds: number;
}

export interface Providers {
  readonly httpUrl: string;
  readonly smtpUrl: string;
  count(): Promise<Taken>;
  stop(): void;
}

/** Mail providers in a process of their own. */
export async function startProviders(): Promise<Providers> {
  const child = fork(PROGRAM);
  process.once("exit", () => child.kill());
  const [{ http, smtp }] = (await once(child, "message")) as [{ http: number; smtp: number }];
  return {
    httpUrl: `http://127.0.0.1:${http}`,
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    async count() {
      const answered = once(child, "message");
      child.send("count");
      return ((await answered) as [Taken])[0];
    },
    stop: () => child.disconnect(),
  };
}
