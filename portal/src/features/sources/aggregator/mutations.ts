import { type AggregatorData, updateAggregatorData } from "@newsloom/contract/sources/aggregator";
import { AGGREGATOR_SAVE_FAILED } from "@newsloom/domain/sources/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { withErrorMessage } from "../../../platform/api-client/with-error-message.ts";
import { aggregatorQuery } from "../api.ts";

export function useSaveAggregator(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (data: AggregatorData) =>
      withErrorMessage(call(updateAggregatorData, { siteNameId, body: data }), AGGREGATOR_SAVE_FAILED),
    onSuccess: (_true, data) => client.setQueryData(aggregatorQuery(siteNameId).queryKey, data),
  });
}
