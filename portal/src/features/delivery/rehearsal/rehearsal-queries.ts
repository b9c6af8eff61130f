import {
  getRehearsal,
  type RehearsalInput,
  startRehearsal,
  stopRehearsal,
} from "@newsloom/contract/delivery/rehearsals";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";

const POLL_MS = 1000;
const rehearsalKey = (siteNameId: number, id: number) => [siteNameId, "rehearsal", id];

/** Read again every second while it runs. */
export const rehearsalQuery = (siteNameId: number, id: number) =>
  queryOptions({
    queryKey: rehearsalKey(siteNameId, id),
    queryFn: () => call(getRehearsal, { siteNameId, params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === "running" ? POLL_MS : false),
  });

export function useStartRehearsal(siteNameId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RehearsalInput) => call(startRehearsal, { siteNameId, params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: rehearsalKey(siteNameId, id) }),
  });
}

export function useStopRehearsal(siteNameId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(stopRehearsal, { siteNameId, params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: rehearsalKey(siteNameId, id) }),
  });
}
