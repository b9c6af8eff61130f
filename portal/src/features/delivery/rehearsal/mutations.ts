import { type RehearsalInput, startRehearsal, stopRehearsal } from "@newsloom/contract/delivery/rehearsals";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { rehearsalKey } from "./api.ts";

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
