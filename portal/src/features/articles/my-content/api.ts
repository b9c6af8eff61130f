import { getMyContent } from "@newsloom/contract/articles/lists";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { myContentKey } from "../api.ts";
import { filtersOf, type MyContentView, requestOf } from "./my-content-url-state.ts";

export const myContentQuery = (siteNameId: number, view: MyContentView) =>
  queryOptions({
    queryKey: [...myContentKey(siteNameId), filtersOf(view)],
    queryFn: () => call(getMyContent, { siteNameId, query: requestOf(view) }),
    placeholderData: keepPreviousData,
  });
