import {
  type EditionSchedule,
  getEditions,
  saveEditionSchedule,
} from "@newsloom/contract/newsletters/editions";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { campaignKey, newslettersKey } from "../api.ts";

export const editionsQuery = (siteNameId: number, id: number) =>
  queryOptions({
    // Below the newsletters: an edition that is made is an event of theirs.
    queryKey: [...campaignKey(siteNameId, id), "editions"],
    queryFn: () => call(getEditions, { siteNameId, params: { id } }),
  });

export function useSaveEditionSchedule(siteNameId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EditionSchedule) => call(saveEditionSchedule, { siteNameId, params: { id }, body }),
    onSuccess: (saved) => {
      client.setQueryData(editionsQuery(siteNameId, id).queryKey, saved);
      void client.invalidateQueries({ queryKey: newslettersKey(siteNameId) });
    },
  });
}
