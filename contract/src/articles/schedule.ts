import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done, isoTime, rowId } from "../shapes.ts";
import { FRONT_PAGE_MAX } from "./front-page.ts";

/** How many articles of a site can be scheduled at a time. */
export const SCHEDULED_MAX = 200;

export const ScheduledArticle = z.object({
  articleId: z.int(),
  title: z.string(),
  publishAt: isoTime,
  position: z.int(),
  userName: z.string(),
});
export type ScheduledArticle = z.infer<typeof ScheduledArticle>;

export const scheduleArticle = endpoint("POST /Articles/ScheduleArticle", {
  permission: "content:write",
  summary:
    "Publish an unpublished article at a time, at a position of the front page; replaces an earlier plan",
  body: z.object({
    articleId: rowId,
    publishAt: isoTime,
    sortOrder: z.coerce.number().int().min(1).max(FRONT_PAGE_MAX),
  }),
  response: ScheduledArticle,
});

export const unscheduleArticle = endpoint("POST /Articles/UnscheduleArticle", {
  permission: "content:write",
  summary: "Do not publish an article by itself any more; it stays unpublished",
  body: z.object({ articleId: rowId }),
  response: done,
});

export const getScheduledArticles = endpoint("GET /Articles/GetScheduledArticles", {
  permission: "site:read",
  summary: "The articles that are published by themselves, the next one first",
  response: z.array(ScheduledArticle),
});
