import { PERIODIC_ACTION_INTERVAL_MS } from "@newsloom/domain/time/durations";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRealtimeEvent } from "../../../platform/realtime/realtime-events.ts";
import { useIsStreamConnected } from "../../../platform/realtime/stream-status.ts";
import { newCountQuery } from "./api.ts";

/** How many new articles the site has: by events, or fetched periodically while the event stream is away. */
export function useNewArticleCount(siteNameId: number): number {
  const client = useQueryClient();
  const query = newCountQuery(siteNameId);
  const isConnected = useIsStreamConnected();
  const { data = 0 } = useQuery({
    ...query,
    refetchInterval: isConnected ? false : PERIODIC_ACTION_INTERVAL_MS,
  });
  useRealtimeEvent("NewArticlesCount", ({ count }) => client.setQueryData(query.queryKey, count));
  return data;
}
