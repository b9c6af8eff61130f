import { SUBSCRIPTION_LISTS } from "@newsloom/domain/audience/lists";
import { SEGMENT_MESSAGES } from "@newsloom/domain/audience/segments/segment-problems";
import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { withoutNestedLoops } from "#platform/db/without-nested-loops";
import { badRequest } from "#platform/errors";
import { compileCondition, compileSegment, compileSegmentOfRow } from "./compile-segment.ts";
import { compileOptions, countCondition } from "./count-segment.ts";
import { listSegmentRows } from "./segment-rows.ts";

export interface CampaignAudience {
  /** Nobody while no list is chosen. */
  readonly subscriptionListId: number | null;
  /** Segments of which somebody must be in one; empty for everybody on the list. */
  readonly include: readonly number[];
  /** Segments of which somebody may be in none. */
  readonly exclude: readonly number[];
  /** A campaign that they received and did not open; without it everybody may get it. */
  readonly notOpenedOf?: number | null;
}

/**
 * The query of those who get a campaign now, in no order, together with those of the list and the segments who must not be
 * mailed, and why (`Exclusion`). Who has not confirmed or has left is not on the list. A suppressed address is never
 * active; what is suppressed after this was read is found by `suppressedAmong`.
 */
export async function campaignMembers(
  ctx: SiteContext,
  audience: CampaignAudience,
): Promise<RawBuilder<{ id: number; exclusion: string | null }>> {
  return sql`select id, case when status <> 'Active' then lower(status) when not ${isNotPaused(ctx)} then 'paused' end
      as exclusion
    from site_subscribers as subscriber
    where subscriber.status not in ('Unconfirmed', 'Unsubscribed') and ${await memberCondition(ctx, audience)}`;
}

/** Exactly as many as `campaignMembers` finds without a reason not to mail them. */
export async function countCampaignAudience(ctx: SiteContext, audience: CampaignAudience): Promise<number> {
  const condition = await audienceCondition(ctx, audience);
  const run = () => countCondition(ctx, condition);
  const count = await (audience.notOpenedOf ? withoutNestedLoops(ctx, run) : run());
  if (count === null) throw badRequest(SEGMENT_MESSAGES.tooSlow);
  return count;
}

/** Without their counts, which take time. */
export const listSegmentNames = async (ctx: SiteContext): Promise<{ id: number; name: string }[]> =>
  (await listSegmentRows(ctx)).map(({ id, name }) => ({ id, name }));

async function audienceCondition(ctx: SiteContext, audience: CampaignAudience): Promise<RawBuilder<boolean>> {
  return sql`(subscriber.status = 'Active' and ${isNotPaused(ctx)} and ${await memberCondition(ctx, audience)})`;
}

const isNotPaused = ({ now }: SiteContext): RawBuilder<boolean> =>
  sql`(subscriber.paused_until is null or subscriber.paused_until <= ${now().toISOString()}::timestamptz)`;

/** Whom the list and the segments name, whether they may be mailed or not. */
async function memberCondition(
  ctx: SiteContext,
  { subscriptionListId, include, exclude, notOpenedOf }: CampaignAudience,
): Promise<RawBuilder<boolean>> {
  const list = SUBSCRIPTION_LISTS.find(({ id }) => id === subscriptionListId);
  const segments = new Map((await listSegmentRows(ctx)).map(({ id, filter }) => [id, filter]));
  // Of a segment that was deleted nobody knows whom it would have kept out, so nobody gets the campaign.
  if (!list || [...include, ...exclude].some((id) => !segments.has(id))) return sql`false`;
  const options = await compileOptions(ctx);
  const filtersOf = (ids: readonly number[]) => ids.flatMap((id) => segments.get(id) ?? []);
  const isInAny = (ids: readonly number[]) =>
    sql<boolean>`(${sql.join(
      filtersOf(ids).map((one) => compileSegmentOfRow(one, options)),
      sql` or `,
    )})`;
  const [only, ...others] = filtersOf(include);
  const parts = [
    sql<boolean>`${sql.ref(`subscriber.${list.column}`)}`,
    ...(only ? [others.length === 0 ? compileSegment(only, options) : isInAny(include)] : []),
    ...(exclude.length > 0 ? [sql<boolean>`not ${isInAny(exclude)}`] : []),
    ...(notOpenedOf ? [compileCondition(notOpened(notOpenedOf), options)] : []),
  ];
  return sql`(${sql.join(parts, sql` and `)})`;
}

const notOpened = (id: number) => ({ field: "campaign", operator: "notOpened", values: [id] }) as const;
