import { getFrontPages } from "@newsloom/contract/articles/front-page";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { frontPageKey } from "../api.ts";

/** Every front page that was published, newest first. */
export const frontPagesQuery = (siteNameId: number) =>
  infiniteQueryOptions({
    queryKey: [...frontPageKey(siteNameId), "history"],
    queryFn: ({ pageParam }) =>
      call(getFrontPages, {
        siteNameId,
        query: { number: 20, ...(pageParam !== "" && { after: pageParam }) },
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
  });
