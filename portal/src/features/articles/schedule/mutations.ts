import {
  type ScheduledArticle,
  scheduleArticle,
  unscheduleArticle,
} from "@newsloom/contract/articles/schedule";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { scheduledQuery } from "./api.ts";

export type SchedulePlan = Pick<ScheduledArticle, "articleId" | "publishAt" | "position">;

const saveSchedule = (siteNameId: number, { articleId, publishAt, position }: SchedulePlan) =>
  call(scheduleArticle, { siteNameId, body: { articleId, publishAt, sortOrder: position } });

export function useSchedule(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (plan: SchedulePlan) => saveSchedule(siteNameId, plan),
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

/** The plans of these articles. Publishing by hand deletes them, so whoever undoes that sends them again. */
export function plansOf(
  client: QueryClient,
  siteNameId: number,
  articles: readonly { readonly articleId: number }[],
): readonly SchedulePlan[] {
  const ids = articles.map(({ articleId }) => articleId);
  const scheduled = client.getQueryData(scheduledQuery(siteNameId).queryKey) ?? [];
  return scheduled.filter(({ articleId }) => ids.includes(articleId));
}

/** Schedules articles again whose time is still to come. */
export async function restorePlans(siteNameId: number, plans: readonly SchedulePlan[]): Promise<void> {
  for (const plan of plans) if (Date.parse(plan.publishAt) > Date.now()) await saveSchedule(siteNameId, plan);
}
