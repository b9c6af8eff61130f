import {
  activateDomain,
  deleteDomain,
  type SenderDomain,
  validateDomain,
} from "@newsloom/contract/senders/domains";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../platform/api-client/call.ts";
import { patchInLists } from "../../../../platform/query/patch-in-lists.ts";
import { useOptimisticMutation } from "../../../../platform/query/use-optimistic-mutation.ts";
import { domainsQuery, sendersKey } from "../../api.ts";
import { toResult } from "../../call-result.ts";
import type { DomainForm } from "../add-domain-dialog.tsx";

export function useActivateDomain(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: DomainForm) => toResult(call(activateDomain, { siteNameId, body: form })),
    onSuccess: (answer) => {
      if (answer.ok) return client.invalidateQueries({ queryKey: domainsQuery(siteNameId).queryKey });
      return undefined;
    },
  });
}

/** Makes the provider check the records. */
export function useValidateDomain(siteNameId: number, { id }: SenderDomain) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => toResult(call(validateDomain, { siteNameId, params: { id } })),
    onSuccess: (answer) => {
      if (answer.ok) client.setQueryData([...sendersKey(siteNameId), "details", id], answer);
      return client.invalidateQueries({ queryKey: domainsQuery(siteNameId).queryKey });
    },
  });
}

/** Removes it from the list at once, and puts it back when the provider refuses. */
export function useDeleteDomain(siteNameId: number, { id }: SenderDomain) {
  const client = useQueryClient();
  const { queryKey } = domainsQuery(siteNameId);
  return useOptimisticMutation<void, unknown>({
    queryKey,
    send: () => call(deleteDomain, { siteNameId, params: { id } }),
    apply: () =>
      patchInLists<SenderDomain>(client, { queryKey, exact: true }, (one) => (one.id === id ? null : one)),
  });
}
