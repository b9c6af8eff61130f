import { getCurrentUser, getUsers } from "@newsloom/contract/identity/users";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";

export const currentUserQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [siteNameId, "currentUser"],
    queryFn: () => call(getCurrentUser, { siteNameId }),
  });

const MAX_NAMES = 100;

/** The names of the newest users, for screens that show users by id. */
export const userNamesQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [siteNameId, "userNames"],
    queryFn: async () => {
      const { items } = await call(getUsers, { siteNameId, query: { status: "Any", number: MAX_NAMES } });
      return items.map(({ userId, fullName, email }) => [userId, fullName || email] as const);
    },
  });
