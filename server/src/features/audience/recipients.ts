import type { Exclusion } from "@newsloom/domain/audience/exclusions";
import { SUBSCRIPTION_LISTS } from "@newsloom/domain/audience/lists";
import { isPaused } from "@newsloom/domain/audience/pause";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { intArray } from "#platform/db/int-array";
import { suppressedAmong } from "./store/suppression-rows.ts";

export interface RecipientPerson {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  /** Why they must not be mailed now. */
  readonly exclusion: Exclusion | null;
}

/** People just before they are mailed, by their numbers; whoever is missing was deleted. */
export async function findRecipients(
  ctx: SiteContext,
  ids: readonly number[],
  listId: number,
): Promise<Map<number, RecipientPerson>> {
  const column = SUBSCRIPTION_LISTS.find(({ id }) => id === listId)?.column;
  const rows = await ctx.db
    .selectFrom("subscribers")
    .select([
      "id",
      "email",
      "first_name as firstName",
      "last_name as lastName",
      "company_name as companyName",
      "status",
      "paused_until as pausedUntil",
      column === undefined ? sql<boolean>`false`.as("isOnList") : `${column} as isOnList`,
    ])
    .where("site_id", "=", ctx.siteId)
    .where("id", "=", sql<number>`any(${intArray(ids)})`)
    .execute();
  const suppressed = await suppressedAmong(
    ctx,
    rows.map(({ email }) => email),
  );
  const exclusionOf = (row: (typeof rows)[number]): Exclusion | null => {
    // The database stores the status as a text; only the product's are ever written.
    if (row.status !== "Active") return row.status.toLowerCase() as Exclusion;
    if (suppressed.has(row.email)) return "suppressed";
    if (!row.isOnList) return "unsubscribed";
    return isPaused(row.pausedUntil, ctx.now()) ? "paused" : null;
  };
  return new Map(
    rows.map((row) => {
      const { id, email, firstName, lastName, companyName } = row;
      return [id, { id, email, firstName, lastName, companyName, exclusion: exclusionOf(row) }];
    }),
  );
}

/** Of those who are still there. */
export async function findAddresses(ctx: SiteContext, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("subscribers")
    .select(["id", "email"])
    .where("site_id", "=", ctx.siteId)
    .where("id", "=", sql<number>`any(${intArray(ids)})`)
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

interface PersonName {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Of those who are still there. */
export async function findNames(ctx: SiteContext, ids: readonly number[]): Promise<Map<number, PersonName>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("subscribers")
    .select(["id", "email", "first_name as firstName", "last_name as lastName"])
    .where("site_id", "=", ctx.siteId)
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

/** The domain of everybody's address, as a query by their numbers. */
export const mailboxDomains = ({ siteId }: SiteContext) =>
  sql<{ id: number; domain: string }>`select id, lower(split_part(email, '@', 2)) as domain from subscribers
    where site_id = ${siteId}`;
