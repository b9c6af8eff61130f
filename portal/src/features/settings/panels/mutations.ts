import { updateSiteFeature, updateSiteProducts } from "@newsloom/contract/sites/sites";
import { FEATURE_OFF, FEATURE_ON, type FeatureName } from "@newsloom/domain/sites/features";
import type { ProductCode } from "@newsloom/domain/sites/products";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { invalidateSettings } from "../api.ts";

/** Menu and screens follow at once. */
export function useSwitchFeature(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ featureName, isOn }: { featureName: FeatureName; isOn: boolean }) =>
      call(updateSiteFeature, {
        siteNameId,
        body: { featureName, featureStatusId: isOn ? FEATURE_ON : FEATURE_OFF },
      }),
    onSettled: () => invalidateSettings(client, siteNameId),
  });
}

export function useUpdateProducts(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (codes: readonly ProductCode[]) =>
      call(updateSiteProducts, { siteNameId, body: codes.map((productCode) => ({ productCode })) }),
    onSettled: () => invalidateSettings(client, siteNameId),
  });
}
