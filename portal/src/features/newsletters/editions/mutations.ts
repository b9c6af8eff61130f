import { type EditionSchedule, saveEditionSchedule } from "@newsloom/contract/newsletters/editions";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { newslettersKey } from "../api.ts";
import { editionsQuery } from "./api.ts";

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
