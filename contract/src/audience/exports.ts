import { ENGAGEMENTS } from "@newsloom/domain/audience/engagement";
import { EXPORT_FORMATS, EXPORT_STATES } from "@newsloom/domain/audience/export";
import { SUBSCRIBER_STATUSES } from "@newsloom/domain/audience/subscribing";
import { z } from "zod";
import { fileBytes } from "../downloads.ts";
import { endpoint } from "../endpoint.ts";
import { done, isoTime, rowId } from "../shapes.ts";
import { AudienceFilter } from "./audience.ts";

const MAX_SELECTED = 10_000;

/** What was chosen, by the names that it had then. */
export const ExportCriteria = z.object({
  /** How many people were selected in the list. */
  selected: z.int().optional(),
  keyword: z.string().optional(),
  status: z.enum(SUBSCRIBER_STATUSES).optional(),
  subscriptionListId: z.int().optional(),
  segment: z.string().optional(),
  tags: z.array(z.string()).optional(),
  country: z.string().optional(),
  companyName: z.string().optional(),
  engagement: z.enum(ENGAGEMENTS).optional(),
});
export type ExportCriteria = z.infer<typeof ExportCriteria>;

export const ExportJob = z.object({
  exportId: z.int(),
  format: z.enum(EXPORT_FORMATS),
  criteria: ExportCriteria,
  state: z.enum(EXPORT_STATES),
  /** Why it failed; else empty. */
  problem: z.string(),
  /** Null until they are counted. */
  total: z.int().nullable(),
  exported: z.int(),
  /** Of the file, in bytes. */
  size: z.int(),
  createDate: isoTime,
  finishedAt: isoTime.nullable(),
  /** The file is removed then. */
  expiresAt: isoTime.nullable(),
  userName: z.string(),
  /** The path of the file, for whoever has it, until it expires; empty while there is no file. */
  link: z.string(),
});
export type ExportJob = z.infer<typeof ExportJob>;

export const createExportJob = endpoint("POST /Audience/ExportJobs", {
  permission: "export",
  summary: "Write the subscribers that match a filter, or those with these ids, to a file in the background",
  body: z.object({
    filter: AudienceFilter.default(() => AudienceFilter.parse({})),
    ids: z.array(rowId).min(1).max(MAX_SELECTED).optional(),
    format: z.enum(EXPORT_FORMATS).default("csv"),
  }),
  response: ExportJob,
});

export const getExportJobs = endpoint("GET /Audience/GetExportJobs", {
  permission: "export",
  summary: "The exports whose files are not expired yet, the newest first",
  response: z.array(ExportJob),
});

export const deleteExportJob = endpoint("DELETE /Audience/ExportJobs/{exportId}", {
  permission: "export",
  summary: "Remove an export and its file; one that is running is stopped",
  params: z.object({ exportId: rowId }),
  response: done,
});

export const getExportFile = endpoint("GET /Audience/ExportFile", {
  permission: "anonymous",
  site: "none",
  summary: "The file of an export, for whoever has its link; the link expires",
  query: z.object({ token: z.string().max(500).default("") }),
  response: fileBytes,
  produces: "bytes",
});

export const exportAudience = endpoint("GET /Audience/Export", {
  permission: "export",
  summary: "The subscribers as CSV, sent while they are read",
  query: z.object({
    status: z.enum(SUBSCRIBER_STATUSES).optional(),
    /** Numbers with commas between them: subscribers that have every one of these tags. */
    tagIds: z
      .string()
      .max(200)
      .regex(/^(\d{1,9}(,\d{1,9})*)?$/)
      .default(""),
  }),
  response: fileBytes,
  produces: "bytes",
});
