import {
  type AudienceQuery,
  getAudience,
  getAudienceCounts,
  getAudienceFilters,
  getSubscriberDetails,
} from "@newsloom/contract/audience/audience";
import { getFields } from "@newsloom/contract/audience/fields";
import { getTags } from "@newsloom/contract/audience/tags";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";

const PAGE_SIZE = 100;

export type AudienceFilters = Partial<Omit<AudienceQuery, "startIndex" | "number" | "after">>;

export const audienceKey = (siteNameId: number) => [siteNameId, "audience"];
export const audienceListsKey = (siteNameId: number) => [...audienceKey(siteNameId), "list"];
export const subscriberKey = (siteNameId: number, id: number) => [...audienceKey(siteNameId), "one", id];

export const audienceQuery = (siteNameId: number, filters: AudienceFilters) =>
  infiniteQueryOptions({
    queryKey: [...audienceListsKey(siteNameId), filters],
    queryFn: ({ pageParam }) =>
      call(getAudience, { siteNameId, body: { ...filters, number: PAGE_SIZE, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const subscriberQuery = (siteNameId: number, id: number) =>
  queryOptions({
    queryKey: subscriberKey(siteNameId, id),
    queryFn: () => call(getSubscriberDetails, { siteNameId, params: { id } }),
  });

export const audienceCountsQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [...audienceKey(siteNameId), "counts"],
    queryFn: () => call(getAudienceCounts, { siteNameId }),
  });

export const audienceFiltersQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [...audienceKey(siteNameId), "filters"],
    queryFn: () => call(getAudienceFilters, { siteNameId }),
  });

export const tagsQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [...audienceKey(siteNameId), "tags"],
    queryFn: () => call(getTags, { siteNameId }),
  });

export const fieldsQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [...audienceKey(siteNameId), "fields"],
    queryFn: () => call(getFields, { siteNameId }),
  });
