import { isRole } from "@newsloom/domain/identity/roles";
import { type UserStatus } from "@newsloom/domain/identity/user-status";
import { type RawBuilder, sql } from "kysely";
import { allOf, likePattern } from "#platform/db/conditions";

export interface PeopleFilter {
  readonly status?: UserStatus | undefined;
  readonly keyword?: string | undefined;
  readonly role?: string | undefined;
  /** The people of one company; "any": of every company. */
  readonly companyId?: number | "any" | undefined;
}

/** Everything of the filter but the status. */
export function conditionsOf({ keyword, role, companyId }: PeopleFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [];
  // Each role has an index of its own.
  if (role) conditions.push(isRole(role) ? sql`${role} = any(roles)` : sql`false`);
  if (companyId === "any") conditions.push(sql`"companyId" is not null`);
  else if (companyId !== undefined) conditions.push(sql`"companyId" = ${companyId}`);
  if (keyword?.trim()) conditions.push(hasKeyword(keyword.trim()));
  return allOf(conditions);
}

const MIN_LENGTH_ANYWHERE = 3;

/**
 * Anywhere in the name or address. The trigram index cannot find one or two letters inside a word, so these must begin a
 * name or the address; a keyword without letters or digits finds nobody.
 */
function hasKeyword(keyword: string): RawBuilder<boolean> {
  if (!/[\p{L}\p{N}]/u.test(keyword)) return sql`false`;
  const text = likePattern(keyword);
  const anywhere = `%${text}%`;
  if (keyword.length >= MIN_LENGTH_ANYWHERE)
    return sql`(email ilike ${anywhere} or "fullName" ilike ${anywhere})`;
  const first = `${text}%`;
  const later = `% ${text}%`;
  return sql`(email ilike ${first} or "fullName" ilike ${first} or "fullName" ilike ${later})`;
}
