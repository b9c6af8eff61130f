import { getRefusedItems } from "@newsloom/contract/intake/refused";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";

const PAGE_SIZE = 50;

export const refusedQuery = (siteNameId: number, keyword: string) =>
  infiniteQueryOptions({
    queryKey: [siteNameId, "refusedItems", keyword],
    queryFn: ({ pageParam }) =>
      call(getRefusedItems, { siteNameId, query: { number: PAGE_SIZE, keyword, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
