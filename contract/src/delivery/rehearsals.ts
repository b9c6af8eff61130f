import {
  REHEARSAL_MINUTES,
  REHEARSAL_STATES,
  REHEARSED,
  type Rehearsed,
} from "@newsloom/domain/delivery/rehearsal";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { isoTime, rowId } from "../shapes.ts";

const perEach = <T extends z.ZodType>(value: T) =>
  z.object(Object.fromEntries(REHEARSED.map((what) => [what, value])) as Record<Rehearsed, T>);

const Rehearsal = z.object({
  state: z.enum(REHEARSAL_STATES),
  minutes: z.int(),
  /** How many have the newsletter, and for how many of them it was played. */
  people: z.int(),
  played: z.int(),
  /** How many did what. */
  counts: perEach(z.int()),
  startedAt: isoTime,
  startedBy: z.string(),
});
export type Rehearsal = z.infer<typeof Rehearsal>;

const params = z.object({ id: rowId });

export const getRehearsal = endpoint("GET /Campaign/{id}/GetRehearsal", {
  permission: "site:read",
  summary: "The last rehearsal of a campaign that stayed in the outbox; null where there was none",
  params,
  response: Rehearsal.nullable(),
});

const RehearsalInput = z.object({
  /** In percent of the people who have it. */
  shares: perEach(z.int().min(0).max(100)),
  minutes: z.literal(REHEARSAL_MINUTES),
  /** The same people do the same for the same number. */
  seed: z.int().min(0).max(2_147_483_647).optional(),
});
export type RehearsalInput = z.infer<typeof RehearsalInput>;

export const startRehearsal = endpoint("POST /Campaign/{id}/StartRehearsal", {
  permission: "content:write",
  summary: "Play what people would do with a campaign that stayed in the outbox",
  params,
  body: RehearsalInput,
  response: Rehearsal,
});

export const stopRehearsal = endpoint("PUT /Campaign/{id}/StopRehearsal", {
  permission: "content:write",
  summary: "Play nothing more of a rehearsal; what was played stays counted",
  params,
  response: Rehearsal,
});
