import type { UserSort, UserSortKey } from "@newsloom/contract/identity/users";
import { type UserStatus } from "@newsloom/domain/identity/user-status";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { cursorText, readCursor } from "#platform/lists/cursor";

/** An order of people that an index has. */
export interface Order {
  readonly by: RawBuilder<unknown>;
  /** Decides between equals. */
  readonly tie: "id" | "userId";
  readonly direction: "asc" | "desc";
  /** Compared as a time, carried in the cursor as microseconds, which is all PostgreSQL keeps. */
  readonly isMoment: boolean;
}

const ORDERS: Record<UserSortKey, Omit<Order, "direction">> = {
  createDate: { by: sql`"createDate"`, tie: "id", isMoment: true },
  lastLogin: { by: sql`coalesce("lastLogin", 'epoch')`, tie: "id", isMoment: true },
  fullName: { by: sql`"sortName"`, tie: "userId", isMoment: false },
  email: { by: sql`email`, tie: "userId", isMoment: false },
};

export function orderOf(sortedBy: UserSort, status?: UserStatus): Order {
  const key = sortedBy.replace("-", "") as UserSortKey;
  // Who is invited has never signed in: by that order they stand by their invitations.
  const known = key === "lastLogin" && status === "Invited" ? "createDate" : key;
  return { ...ORDERS[known], direction: sortedBy.startsWith("-") ? "desc" : "asc" };
}

const MOMENT_AND_ROW = z.tuple([z.int().min(0).max(9e15), z.int().min(0).max(2_147_483_647)]);
const TEXT_AND_PERSON = z.tuple([cursorText, z.guid()]);

/** What a row must be to come after the cursor. The first part says what the second implies, to the index. */
export function isAfter(cursor: string, sortedBy: UserSort, order: Order): RawBuilder<boolean> {
  const { by, tie, direction, isMoment } = order;
  const [value, id] = readCursor(cursor, sortedBy, isMoment ? MOMENT_AND_ROW : TEXT_AND_PERSON);
  const at = isMoment
    ? sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`
    : sql`${value}::text`;
  const last = tie === "id" ? sql`${id}::int` : sql`${id}::uuid`;
  const than = sql.raw(direction === "desc" ? "<" : ">");
  return sql`${by} ${than}= ${at} and (${by}, ${sql.ref(tie)}) ${than} (${at}, ${last})`;
}

/** What the cursor carries of a row. */
export const sortValue = ({ by, isMoment }: Order) =>
  isMoment
    ? sql<string | number>`(extract(epoch from ${by}) * 1000000)::bigint`
    : sql<string | number>`${by}`;
