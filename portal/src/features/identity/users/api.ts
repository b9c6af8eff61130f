import { getUserDetails, getUsers } from "@newsloom/contract/identity/users";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { pageQuery } from "../../../ui/data/table/paging.ts";
import type { UsersUrlState } from "./users-url-state.ts";

export const filtersOf = ({ status, role, q }: Pick<UsersUrlState, "status" | "role" | "q">) => ({
  status,
  role: role || undefined,
  keyword: q || undefined,
});

export const usersKey = (siteNameId: number) => [siteNameId, "users"];
export const userListsKey = (siteNameId: number) => [...usersKey(siteNameId), "list"];
export const userKey = (siteNameId: number, userId: string) => [...usersKey(siteNameId), "one", userId];

export const usersQuery = (siteNameId: number, { sheet: _, ...view }: UsersUrlState) =>
  queryOptions({
    queryKey: [...userListsKey(siteNameId), view],
    queryFn: () =>
      call(getUsers, {
        siteNameId,
        query: {
          ...filtersOf(view),
          sortedBy: view.sort,
          ...pageQuery(view),
        },
      }),
    placeholderData: keepPreviousData,
  });

export const userQuery = (siteNameId: number, userId: string) =>
  queryOptions({
    queryKey: userKey(siteNameId, userId),
    queryFn: () => call(getUserDetails, { siteNameId, params: { userId } }),
  });
