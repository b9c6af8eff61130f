import type { Feature } from "#platform/feature";
import { senderJobs, senderSchedules } from "./jobs.ts";
import { senderRoutes } from "./routes.ts";

export const senders: Feature = {
  name: "senders",
  routes: senderRoutes,
  jobs: senderJobs,
  schedules: senderSchedules,
};
