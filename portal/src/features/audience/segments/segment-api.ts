import { getAudience } from "@newsloom/contract/audience/audience";
import {
  countConditions,
  countSegment,
  type SegmentFilter as FilterShape,
  getSegments,
  getSentNewsletters,
} from "@newsloom/contract/audience/segments";
import { conditionsOf, type SegmentFilter } from "@newsloom/domain/audience/segments/segment";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../../../platform/api-client/call.ts";
import { audienceKey } from "../api.ts";

/** The shape of the contract is written out level by level; a filter that was checked has no more levels. */
export const toWire = (filter: SegmentFilter) => filter as z.input<typeof FilterShape>;

export const segmentsQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [...audienceKey(siteNameId), "segments"],
    queryFn: () => call(getSegments, { siteNameId }),
  });

export const sentNewslettersQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [...audienceKey(siteNameId), "sent-newsletters"],
    queryFn: () => call(getSentNewsletters, { siteNameId }),
  });

const countKey = (siteNameId: number, filter: SegmentFilter) => [
  ...audienceKey(siteNameId),
  "segment-count",
  filter,
];

/** A request for an earlier filter ends when the filter changes. */
export const segmentCountQuery = (siteNameId: number, filter: SegmentFilter) =>
  queryOptions({
    queryKey: countKey(siteNameId, filter),
    queryFn: ({ signal }) => call(countSegment, { siteNameId, body: { filter: toWire(filter) }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** How many match each condition alone, by the condition itself. */
export const conditionCountsQuery = (siteNameId: number, filter: SegmentFilter) =>
  queryOptions({
    queryKey: [...countKey(siteNameId, filter), "conditions"],
    queryFn: async ({ signal }) => {
      const counts = await call(countConditions, { siteNameId, body: { filter: toWire(filter) }, signal });
      return new Map(conditionsOf(filter).map((condition, at) => [condition, counts[at] ?? 0]));
    },
    placeholderData: keepPreviousData,
    // The conditions must stay the same objects.
    structuralSharing: false,
    retry: false,
  });

const SAMPLE = 5;

export const segmentSampleQuery = (siteNameId: number, filter: SegmentFilter) =>
  queryOptions({
    queryKey: [...countKey(siteNameId, filter), "sample"],
    queryFn: async ({ signal }) => {
      const body = { filter: toWire(filter), number: SAMPLE, sortedBy: "-lastOpenDate" as const };
      return (await call(getAudience, { siteNameId, body, signal })).items;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
