import { Cron } from "croner";
import type { JobDefinition } from "./define.ts";

/** A job that comes back: for every site at a cron time in the site's own zone. One that comes often should try seldom. */
export interface Schedule {
  readonly job: JobDefinition<Record<string, never>>;
  readonly cron: string;
}

/** The first time after a moment. Where the clock jumps forward the run is not lost, where it jumps back not doubled. */
export function nextRun(cron: string, zone: string, after: Date): Date {
  const next = new Cron(cron, { timezone: zone, paused: true }).nextRun(after);
  if (next === null) throw new Error(`The schedule "${cron}" never comes.`);
  return next;
}
