import type { LoggedAction } from "@newsloom/contract/action-log/action-log";
import { may } from "@newsloom/domain/identity/permissions";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { profileQuery } from "../../platform/session/user-profile.ts";
import { userNamesQuery } from "../identity/api.ts";

const NO_USERS: readonly (readonly [string, string])[] = [];
const NO_ACTIONS: readonly LoggedAction[] = [];

/** Names by user id: of the users in the listed actions, and of the newest users of the site. */
export function useUserNames(
  siteNameId: number,
  actions: readonly LoggedAction[] = NO_ACTIONS,
): ReadonlyMap<string, string> {
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  const { data: users = NO_USERS } = useQuery({
    ...userNamesQuery(siteNameId),
    enabled: may("users:read", profile.role),
  });
  return useMemo(
    () =>
      new Map([
        ...users,
        ...actions.flatMap(({ userId, userName }) =>
          userId === null || userName === "" ? [] : [[userId, userName] as const],
        ),
      ]),
    [users, actions],
  );
}
