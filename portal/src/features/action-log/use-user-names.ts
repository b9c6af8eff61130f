import type { LoggedAction } from "@newsloom/contract/action-log/action-log";
import { may } from "@newsloom/domain/identity/permissions";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { profileQuery } from "../../platform/session/user-profile.ts";
import { userNamesQuery } from "../identity/api.ts";

const NOBODY: readonly (readonly [string, string])[] = [];
const NOTHING: readonly LoggedAction[] = [];

/** People by their numbers: those who did something, and the newest of the site. */
export function useNames(
  siteNameId: number,
  actions: readonly LoggedAction[] = NOTHING,
): ReadonlyMap<string, string> {
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  const { data: users = NOBODY } = useQuery({
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
