import { getExportJobs } from "@newsloom/contract/audience/exports";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { useRealtimeEvent } from "../../../platform/realtime/realtime-events.ts";

export const exportsKey = (siteNameId: number) => [siteNameId, "audienceExports"];

export const exportsQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: exportsKey(siteNameId),
    queryFn: () => call(getExportJobs, { siteNameId }),
  });

/** Keeps the cached exports current by the events of the site. */
export function useLiveExports(siteNameId: number): void {
  const client = useQueryClient();
  useRealtimeEvent("AudienceExportChanged", () => {
    void client.invalidateQueries({ queryKey: exportsKey(siteNameId) });
  });
}
