import { STATISTICS_LINES } from "@newsloom/domain/delivery/statistics";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { isoTime, MAX_START_INDEX, rowId } from "../shapes.ts";

const campaign = z.object({ distributionId: rowId });

export const CampaignStatistics = z.object({
  /** Intended recipients. */
  total: z.int(),
  /** Mails handed over. */
  send: z.int(),
  delivered: z.int(),
  /** People, in the printed order. */
  lines: z.array(
    z.object({
      name: z.enum(STATISTICS_LINES),
      count: z.int(),
      /** Of the delivered, from 0 to 100 with one decimal place; bounced and blocked of those handed over. */
      percent: z.number(),
    }),
  ),
});
export type CampaignStatistics = z.infer<typeof CampaignStatistics>;

export const getCampaignStatistics = endpoint("GET /Statistics/GetCampaignStatistics", {
  permission: "site:read",
  summary:
    "What became of a campaign: how many got it, opened it, clicked, unsubscribed, and whom it did not reach",
  query: campaign,
  response: CampaignStatistics,
});

const LinkClicks = z.object({
  /** Where the link leads to an article of the site. */
  articleId: z.int().nullable(),
  /** Where it is an advertisement's. */
  adId: z.int().nullable(),
  url: z.string(),
  title: z.string(),
  clicks: z.int(),
  /** People. */
  uniqueClicks: z.int(),
});
export type LinkClicks = z.infer<typeof LinkClicks>;

export const getCampaignClicks = endpoint("GET /Statistics/GetCampaignClicks", {
  permission: "site:read",
  summary: "The links of a campaign with the clicks of people, the most clicked first",
  query: campaign,
  response: z.array(LinkClicks),
});

const period = {
  /** Without it, 30 days before the end. */
  from: isoTime.optional(),
  /** Without it, now. */
  to: isoTime.optional(),
};
export const PeriodQuery = z.object(period);
export type PeriodQuery = z.output<typeof PeriodQuery>;

export const lineCounts = {
  opened: z.int(),
  clicked: z.int(),
  unsubscribed: z.int(),
  blocked: z.int(),
  spam: z.int(),
  bounced: z.int(),
};

export const GlobalPerformance = z.object({
  totals: z.object({ campaigns: z.int(), send: z.int(), delivered: z.int(), ...lineCounts }),
  /** One for each day of the site's calendar; at most 366. */
  series: z.array(z.object({ date: z.iso.date(), ...lineCounts })),
});
export type GlobalPerformance = z.infer<typeof GlobalPerformance>;

export const getGlobalPerformance = endpoint("GET /Statistics/GetGlobalPerformance", {
  permission: "site:read",
  summary: "What people did with the newsletters of the site, by day",
  query: PeriodQuery,
  response: GlobalPerformance,
});

const SendStatisticsQuery = z.object({
  ...period,
  startIndex: z.coerce.number().int().min(1).max(MAX_START_INDEX).default(1),
  number: z.coerce.number().int().min(1).max(100).default(20),
});
export type SendStatisticsQuery = z.output<typeof SendStatisticsQuery>;

const SendStatistics = z.object({
  items: z.array(
    z.object({
      date: isoTime,
      distributionId: z.int(),
      newsletterName: z.string(),
      provider: z.string(),
      send: z.int(),
      delivered: z.int(),
      failed: z.int(),
    }),
  ),
  total: z.int(),
});
export type SendStatistics = z.infer<typeof SendStatistics>;

export const getSendStatistics = endpoint("GET /Statistics/GetSendStatistics", {
  permission: "site:read",
  summary: "The newsletters that were sent in a time, the last first",
  query: SendStatisticsQuery,
  response: SendStatistics,
});
