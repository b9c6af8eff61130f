import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done, rowId } from "../shapes.ts";

export const UPDATE_TIMES_MAX = 96;
const updateTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 06:30");
const updateTimes = z.array(updateTime).max(UPDATE_TIMES_MAX);

/** Times are those of `localTimeZone`; the site's own zone when that is empty. */
export const AggregatorData = z.object({
  contentUpdateHours: updateTimes,
  localNewsSourceRunningTimes: updateTimes,
  localTimeZone: z.string().max(100),
});
export type AggregatorData = z.infer<typeof AggregatorData>;

export const getAggregatorData = endpoint("GET /Aggregator/GetAggregatorData", {
  permission: "settings:read",
  summary: "The times at which sources are read",
  query: z.object({ localTimeZone: z.string().max(100).default("") }),
  response: AggregatorData,
});

export const updateAggregatorData = endpoint("PUT /Aggregator/UpdateAggregatorData", {
  permission: "settings:write",
  summary: "Replace the times at which sources are read",
  body: AggregatorData,
  response: done,
});

export const runAggregator = endpoint("POST /Aggregator/RunNow", {
  permission: "content:write",
  summary: "Read all active sources now",
  response: z.object({ runId: z.int() }),
});

export const runSource = endpoint("POST /Sources/{id}/RunNow", {
  permission: "content:write",
  summary: "Read one source now",
  params: z.object({ id: rowId }),
  response: z.object({ runId: z.int() }),
});

export const AGGREGATOR_OUTCOMES = ["waiting", "reading", "read", "unchanged", "failed"] as const;

/** How far a run is. */
export const AggregatorRun = z.object({
  runId: z.int(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  isStopped: z.boolean(),
  reason: z.enum(["manual", "schedule"]),
  userName: z.string(),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  newCount: z.int(),
  knownCount: z.int(),
  refusedCount: z.int(),
  /** At the pace so far; null while that cannot be said. */
  secondsLeft: z.int().nullable(),
  /** In the order of their names. */
  sources: z.array(
    z.object({
      sourceId: z.int(),
      name: z.string(),
      outcome: z.enum(AGGREGATOR_OUTCOMES),
      newCount: z.int(),
    }),
  ),
});
export type AggregatorRun = z.infer<typeof AggregatorRun>;

export const getAggregatorRun = endpoint("GET /Aggregator/GetRun", {
  permission: "site:read",
  summary: "The run that is under way, or the one asked for; null when there is none",
  query: z.object({ runId: rowId.optional() }),
  response: AggregatorRun.nullable(),
});

export const stopAggregatorRun = endpoint("POST /Aggregator/StopRun", {
  permission: "content:write",
  summary: "Read no more sources of this run; those being read are finished",
  body: z.object({ runId: rowId }),
  response: done,
});
