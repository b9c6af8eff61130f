import { getRehearsal } from "@newsloom/contract/delivery/rehearsals";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";

const POLL_MS = 1000;
export const rehearsalKey = (siteNameId: number, id: number) => [siteNameId, "rehearsal", id];

/** Read again every second while it runs. */
export const rehearsalQuery = (siteNameId: number, id: number) =>
  queryOptions({
    queryKey: rehearsalKey(siteNameId, id),
    queryFn: () => call(getRehearsal, { siteNameId, params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === "running" ? POLL_MS : false),
  });
