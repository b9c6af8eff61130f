import { getScheduledArticles } from "@newsloom/contract/articles/schedule";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";

export const scheduledQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [siteNameId, "scheduled"],
    queryFn: () => call(getScheduledArticles, { siteNameId }),
  });

/** When and where an article is published by itself; undefined when it is not scheduled. */
export function useScheduleOf(siteNameId: number, articleId: number) {
  const { data } = useQuery({
    ...scheduledQuery(siteNameId),
    select: (scheduled) => scheduled.find((one) => one.articleId === articleId),
  });
  return data;
}
