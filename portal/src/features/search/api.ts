import { search } from "@newsloom/contract/search/search";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";

/** Always asked again: an article found before may have another status now. */
export const searchQuery = (siteNameId: number, keyword: string) =>
  queryOptions({
    queryKey: [siteNameId, "search", keyword],
    queryFn: ({ signal }) => call(search, { siteNameId, query: { keyword }, signal }),
    staleTime: 0,
  });
