import { search } from "@newsloom/contract/search/search";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";

/** Not kept: when somebody searches again, an article may have another status. */
export const searchQuery = (siteNameId: number, keyword: string) =>
  queryOptions({
    queryKey: [siteNameId, "search", keyword],
    queryFn: ({ signal }) => call(search, { siteNameId, query: { keyword }, signal }),
    gcTime: 0,
  });
