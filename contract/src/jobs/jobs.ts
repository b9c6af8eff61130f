import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done, isoTime, page, pageQuery, rowCursor } from "../shapes.ts";

export const DeadJob = z.object({
  id: z.int(),
  job: z.string(),
  lastError: z.string(),
  attempts: z.int(),
  failedAt: isoTime,
});
export type DeadJob = z.infer<typeof DeadJob>;

export const getDeadJobs = endpoint("GET /Jobs/GetDeadJobs", {
  permission: "log:read",
  summary: "The site's jobs that used up their attempts",
  query: z.object({
    ...pageQuery,
    after: rowCursor(15),
  }),
  response: page(DeadJob),
});

export const retryJob = endpoint("POST /Jobs/{id}/Retry", {
  permission: "advanced:write",
  summary: "Tries a dead job again",
  params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  response: done,
});
