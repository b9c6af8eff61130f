import type { UserSort, UserSortKey } from "@newsloom/contract/identity-users";
import { MAX_START_INDEX } from "@newsloom/contract/shapes";
import type { UserStatus } from "@newsloom/domain/constants";
import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { type Person, people } from "./people.ts";
import { readCursor, writeCursor } from "./people-cursor.ts";

export interface PeopleFilter {
  readonly status?: UserStatus | undefined;
  readonly keyword?: string | undefined;
  readonly role?: string | undefined;
  /** A company's people; "any": those of every company. */
  readonly companyId?: number | "any" | undefined;
}

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

/** `moment`: compared as a time, carried in the cursor as microseconds, which is all PostgreSQL keeps. */
const SORTS: Record<UserSortKey, { by: RawBuilder<unknown>; moment: boolean }> = {
  createDate: { by: sql`"createDate"`, moment: true },
  lastLogin: { by: sql`coalesce("lastLogin", 'epoch')`, moment: true },
  fullName: { by: sql`lower("fullName")`, moment: false },
  email: { by: sql`email`, moment: false },
};

export async function listPeople(
  ctx: SiteContext,
  filter: PeopleFilter,
  page: PageAsked,
  sortedBy: UserSort = "-createDate",
): Promise<PeoplePage> {
  const descending = sortedBy.startsWith("-");
  const { by, moment } = SORTS[(descending ? sortedBy.slice(1) : sortedBy) as UserSortKey];
  const direction = descending ? "desc" : "asc";

  let query = filtered(ctx, filter)
    .selectAll()
    .select(sql<string | number>`${moment ? microseconds(by) : by}`.as("sortValue"))
    .orderBy(by, direction)
    .orderBy("id", direction)
    .limit(page.number + 1);
  if (page.after === undefined) query = query.offset(page.startIndex - 1);
  else {
    const { value, id } = readCursor(page.after, sortedBy, moment);
    const at = moment
      ? sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`
      : sql`${value}::text`;
    query = query.where(sql<boolean>`(${by}, id) ${sql.raw(descending ? "<" : ">")} (${at}, ${id}::int)`);
  }

  const rows = await query.execute();
  const shown = rows.slice(0, page.number);
  const last = shown.at(-1);
  return {
    items: shown,
    ...(await countPeople(ctx, filter)),
    next: rows.length > shown.length && last ? writeCursor(sortedBy, last.sortValue, last.id) : null,
  };
}

const microseconds = (moment: RawBuilder<unknown>) => sql`(extract(epoch from ${moment}) * 1000000)::bigint`;

/** Everybody, for a file. */
export function listAllPeople(ctx: SiteContext): Promise<Person[]> {
  return people(ctx).selectAll().orderBy("createDate").orderBy("id").execute();
}

/** Exact up to the limit; beyond it nobody needs the number enough to pay for it. */
async function countPeople(
  ctx: SiteContext,
  filter: PeopleFilter,
): Promise<{ total: number; totalIsMore?: true }> {
  const some = filtered(ctx, filter)
    .select("id")
    .limit(MAX_START_INDEX + 1);
  const { count } = await ctx.db
    .selectFrom(some.as("some"))
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count > MAX_START_INDEX ? { total: MAX_START_INDEX, totalIsMore: true } : { total: count };
}

function filtered(ctx: SiteContext, { status, keyword, role, companyId }: PeopleFilter) {
  let query = people(ctx);
  if (status) query = query.where("status", "=", status);
  if (role) query = query.where(sql<boolean>`${role} = any(roles)`);
  if (companyId === "any") query = query.where("companyId", "is not", null);
  else if (companyId !== undefined) query = query.where("companyId", "=", companyId);
  if (keyword?.trim()) {
    const like = `%${keyword.trim().replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where((row) => row.or([row("email", "ilike", like), row("fullName", "ilike", like)]));
  }
  return query;
}
