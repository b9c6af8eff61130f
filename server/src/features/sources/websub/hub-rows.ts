/** The rows of feeds that are pushed by a hub. */
import type { SiteContext } from "#platform/context";

export interface HubRow {
  readonly sourceId: number;
  readonly hubUrl: string;
  readonly topicUrl: string;
  readonly callbackToken: string;
  /** Sealed. */
  readonly secret: string;
  readonly state: string;
  readonly leaseUntil: string | null;
  readonly requestedAt: string;
}

export function findHub({ db, siteId }: SiteContext, sourceId: number): Promise<HubRow | undefined> {
  return db
    .selectFrom("source_hubs")
    .select([
      "source_id as sourceId",
      "hub_url as hubUrl",
      "topic_url as topicUrl",
      "callback_token as callbackToken",
      "secret",
      "state",
      "lease_until as leaseUntil",
      "requested_at as requestedAt",
    ])
    .where("site_id", "=", siteId)
    .where("source_id", "=", sourceId)
    .executeTakeFirst();
}

/** Stores that a hub is asked; a new hub or topic gets a new secret, and what was pushed before counts no more. */
export async function saveRequest(
  ctx: SiteContext,
  hub: Pick<HubRow, "sourceId" | "hubUrl" | "topicUrl" | "secret">,
): Promise<void> {
  const values = {
    hub_url: hub.hubUrl,
    topic_url: hub.topicUrl,
    secret: hub.secret,
    state: "requested",
    lease_until: null,
    requested_at: ctx.now().toISOString(),
  };
  await ctx.db
    .insertInto("source_hubs")
    .values({ site_id: ctx.siteId, source_id: hub.sourceId, ...values })
    .onConflict((row) => row.columns(["site_id", "source_id"]).doUpdateSet(values))
    .execute();
}

/** A renewal: what is active stays so until its lease ends. */
export async function markRequested(ctx: SiteContext, sourceId: number): Promise<void> {
  await ctx.db
    .updateTable("source_hubs")
    .set({ requested_at: ctx.now().toISOString() })
    .where("site_id", "=", ctx.siteId)
    .where("source_id", "=", sourceId)
    .execute();
}

export async function saveHubState(
  { db, siteId }: SiteContext,
  sourceId: number,
  { state, leaseUntil }: { readonly state: "active" | "refused"; readonly leaseUntil: Date | null },
): Promise<void> {
  await db
    .updateTable("source_hubs")
    .set({ state, lease_until: leaseUntil?.toISOString() ?? null })
    .where("site_id", "=", siteId)
    .where("source_id", "=", sourceId)
    .execute();
}

export async function markPushed(ctx: SiteContext, sourceId: number): Promise<void> {
  await ctx.db
    .updateTable("source_hubs")
    .set({ last_push_at: ctx.now().toISOString() })
    .where("site_id", "=", ctx.siteId)
    .where("source_id", "=", sourceId)
    .execute();
}

/** Of these sources those whose hub pushes or was asked to. A source that is read again asks its hub at once. */
export async function markLeft(
  { db, siteId }: SiteContext,
  sourceIds: readonly number[],
): Promise<readonly number[]> {
  const rows = await db
    .updateTable("source_hubs")
    .set({ state: "refused", lease_until: null, requested_at: new Date(0).toISOString() })
    .where("site_id", "=", siteId)
    .where("source_id", "in", [...sourceIds])
    .where("state", "<>", "refused")
    .returning("source_id as sourceId")
    .execute();
  return rows.map(({ sourceId }) => sourceId);
}
