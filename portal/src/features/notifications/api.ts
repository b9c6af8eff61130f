import { getNotifications, markNotificationsRead } from "@newsloom/contract/notifications/notifications";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
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

/** The count goes down at once; a refusal puts it back. */
export function useMarkNotificationsRead(siteNameId: number) {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery(siteNameId);
  return useMutation({
    mutationFn: (ids: number[]) => call(markNotificationsRead, { siteNameId, body: { ids } }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before)
        client.setQueryData(queryKey, {
          ...before,
          pages: before.pages.map((page) => ({
            ...page,
            unread: Math.max(0, page.unread - ids.length),
            items: page.items.map((item) => (ids.includes(item.id) ? { ...item, isRead: true } : item)),
          })),
        });
      return { before };
    },
    onError: (_error, _ids, context) => client.setQueryData(queryKey, context?.before),
  });
}
