import type { User } from "@newsloom/contract/identity/users";
import { matchPath, useLocation, useNavigate } from "react-router";
import { searchWith, useUrlState } from "../../../platform/url-state.ts";
import { UsersUrlState } from "./users-url-state.ts";

/** The state of the list and the open user, both from the URL. */
export function useUsersUrlState(siteName: string) {
  const [view, change] = useUrlState(UsersUrlState);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const list = `/${siteName}/user-management`;
  const { userId } = matchPath(`${list}/:userId`, pathname)?.params ?? {};
  const searchFor = (sheet: UsersUrlState["sheet"]) =>
    searchWith(UsersUrlState, new URLSearchParams(search), { sheet }).toString();
  const query = searchFor("");
  const suffix = query === "" ? "" : `?${query}`;

  return {
    view,
    change,
    userId,
    linkTo: (user: User) => `${list}/${user.userId}${suffix}`,
    openInvite: () => void navigate(`${list}?${searchFor("invite")}`),
    closeSheet: () => void navigate(list + suffix),
    /** Whoever was just invited is listed there. */
    showInvited: () => void navigate(`${list}?status=Invited`),
  };
}
