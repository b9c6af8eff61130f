import { RECIPIENT_STATES } from "@newsloom/domain/delivery/balance";
import { RECIPIENT_FILTERS, TIME_LINE_PERIODS } from "@newsloom/domain/delivery/campaign-report";
import { z } from "zod";
import { fileBytes } from "../downloads.ts";
import { endpoint } from "../endpoint.ts";
import { isoTime, page, pageQuery, rowId } from "../shapes.ts";
import { lineCounts } from "./statistics.ts";

const TimeLine = z.object({
  /** Null before it is sent. */
  startedAt: isoTime.nullable(),
  step: z.enum(["hour", "day"]),
  /** In minutes; a point counts the people of the time that begins with it. */
  stepMinutes: z.int(),
  points: z.array(z.object({ at: isoTime, ...lineCounts })),
});
export type TimeLine = z.infer<typeof TimeLine>;

export const getCampaignTimeLine = endpoint("GET /Statistics/GetCampaignTimeLine", {
  permission: "site:read",
  summary: "The six lines of a campaign over time: the first day, the first week, or every day",
  query: z.object({ distributionId: rowId, period: z.enum(TIME_LINE_PERIODS).default("day") }),
  response: TimeLine,
});

const params = z.object({ id: rowId });

const ClickMap = z.object({
  /** The newsletter as it was sent, to nobody in particular; its links end in `/` and their number. Null when it is gone. */
  html: z.string().nullable(),
  links: z.array(z.object({ linkNo: z.int(), clicks: z.int(), uniqueClicks: z.int() })),
});
export type ClickMap = z.infer<typeof ClickMap>;

export const getClickMap = endpoint("GET /Campaign/{id}/GetClickMap", {
  permission: "site:read",
  summary: "A campaign as it was sent, with the clicks of people on each of its links",
  params,
  response: ClickMap,
});

const filter = { filter: z.enum(RECIPIENT_FILTERS).default("all") };

const CampaignRecipient = z.object({
  subscriberId: z.int(),
  /** Empty for somebody who was deleted since. */
  email: z.string(),
  name: z.string(),
  state: z.enum(RECIPIENT_STATES),
  reason: z.string(),
  message: z.string(),
  /** When the state became what it is. */
  changedAt: isoTime,
  /** The first time, by a picture or a link. */
  openedAt: isoTime.nullable(),
  opens: z.int(),
  clicks: z.int(),
  isSpam: z.boolean(),
});
export type CampaignRecipient = z.infer<typeof CampaignRecipient>;

export const getCampaignRecipients = endpoint("GET /Campaign/{id}/GetRecipients", {
  permission: "audience",
  summary: "Who was to get a campaign, what became of their mail, and what they did with it",
  params,
  query: z.object({ ...filter, ...pageQuery }),
  response: page(CampaignRecipient),
});

export const exportCampaignRecipients = endpoint("GET /Campaign/{id}/ExportRecipients", {
  permission: "export",
  summary: "The recipients of a campaign as CSV, sent while they are read",
  params,
  query: z.object(filter),
  response: fileBytes,
  produces: "bytes",
});
