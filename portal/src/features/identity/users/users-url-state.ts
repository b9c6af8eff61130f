import { USER_SORT_KEYS, USER_STATUS_CHOICES, UserSort } from "@newsloom/contract/identity/users";
import { DEFAULT_USER_STATUS } from "@newsloom/domain/identity/user-status";
import { z } from "zod";
import { pagingShape } from "../../../ui/data/table/paging.ts";

export const PAGE_SIZE = 20;
export const DEFAULT_SORT: UserSort = `-${USER_SORT_KEYS[0]}`;

/** The state of the list in the URL. */
export const UsersUrlState = z.object({
  status: z.enum(USER_STATUS_CHOICES).catch(DEFAULT_USER_STATUS),
  role: z.string().max(50).catch(""),
  q: z.string().max(200).catch(""),
  sort: UserSort.catch(DEFAULT_SORT),
  ...pagingShape(PAGE_SIZE),
  sheet: z.enum(["", "invite", "edit"]).catch(""),
});
export type UsersUrlState = z.infer<typeof UsersUrlState>;
