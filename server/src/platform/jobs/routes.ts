import { getDeadJobs, retryJob } from "@newsloom/contract/jobs/jobs";
import { type Route, route } from "../http/route.ts";
import { listDeadJobs, retryDeadJob } from "./dead-jobs.ts";

export const jobRoutes: Route[] = [
  route(getDeadJobs, (ctx, { query }) => listDeadJobs(ctx, query)),
  route(retryJob, async (ctx, { params }) => {
    await retryDeadJob(ctx, params.id);
    return true as const;
  }),
];
