import { DAY_MS } from "@newsloom/domain/time/durations";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done, isoDay, isoTime, page, pageQuery } from "../shapes.ts";

const MAX_DETAILS = 10_000;
const AREA_MAX = 100;
/** Prefix of the area of actions that a client reported; the server's own areas never have it. */
export const CLIENT_AREA = "client: ";

/** A day means its beginning where a period starts, and its end where it ends (UTC). */
const from = z.union([isoTime, isoDay.transform((text) => `${text}T00:00:00Z`)]);
const to = z.union([isoTime, isoDay.transform((text) => new Date(Date.parse(text) + DAY_MS).toISOString())]);
/** A filter that is left out, null or empty filters nothing. */
const filter = <T extends z.ZodType>(shape: T) =>
  z
    .union([shape, z.literal(""), z.null()])
    .optional()
    .transform((value) => value || undefined);

export const LoggedAction = z.object({
  id: z.int(),
  date: isoTime,
  userId: z.uuid().nullable(),
  userName: z.string(),
  area: z.string(),
  action: z.string(),
  entityType: z.string(),
  entityId: z.string(),
  /** The headline or name, as it is now, of the article or company that it is about; else empty. */
  entityTitle: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  ip: z.string(),
});
export type LoggedAction = z.infer<typeof LoggedAction>;

export const LogFilter = z.object({
  from: filter(from),
  to: filter(to),
  userId: filter(z.uuid()),
  area: filter(z.string().max(CLIENT_AREA.length + AREA_MAX)),
  action: filter(z.string().max(100)),
  entityId: filter(z.union([z.string().max(200), z.number().transform(String)])),
  ...pageQuery,
});
export type LogFilter = z.output<typeof LogFilter>;

export const getActionList = endpoint("POST /ActionLog/GetList", {
  permission: "log:read",
  summary: "Who did what, newest first",
  body: LogFilter,
  response: page(LoggedAction),
});

export const addAction = endpoint("POST /ActionLog/Add", {
  permission: "log:report",
  summary:
    "Records what a client reports, under an area that says so (`client: …`); the server's own changes record themselves",
  body: z.object({
    area: z.string().min(1).max(AREA_MAX),
    action: z.string().min(1).max(100),
    entityType: z.string().max(100).default(""),
    entityId: z
      .union([z.string().max(200), z.number()])
      .default("")
      .transform(String),
    details: z
      .unknown()
      .refine((details) => (JSON.stringify(details) ?? "").length <= MAX_DETAILS, "is too long")
      .optional(),
  }),
  response: done,
});

export const getActionAreas = endpoint("GET /ActionLog/GetAreas", {
  permission: "log:read",
  summary: "The areas that occur in the log",
  response: z.array(z.string()),
});

export const exportActionLog = endpoint("GET /ActionLog/Export", {
  permission: "log:read",
  summary: "The log of a period as CSV",
  query: z.object({ from: filter(from), to: filter(to) }),
  response: z.string(),
  produces: "csv",
});
