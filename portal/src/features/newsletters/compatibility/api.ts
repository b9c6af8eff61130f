import {
  getTestAcidPreview,
  getTestAcidResult,
  sendTestAcid,
} from "@newsloom/contract/newsletters/compatibility";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";

const POLL_MS = 1000;

/** `round` makes another test of the same newsletter. */
export const startedTestQuery = (siteNameId: number, distributionId: number, round: string) =>
  queryOptions({
    queryKey: [siteNameId, "compatibility", "start", distributionId, round],
    queryFn: () => call(sendTestAcid, { siteNameId, body: { distributionId } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const testResultQuery = (siteNameId: number, testId: number | undefined) =>
  queryOptions({
    queryKey: [siteNameId, "compatibility", "result", testId],
    queryFn: () => call(getTestAcidResult, { siteNameId, params: { id: testId ?? 0 } }),
    enabled: testId !== undefined,
    refetchInterval: ({ state }) => (state.data && state.data.state !== "Running" ? false : POLL_MS),
  });

export interface PreviewOptions {
  readonly testId: number;
  readonly client: string;
  readonly isDark: boolean;
  readonly withoutImages: boolean;
}

export const previewQuery = (siteNameId: number, { testId, client, ...options }: PreviewOptions) =>
  queryOptions({
    queryKey: [siteNameId, "compatibility", "preview", testId, client, options],
    queryFn: () =>
      call(getTestAcidPreview, {
        siteNameId,
        params: { id: testId },
        query: {
          client,
          isDark: options.isDark ? "true" : "false",
          withoutImages: options.withoutImages ? "true" : "false",
        },
      }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
