import { erasePerson, getPersonData } from "@newsloom/contract/audience/person-data";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { audienceKey, subscriberKey } from "../api.ts";

export const useFetchPersonData = (siteNameId: number) =>
  useMutation({ mutationFn: (id: number) => call(getPersonData, { siteNameId, params: { id } }) });

export function useErasePerson(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(erasePerson, { siteNameId, params: { id } }),
    onSuccess: (_done, id) => {
      // Nobody asks again for one who is gone.
      client.removeQueries({ queryKey: subscriberKey(siteNameId, id) });
      return client.invalidateQueries({
        queryKey: audienceKey(siteNameId),
        predicate: ({ queryKey }) => queryKey[2] !== "one",
      });
    },
  });
}
