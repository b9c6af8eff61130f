import type { UserSort } from "@newsloom/contract/identity/users";
import { MAX_START_INDEX } from "@newsloom/contract/shapes";
import { USER_STATUSES, type UserStatus } from "@newsloom/domain/identity/user-status";
import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { writeCursor } from "#platform/lists/cursor";
import { badRequest } from "#platform/errors";
import { findPeople, invited, members, memberships, type Person, withNamesLookedUp } from "./people.ts";
import { conditionsOf, type PeopleFilter } from "./people-filter.ts";
import { isAfter, type Order, orderOf, sortValue } from "./people-order.ts";

export interface PageAsked {
  readonly startIndex: number;
  readonly number: number;
  readonly after?: string | undefined;
}

export interface PeoplePage {
  readonly items: Person[];
  readonly total: number;
  readonly totalIsMore?: true;
  readonly next: string | null;
}

export async function listPeople(
  ctx: SiteContext,
  filter: PeopleFilter,
  page: PageAsked,
  sortedBy: UserSort = "-createDate",
): Promise<PeoplePage> {
  const order = orderOf(sortedBy, filter.status);
  const start =
    page.after === undefined
      ? { skipped: page.startIndex - 1 }
      : { where: isAfter(page.after, sortedBy, order) };
  const counted = await countPeople(ctx, filter);
  if (counted.total === 0) return { items: [], total: 0, next: null };
  if (counted.totalIsMore && needsNames(filter) && !order.isMoment) throw tooBroad();
  const keys = await keysInOrder(ctx, filter, order, {
    areFew: counted.totalIsMore === undefined,
    most: page.number + 1,
    ...start,
  });
  const shown = keys.slice(0, page.number);
  const last = shown.at(-1);
  return {
    items: await findPeople(ctx, shown),
    ...counted,
    next:
      keys.length > shown.length && last ? writeCursor(sortedBy, [last.sortValue, last[order.tie]]) : null,
  };
}

/** Names that begin alike stand together, so the way to the first of many matches may lead past everybody. */
const tooBroad = () =>
  badRequest(`More than ${MAX_START_INDEX} people match the keyword. Give more of it, or sort by a date.`);

/** For a file: who came first comes first, and no more than so many. */
export async function listFirstPeople(
  ctx: SiteContext,
  filter: PeopleFilter,
  most: number,
): Promise<Person[]> {
  return findPeople(ctx, await keysInOrder(ctx, filter, orderOf("createDate"), { areFew: false, most }));
}

interface Wanted {
  readonly areFew: boolean;
  readonly most: number;
  readonly skipped?: number;
  readonly where?: RawBuilder<boolean>;
}

/**
 * Each status is read in the order of an index and no further than the page needs; what they give is merged.
 * Names are in another table than the status, so a few people are better found first and sorted then: those of a status
 * may all have late names, and the way to them through all names is long.
 */
function keysInOrder(
  ctx: SiteContext,
  filter: PeopleFilter,
  order: Order,
  { areFew, most, skipped = 0, where = sql`true` }: Wanted,
) {
  const withNames = needsNames(filter) || !order.isMoment;
  const branches = statusesOf(filter).map((status) => {
    const matching = ctx.db
      .selectFrom(areFew && !needsNames(filter) ? fewSource(ctx, status) : source(ctx, status, withNames))
      .where("status", "=", status)
      .where(conditionsOf(filter))
      .selectAll()
      // Keeps the planner from looking for an order before it has the rows.
      .$if(areFew && withNames, (query) => query.offset(0));
    const some = ctx.db
      .selectFrom(matching.as("person"))
      .where(where)
      .select(["id", "userId", order.by.as("sortedBy"), sortValue(order).as("sortValue")])
      .orderBy(order.by, order.direction)
      .orderBy(order.tie, order.direction)
      .limit(skipped + most);
    return ctx.db.selectFrom(some.as("some")).selectAll();
  });
  return ctx.db
    .selectFrom(union(branches).as("key"))
    .select(["id", "userId", "sortValue"])
    .orderBy("sortedBy", order.direction)
    .orderBy(order.tie, order.direction)
    .offset(skipped)
    .limit(most)
    .execute();
}

/** Exact up to the limit; beyond it nobody needs the number enough to pay for it. */
async function countPeople(
  ctx: SiteContext,
  filter: PeopleFilter,
): Promise<{ total: number; totalIsMore?: true }> {
  const branches = statusesOf(filter).map((status) =>
    ctx.db
      .selectFrom(source(ctx, status, needsNames(filter)))
      .where("status", "=", status)
      .where(conditionsOf(filter))
      .select("id"),
  );
  const some = union(branches).limit(MAX_START_INDEX + 1);
  const { count } = await ctx.db
    .selectFrom(some.as("some"))
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count > MAX_START_INDEX ? { total: MAX_START_INDEX, totalIsMore: true } : { total: count };
}

/** Members have their names elsewhere: who does not ask for names goes through the memberships alone. */
function source(ctx: SiteContext, status: UserStatus, withNames: boolean) {
  if (status === "Invited") return invited(ctx).as("person");
  return withNames ? members(ctx).as("person") : memberships(ctx).as("person");
}

/** Each name is looked up by itself: a join would be planned for as many as the statistics fear. */
function fewSource(ctx: SiteContext, status: UserStatus) {
  return status === "Invited" ? invited(ctx).as("person") : withNamesLookedUp(ctx).as("person");
}

const needsNames = ({ keyword }: PeopleFilter) => Boolean(keyword?.trim());
const statusesOf = ({ status }: PeopleFilter) => (status ? [status] : USER_STATUSES);

function union<T extends { unionAll(other: T): T }>([first, ...others]: readonly T[]): T {
  if (!first) throw new Error("Nothing to unite");
  return others.reduce((all, one) => all.unionAll(one), first);
}
