import type { AudienceFilter } from "@newsloom/contract/audience/audience";
import type { Engagement } from "@newsloom/domain/audience/engagement";
import { SUBSCRIPTION_LISTS } from "@newsloom/domain/audience/lists";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { type RawBuilder, sql } from "kysely";
import { likePattern } from "#platform/db/conditions";

/** Everything of the filter but the status and the segments, about rows of `site_subscribers as subscriber`. */
export function conditionsOf(filter: AudienceFilter, now: Date): RawBuilder<boolean>[] {
  const { subscriptionListId, tagIds, country, companyName, createdFrom, createdTo, engagement } = filter;
  const conditions: RawBuilder<boolean>[] = tagIds.map(hasTag);
  const list = SUBSCRIPTION_LISTS.find(({ id }) => id === subscriptionListId);
  if (list) conditions.push(sql<boolean>`${sql.ref(list.column)}`);
  // Also what is implied: an index without empty values is used only so.
  if (country) conditions.push(sql`country = ${country.toUpperCase()} and country <> ''`);
  if (companyName) conditions.push(sql`company_name = ${companyName} and company_name <> ''`);
  if (createdFrom) conditions.push(sql`created_at >= ${createdFrom}::timestamptz`);
  if (createdTo) conditions.push(sql`created_at <= ${createdTo}::timestamptz`);
  if (engagement) conditions.push(isEngaged(engagement, now));
  if (hasKeyword(filter)) conditions.push(matchesKeyword(filter.keyword.trim()));
  return conditions;
}

export const hasKeyword = ({ keyword }: AudienceFilter) => keyword.trim() !== "";

const hasTag = (tagId: number) => sql<boolean>`exists (
  select from subscriber_tags as link
  where link.site_id = subscriber.site_id and link.subscriber_id = subscriber.id and link.tag_id = ${tagId}::int)`;

function isEngaged(engagement: Engagement, now: Date): RawBuilder<boolean> {
  const daysAgo = (days: number) =>
    sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`;
  // What follows for the last opening is said as well, for the order by it: the scan then starts where they are.
  const opened = sql`coalesce(last_open_at, 'epoch')`;
  switch (engagement) {
    case "active30":
      return sql`last_active_at >= ${daysAgo(30)}`;
    case "active90":
      return sql`last_active_at >= ${daysAgo(90)}`;
    case "quiet90":
      return sql`last_active_at < ${daysAgo(90)} and last_active_at > 'epoch'
        and ${opened} < ${daysAgo(90)}`;
    case "never":
      return sql`last_active_at = 'epoch' and ${opened} = 'epoch'`;
  }
}

const MIN_LENGTH_ANYWHERE = 3;

/**
 * Anywhere in the name or address. The trigram index cannot find one or two letters inside a word, so these must begin a
 * name or the address; a keyword without letters or digits finds nobody.
 */
function matchesKeyword(keyword: string): RawBuilder<boolean> {
  if (!/[\p{L}\p{N}]/u.test(keyword)) return sql`false`;
  const text = likePattern(keyword);
  // Both columns are in lower case, as the database makes it.
  const isLike = (column: string, pattern: string) => sql`${sql.ref(column)} like lower(${pattern})`;
  if (keyword.length >= MIN_LENGTH_ANYWHERE)
    return sql`(${isLike("email", `%${text}%`)} or ${isLike("sort_name", `%${text}%`)})`;
  return sql`(${isLike("email", `${text}%`)} or ${isLike("sort_name", `${text}%`)}
    or ${isLike("sort_name", `% ${text}%`)})`;
}
