import { getNotifications } from "@newsloom/contract/notifications/notifications";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";

const PAGE_SIZE = 20;

export const notificationsKey = (siteNameId: number) => [siteNameId, "notifications"] as const;

export const notificationsQuery = (siteNameId: number) =>
  infiniteQueryOptions({
    queryKey: notificationsKey(siteNameId),
    queryFn: ({ pageParam }) =>
      call(getNotifications, { siteNameId, query: { startIndex: pageParam, number: PAGE_SIZE } }),
    initialPageParam: 1,
    getNextPageParam: ({ items }, _pages, startIndex) =>
      items.length < PAGE_SIZE ? undefined : startIndex + PAGE_SIZE,
  });
