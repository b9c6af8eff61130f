import type { UserSort } from "@newsloom/contract/identity/users";
import { USER_STATUSES, type UserStatus } from "@newsloom/domain/identity/user-status";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { badRequest } from "#platform/errors";
import { readKeysInOrder } from "#platform/lists/keys-in-order";
import {
  type Page,
  type PageRequest,
  type PageStart,
  pageStart,
  type RowKey,
  toPageOfIds,
} from "#platform/lists/page";
import { COUNT_LIMIT, countUpToLimit, type Total } from "#platform/lists/total";
import { conditionsOf, type PeopleFilter } from "./people-filter.ts";
import { type PeopleOrder, peopleOrder } from "./people-order.ts";
import {
  findPeople,
  invitedPeople,
  members,
  memberships,
  membershipsWithNames,
  type Person,
} from "./person-queries.ts";

export async function listPeople(
  ctx: SiteContext,
  filter: PeopleFilter,
  page: PageRequest,
  sortedBy: UserSort = "-createDate",
): Promise<Page<Person>> {
  const order = peopleOrder(sortedBy, filter.status);
  // A cursor that is not of this order is refused even when nobody is found.
  const start = pageStart(order, page);
  const total = await countPeople(ctx, filter);
  if (total.total === 0) return { items: [], total: 0, next: null };
  const hasFewMatches = total.totalIsMore === undefined;
  if (!hasFewMatches && hasKeyword(filter) && order.needsNames) throw keywordTooBroad();
  const keys = await readPeopleKeys(ctx, filter, order, { ...start, hasFewMatches, limit: page.number + 1 });
  const { ids, next } = toPageOfIds(keys, order, page);
  return { items: await findPeople(ctx, ids), ...total, next };
}

/** People with similar names are adjacent in the index, so finding the first of many matches may mean reading it all. */
const keywordTooBroad = () =>
  badRequest(`More than ${COUNT_LIMIT} people match the keyword. Type more of it, or sort by a date.`);

/** For an export: oldest first. */
export async function listFirstPeople(
  ctx: SiteContext,
  filter: PeopleFilter,
  limit: number,
): Promise<Person[]> {
  const order = peopleOrder("createDate");
  const keys = await readPeopleKeys(ctx, filter, order, {
    skipped: 0,
    conditions: [],
    hasFewMatches: false,
    limit,
  });
  return findPeople(
    ctx,
    keys.map(({ id }) => id),
  );
}

/**
 * One branch for each status. Names are in another table than the status, so a few people are found first and then sorted:
 * those of one status may all have late names, which a scan of the names in their order reaches last.
 */
function readPeopleKeys(
  ctx: SiteContext,
  filter: PeopleFilter,
  order: PeopleOrder,
  {
    skipped,
    conditions,
    hasFewMatches,
    limit,
  }: PageStart & { readonly hasFewMatches: boolean; readonly limit: number },
): Promise<RowKey[]> {
  const withNames = hasKeyword(filter) || order.needsNames;
  const branches = statusesOf(filter).map((status) => {
    const matching = ctx.db
      .selectFrom(
        hasFewMatches && !hasKeyword(filter) ? sourceOfFew(ctx, status) : source(ctx, status, withNames),
      )
      .where("status", "=", status)
      .where(conditionsOf(filter))
      .selectAll()
      // `offset 0` makes the planner find the rows first and sort them, instead of scanning in the order.
      .$if(hasFewMatches && withNames, (query) => query.offset(0));
    return { from: sql`${matching} as person`, where: conditions };
  });
  return readKeysInOrder(ctx, sql`"id"`, branches, order, { skipped, limit });
}

function countPeople(ctx: SiteContext, filter: PeopleFilter): Promise<Total> {
  const branches = statusesOf(filter).map((status) =>
    ctx.db
      .selectFrom(source(ctx, status, hasKeyword(filter)))
      .where("status", "=", status)
      .where(conditionsOf(filter))
      .select("id"),
  );
  return countUpToLimit(ctx, sql.join(branches, sql` union all `));
}

/** Members have their names in another table, which is joined only where names are needed. */
function source(ctx: SiteContext, status: UserStatus, withNames: boolean) {
  if (status === "Invited") return invitedPeople(ctx).as("person");
  return withNames ? members(ctx).as("person") : memberships(ctx).as("person");
}

/** Looks up names one by one: for a join the planner overestimates the rows. */
function sourceOfFew(ctx: SiteContext, status: UserStatus) {
  return status === "Invited" ? invitedPeople(ctx).as("person") : membershipsWithNames(ctx).as("person");
}

const hasKeyword = ({ keyword }: PeopleFilter) => Boolean(keyword?.trim());
const statusesOf = ({ status }: PeopleFilter) => (status ? [status] : USER_STATUSES);
