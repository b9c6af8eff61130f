import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRealtimeEvent } from "../../../platform/realtime/realtime-events.ts";
import { modelQuery, relevancyKey } from "../api.ts";

/** What the site's model learnt, always of the version that judges now. */
export function useModel(siteNameId: number) {
  const client = useQueryClient();
  useRealtimeEvent(
    "RelevancyModelTrained",
    () => void client.invalidateQueries({ queryKey: relevancyKey(siteNameId) }),
  );
  return useSuspenseQuery(modelQuery(siteNameId)).data;
}
