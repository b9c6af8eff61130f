import { Logger } from "graphile-worker";
import type { Log } from "../log.ts";

/** The queue's own words. Its notes carry payloads, so only the sentence is kept; failed jobs are told by perform.ts. */
export function queueLog(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === "error" && meta?.["failure"] !== true) log.warn({ from: "queue" }, message);
    else log.debug({ from: "queue" }, message);
  });
}
