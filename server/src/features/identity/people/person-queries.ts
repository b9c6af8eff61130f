import { type UserStatus } from "@newsloom/domain/identity/user-status";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

/** A member of a site, or an invited person. `id` and `userId` stay the same when the invitation is accepted. */
export interface Person {
  readonly id: number;
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly jobName: string;
  readonly phone: string;
  readonly roles: string[];
  readonly status: UserStatus;
  readonly companyId: number | null;
  readonly lastLogin: string | null;
  readonly createDate: string;
  readonly isInvitation: boolean;
}

/** Memberships without the columns of `users`. */
export function memberships({ db, siteId }: SiteContext) {
  return db
    .selectFrom("memberships as m")
    .where("m.site_id", "=", siteId)
    .select([
      "m.id as id",
      "m.user_id as userId",
      "m.roles as roles",
      sql<UserStatus>`m.status`.as("status"),
      "m.company_id as companyId",
      "m.last_login as lastLogin",
      "m.created_at as createDate",
      sql<boolean>`false`.as("isInvitation"),
    ]);
}

/** Memberships with the columns people are sorted by. */
export function membershipsWithNames(ctx: SiteContext) {
  return memberships(ctx).select([
    sql<string>`(select u.sort_name from users u where u.user_id = m.user_id)`.as("sortName"),
    sql<string>`(select u.email from users u where u.user_id = m.user_id)`.as("email"),
  ]);
}

export function members(ctx: SiteContext) {
  return memberships(ctx)
    .innerJoin("users as u", "u.user_id", "m.user_id")
    .select([
      "u.email as email",
      "u.first_name as firstName",
      "u.last_name as lastName",
      "u.full_name as fullName",
      "u.sort_name as sortName",
      "u.job_name as jobName",
      "u.phone as phone",
    ]);
}

export function invitedPeople({ db, siteId }: SiteContext) {
  return db
    .selectFrom("invitations as i")
    .where("i.site_id", "=", siteId)
    .where("i.used_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("memberships as m")
            .innerJoin("users as u", "u.user_id", "m.user_id")
            .select("m.id")
            .where("m.site_id", "=", siteId)
            .whereRef("u.email", "=", "i.email")
            // Makes the planner check each listed invitation, instead of joining all with all first.
            .offset(0),
        ),
      ),
    )
    .select([
      "i.id as id",
      "i.user_id as userId",
      "i.roles as roles",
      sql<UserStatus>`'Invited'`.as("status"),
      "i.company_id as companyId",
      sql<string | null>`null::timestamptz`.as("lastLogin"),
      "i.created_at as createDate",
      sql<boolean>`true`.as("isInvitation"),
      "i.email as email",
      "i.first_name as firstName",
      "i.last_name as lastName",
      sql<string>`trim(i.first_name || ' ' || i.last_name)`.as("fullName"),
      "i.sort_name as sortName",
      "i.job_name as jobName",
      "i.phone as phone",
    ]);
}

function people(ctx: SiteContext) {
  return ctx.db.selectFrom(members(ctx).unionAll(invitedPeople(ctx)).as("person"));
}

export function findPerson(
  ctx: SiteContext,
  who: { userId: string } | { id: number },
): Promise<Person | undefined> {
  const query = people(ctx).selectAll();
  return (
    "id" in who ? query.where("id", "=", who.id) : query.where("userId", "=", who.userId)
  ).executeTakeFirst();
}

/** In the order of the ids. */
export async function findPeople(ctx: SiteContext, ids: readonly number[]): Promise<Person[]> {
  const found = await people(ctx).selectAll().where(sql<boolean>`id = any(${ids})`).execute();
  const byId = new Map(found.map((person) => [person.id, person]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function findPersonByEmail(ctx: SiteContext, email: string): Promise<Person | undefined> {
  return people(ctx).selectAll().where("email", "=", email).executeTakeFirst();
}
