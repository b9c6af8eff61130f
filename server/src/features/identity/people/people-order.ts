import type { UserSort, UserSortKey } from "@newsloom/contract/identity/users";
import { type UserStatus } from "@newsloom/domain/identity/user-status";
import { sql } from "kysely";
import type { ListOrder, SortColumn } from "#platform/lists/order";

export interface PeopleOrder extends ListOrder {
  /** Names and addresses are in another table than the memberships. */
  readonly needsNames: boolean;
}

const ID: SortColumn = { value: sql`"id"`, type: "int" };
const USER_ID: SortColumn = { value: sql`"userId"`, type: "uuid" };

/** Each has an index. */
const ORDERS: Record<UserSortKey, Pick<PeopleOrder, "columns" | "needsNames">> = {
  createDate: { columns: [{ value: sql`"createDate"`, type: "timestamptz" }, ID], needsNames: false },
  lastLogin: {
    columns: [{ value: sql`coalesce("lastLogin", 'epoch')`, type: "timestamptz" }, ID],
    needsNames: false,
  },
  fullName: { columns: [{ value: sql`"sortName"`, type: "text" }, USER_ID], needsNames: true },
  email: { columns: [{ value: sql`email`, type: "text" }, USER_ID], needsNames: true },
};

export function peopleOrder(sortedBy: UserSort, status?: UserStatus): PeopleOrder {
  const key = sortedBy.replace("-", "") as UserSortKey;
  // Invited people have never signed in, so they are sorted by the date of their invitation.
  const sortKey = key === "lastLogin" && status === "Invited" ? "createDate" : key;
  return {
    ...ORDERS[sortKey],
    name: sortedBy,
    direction: sortedBy.startsWith("-") ? "desc" : "asc",
    comparesFirstColumnAlone: true,
  };
}
