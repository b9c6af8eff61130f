import { isRole } from "@newsloom/domain/identity/roles";
import { type UserStatus } from "@newsloom/domain/identity/user-status";
import { type RawBuilder, sql } from "kysely";

export interface PeopleFilter {
  readonly status?: UserStatus | undefined;
  readonly keyword?: string | undefined;
  readonly role?: string | undefined;
  /** A company's people; "any": those of every company. */
  readonly companyId?: number | "any" | undefined;
}

/** What a filter asks of a person, besides the status. */
export function conditionsOf({ keyword, role, companyId }: PeopleFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [sql`true`];
  // Each role has an index; a name that is no role nobody holds.
  if (role) conditions.push(isRole(role) ? sql`${role} = any(roles)` : sql`false`);
  if (companyId === "any") conditions.push(sql`"companyId" is not null`);
  else if (companyId !== undefined) conditions.push(sql`"companyId" = ${companyId}`);
  if (keyword?.trim()) conditions.push(mentions(keyword.trim()));
  return sql.join(conditions, sql` and `);
}

const SHORTEST_ANYWHERE = 3;

/**
 * Anywhere in the name or address. The index knows words by their letters: one or two must begin a name or the address,
 * and a keyword without any finds nobody.
 */
function mentions(keyword: string): RawBuilder<boolean> {
  if (!/[\p{L}\p{N}]/u.test(keyword)) return sql`false`;
  const text = keyword.replace(/[\\%_]/g, "\\$&");
  const anywhere = `%${text}%`;
  if (keyword.length >= SHORTEST_ANYWHERE)
    return sql`(email ilike ${anywhere} or "fullName" ilike ${anywhere})`;
  const first = `${text}%`;
  const later = `% ${text}%`;
  return sql`(email ilike ${first} or "fullName" ilike ${first} or "fullName" ilike ${later})`;
}
