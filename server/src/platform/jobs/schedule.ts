import { Cron } from "croner";
import type { JobDefinition } from "./define.ts";

/** A recurring job: for every site, at a cron time in the site's own time zone. A frequent one should have few attempts. */
export interface Schedule {
  readonly job: JobDefinition<Record<string, never>>;
  readonly cron: string;
}

/** The first run after a time. No run is lost when the clock jumps forward, and none is doubled when it jumps back. */
export function nextRun(cron: string, zone: string, after: Date): Date {
  const next = new Cron(cron, { timezone: zone, paused: true }).nextRun(after);
  if (next === null) throw new Error(`The schedule "${cron}" never runs.`);
  return next;
}
