import type {
  AudienceFilter,
  AudienceQuery,
  Subscriber,
  SubscriberDetails,
} from "@newsloom/contract/audience/audience";
import type { SegmentFilter } from "@newsloom/domain/audience/segments/segment";
import { SUBSCRIBER_STATUSES } from "@newsloom/domain/audience/subscribing";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { allOf } from "#platform/db/conditions";
import { badRequest } from "#platform/errors";
import { type Branch, readKeysInOrder } from "#platform/lists/keys-in-order";
import { type Page, type PageStart, pageStart, toPageOfIds } from "#platform/lists/page";
import { COUNT_LIMIT, countUpToLimit, type Total } from "#platform/lists/total";
import { historyOf, listNewslettersOf } from "../person-data/newsletter-rows.ts";
import { selectChoices } from "../segments/compile-choice.ts";
import { SOURCES } from "../store/consent.ts";
import { readHistory } from "../store/history-rows.ts";
import { readConsent, readSubscriber, readSubscribers } from "../store/subscriber-rows.ts";
import { audienceConditions, type Conditions, segmentFiltersOf, withStatus } from "./audience-conditions.ts";
import { countOfStatus } from "./subscriber-counts.ts";
import { hasKeyword } from "./subscriber-filter.ts";
import { type SubscriberOrder, subscriberOrder } from "./subscriber-order.ts";

export async function listAudience(ctx: SiteContext, query: AudienceQuery): Promise<Page<Subscriber>> {
  const order = subscriberOrder(query.sortedBy);
  // A cursor that is not of this order is refused even when nobody is found.
  const start = pageStart(order, query);
  const segments = await segmentFiltersOf(ctx, query);
  const conditions = await audienceConditions(ctx, query, segments);
  const total = await countMatching(ctx, query, conditions, segments);
  if (total.total === 0) return { items: [], total: 0, next: null };
  const hasFewMatches = total.totalIsMore === undefined && total.total <= COUNT_LIMIT;
  if (!hasFewMatches && hasKeyword(query) && order.isByText) throw keywordTooBroad();
  const branches = hasFewMatches
    ? [branchOfFew(query, conditions, start)]
    : branchesInOrder(query, conditions, start, order);
  const page = { skipped: start.skipped, limit: query.number + 1 };
  const keys = await readKeysInOrder(ctx, sql`id`, branches, order, page);
  const { ids, next } = toPageOfIds(keys, order, query);
  return { items: await readSubscribers(ctx, ids), ...total, next };
}

/** People with similar names are adjacent in the index, so finding the first of many matches may mean reading it all. */
const keywordTooBroad = () =>
  badRequest(`More than ${COUNT_LIMIT} people match the keyword. Type more of it, or sort by a date.`);

/** Finds them by an index of their filter and sorts them: `offset 0` keeps the planner from reading the whole order instead. */
function branchOfFew({ status }: AudienceFilter, conditions: Conditions, start: PageStart): Branch {
  const matching = sql`select * from site_subscribers as subscriber
    where ${allOf(withStatus(status, conditions))} offset 0`;
  return { from: sql`(${matching}) as subscriber`, where: start.conditions };
}

/** Many match, so the first of them come soon in the order of the list. */
function branchesInOrder(
  { status }: AudienceFilter,
  conditions: Conditions,
  start: PageStart,
  { isWithinStatus }: SubscriberOrder,
): Branch[] {
  const statuses = status === undefined && isWithinStatus ? SUBSCRIBER_STATUSES : [status];
  return statuses.map((one) => ({
    from: sql`site_subscribers as subscriber`,
    where: [...withStatus(one, conditions), ...start.conditions],
  }));
}

async function countMatching(
  ctx: SiteContext,
  { status }: AudienceFilter,
  conditions: Conditions,
  segments: readonly SegmentFilter[],
): Promise<Total> {
  if (conditions.length === 0) return { total: await countOfStatus(ctx, status) };
  const matching = withStatus(status, conditions);
  const [only] = matching.length === 1 ? segments : [];
  const choices = only && selectChoices(only, ctx.siteId);
  return countUpToLimit(
    ctx,
    choices ?? sql`select from site_subscribers as subscriber where ${allOf(matching)}`,
  );
}

const SHOWN_HISTORY = 50;

export async function getDetails(
  ctx: SiteContext,
  id: number,
  historyLimit = SHOWN_HISTORY,
): Promise<SubscriberDetails> {
  const subscriber = await readSubscriber(ctx, id);
  const newsletters = historyOf(await listNewslettersOf(ctx, id, historyLimit));
  return {
    ...subscriber,
    history: await readHistory(ctx, subscriber, newsletters, SOURCES, historyLimit),
    consent: await readConsent(ctx, id),
  };
}
