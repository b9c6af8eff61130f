import { useQuery } from "@tanstack/react-query";
import { useClock } from "../../settings/api.ts";
import { scheduledQuery } from "./api.ts";
import { useFormatPlannedTime } from "./use-format-planned-time.ts";

/** When each scheduled article of the site is published, as text. */
export function usePlannedTimes(siteNameId: number): ReadonlyMap<number, string> {
  const formatTime = useFormatPlannedTime(useClock(siteNameId));
  const { data: scheduled = [] } = useQuery(scheduledQuery(siteNameId));
  return new Map(scheduled.map(({ articleId, publishAt }) => [articleId, formatTime(publishAt)]));
}
