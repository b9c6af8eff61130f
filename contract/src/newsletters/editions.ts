import { PERIODS } from "@newsloom/domain/newsletters/editions";
import { WEEK_DAYS } from "@newsloom/domain/time/week-days";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { isoTime, rowId } from "../shapes.ts";

export const EditionSchedule = z.object({
  period: z.enum(PERIODS),
  /** HH:mm in the site's zone. */
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 06:30"),
  /** Of a weekly newsletter. */
  weekDay: z.enum(WEEK_DAYS),
  /** Of a monthly newsletter; the last day where a month has fewer. */
  monthDay: z.int().min(1).max(31),
  /** Editions are sent by themselves when every pre-flight check passes; others wait, and say why. */
  sendsEditions: z.boolean(),
});
export type EditionSchedule = z.infer<typeof EditionSchedule>;

const Edition = z.object({
  distributionId: z.int(),
  newsletterName: z.string(),
  statusName: z.string(),
  /** The time it was made for. */
  dueAt: isoTime,
  /** Why it was not sent by itself; empty unless it is a draft for that reason. */
  heldBecause: z.array(z.string()),
});

const Editions = z.object({
  schedule: EditionSchedule,
  timeZone: z.string(),
  nextEditionAt: isoTime.nullable(),
  /** The newsletter that made this one. */
  editionOf: z.object({ distributionId: z.int(), newsletterName: z.string() }).nullable(),
  /** The newest first; the last 20. */
  editions: z.array(Edition),
});
export type Editions = z.infer<typeof Editions>;

const params = z.object({ id: rowId });

export const getEditions = endpoint("GET /Campaign/{id}/GetEditions", {
  permission: "site:read",
  summary: "When a newsletter makes its next edition by itself, and which it made",
  params,
  response: Editions,
});

export const saveEditionSchedule = endpoint("PUT /Campaign/{id}/SaveEditionSchedule", {
  permission: "content:write",
  summary: "Set when a newsletter makes editions by itself; a period of Once ends it",
  params,
  body: EditionSchedule,
  response: Editions,
});
