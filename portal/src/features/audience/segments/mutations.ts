import { createSegment, deleteSegment, updateSegment } from "@newsloom/contract/audience/segments";
import type { SegmentFilter } from "@newsloom/domain/audience/segments/segment";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { audienceKey } from "../api.ts";
import { toWire } from "./segment-api.ts";

interface SegmentInput {
  /** Undefined for a new segment. */
  readonly id: number | undefined;
  readonly name: string;
  readonly filter: SegmentFilter;
}

export function useSaveSegment(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name, filter }: SegmentInput) => {
      const body = { name, filter: toWire(filter) };
      return id === undefined
        ? call(createSegment, { siteNameId, body })
        : call(updateSegment, { siteNameId, params: { id }, body });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: audienceKey(siteNameId) }),
  });
}

export function useDeleteSegment(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteSegment, { siteNameId, params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: audienceKey(siteNameId) }),
  });
}
