import {
  type ScheduledArticle,
  scheduleArticle,
  unscheduleArticle,
} from "@newsloom/contract/articles/schedule";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { scheduledQuery } from "./api.ts";

export type SchedulePlan = Pick<ScheduledArticle, "articleId" | "publishAt" | "position">;

export function useSchedule(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ articleId, publishAt, position }: SchedulePlan) =>
      call(scheduleArticle, { siteNameId, body: { articleId, publishAt, sortOrder: position } }),
    onSettled: () => client.invalidateQueries({ queryKey: scheduledQuery(siteNameId).queryKey }),
  });
}

export function useUnschedule(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (articleId: number) => call(unscheduleArticle, { siteNameId, body: { articleId } }),
    onSettled: () => client.invalidateQueries({ queryKey: scheduledQuery(siteNameId).queryKey }),
  });
}
