import type { Feature } from "#platform/feature";
import { acceptItems, acceptWaitingItems } from "./items/accept-items.ts";
import { matchKeyword } from "./keywords/keywords.ts";
import { rescoreArticles } from "./relevancy/rescore.ts";
import { relevancyJobs, relevancySchedules } from "./relevancy/train.ts";
import { intakeRoutes } from "./routes.ts";

export const intake: Feature = {
  name: "intake",
  routes: intakeRoutes,
  jobs: [acceptItems, ...relevancyJobs, rescoreArticles, matchKeyword],
  schedules: relevancySchedules,
  maintenance: [acceptWaitingItems],
};
