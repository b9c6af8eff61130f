import type { UserStatus } from "@newsloom/domain/constants";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

/** Somebody of a site: a member, or an invited person who has not come yet. Both have the same numbers from the start. */
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

export function people(ctx: SiteContext) {
  return ctx.db.selectFrom(members(ctx).unionAll(invited(ctx)).as("person"));
}

function members({ db, siteId }: SiteContext) {
  return db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.user_id", "m.user_id")
    .where("m.site_id", "=", siteId)
    .select([
      "m.id as id",
      "m.user_id as userId",
      "u.email as email",
      "u.first_name as firstName",
      "u.last_name as lastName",
      "u.full_name as fullName",
      "u.job_name as jobName",
      "u.phone as phone",
      "m.roles as roles",
      sql<UserStatus>`m.status`.as("status"),
      "m.company_id as companyId",
      "m.last_login as lastLogin",
      "m.created_at as createDate",
      sql<boolean>`false`.as("isInvitation"),
    ]);
}

function invited({ db, siteId }: SiteContext) {
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
            .whereRef("u.email", "=", "i.email"),
        ),
      ),
    )
    .select([
      "i.id as id",
      "i.user_id as userId",
      "i.email as email",
      "i.first_name as firstName",
      "i.last_name as lastName",
      sql<string>`trim(i.first_name || ' ' || i.last_name)`.as("fullName"),
      "i.job_name as jobName",
      "i.phone as phone",
      "i.roles as roles",
      sql<UserStatus>`'Invited'`.as("status"),
      "i.company_id as companyId",
      sql<string | null>`null::timestamptz`.as("lastLogin"),
      "i.created_at as createDate",
      sql<boolean>`true`.as("isInvitation"),
    ]);
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

export function findPersonByEmail(ctx: SiteContext, email: string): Promise<Person | undefined> {
  return people(ctx).selectAll().where("email", "=", email).executeTakeFirst();
}
