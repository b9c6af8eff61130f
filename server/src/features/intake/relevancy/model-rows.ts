import type { RelevancyModel } from "@newsloom/contract/intake/relevancy";
import type { TrainedModel } from "@newsloom/domain/intake/relevancy-model";
import { indexModel, type ModelIndex } from "@newsloom/domain/intake/relevancy-score";
import { DECISIONS_NEEDED } from "@newsloom/domain/intake/relevancy-training";
import { LRUCache } from "lru-cache";
import type { SiteContext } from "#platform/context";
import type { Platform } from "#platform/platform";

const modelsOf = ({ db, siteId }: SiteContext) =>
  db.selectFrom("relevancy_models").where("site_id", "=", siteId);

const MODELS_MAX = 50;
/** A version is never changed, so that it can be cached for good. */
const caches = new WeakMap<Platform, LRUCache<string, ActiveModel>>();

export interface ActiveModel {
  readonly version: number;
  readonly index: ModelIndex;
}

/** Undefined while the site has decided too little to learn from. */
export async function readActiveModel(ctx: SiteContext): Promise<ActiveModel | undefined> {
  const active = await modelsOf(ctx).select("version").where("is_active", "=", true).executeTakeFirst();
  if (!active) return undefined;
  const cache = caches.get(ctx.platform) ?? new LRUCache<string, ActiveModel>({ max: MODELS_MAX });
  caches.set(ctx.platform, cache);
  const key = `${ctx.siteId}:${active.version}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const { model } = await modelsOf(ctx)
    .select("model")
    .where("version", "=", active.version)
    .executeTakeFirstOrThrow();
  const loaded = { version: active.version, index: indexModel(model as unknown as TrainedModel) };
  cache.set(key, loaded);
  return loaded;
}

/** The newest first. */
export async function listVersions(ctx: SiteContext): Promise<RelevancyModel[]> {
  const rows = await modelsOf(ctx)
    .select([
      "version",
      "trained_at as trainedAt",
      "reason",
      "user_name as userName",
      "decisions",
      "held_back as heldBack",
      "precision_at_20 as precisionAt20",
      "keyword_precision_at_20 as keywordPrecisionAt20",
      "is_active as isActive",
    ])
    .orderBy("version", "desc")
    .execute();
  return rows.map((row) => ({
    ...row,
    reason: row.reason as RelevancyModel["reason"],
    decisionsNeeded: DECISIONS_NEEDED,
  }));
}

export interface NewVersion {
  readonly reason: "schedule" | "manual";
  readonly userName: string;
  readonly decisions: number;
  readonly heldBack: number;
  readonly precisionAt20: number | null;
  readonly keywordPrecisionAt20: number | null;
  readonly model: TrainedModel;
}

const VERSIONS_KEPT = 20;

/** Stores the next version; the caller holds the site's lock. */
export async function insertVersion(ctx: SiteContext, version: NewVersion): Promise<number> {
  const { last } = await modelsOf(ctx)
    .select((row) => row.fn.max("version").as("last"))
    .executeTakeFirstOrThrow();
  const next = Number(last ?? 0) + 1;
  await ctx.db
    .insertInto("relevancy_models")
    .values({
      site_id: ctx.siteId,
      version: next,
      trained_at: ctx.now().toISOString(),
      reason: version.reason,
      user_name: version.userName,
      decisions: version.decisions,
      held_back: version.heldBack,
      precision_at_20: version.precisionAt20,
      keyword_precision_at_20: version.keywordPrecisionAt20,
      model: JSON.stringify(version.model),
    })
    .execute();
  await ctx.db
    .deleteFrom("relevancy_models")
    .where("site_id", "=", ctx.siteId)
    .where("version", "<=", next - VERSIONS_KEPT)
    .where("is_active", "=", false)
    .execute();
  return next;
}

/** False when the site has no such version. */
export async function activateVersion(ctx: SiteContext, version: number): Promise<boolean> {
  const known = await modelsOf(ctx).select("version").where("version", "=", version).executeTakeFirst();
  if (!known) return false;
  const update = () => ctx.db.updateTable("relevancy_models").where("site_id", "=", ctx.siteId);
  await update()
    .set({ is_active: false })
    .where("is_active", "=", true)
    .where("version", "<>", version)
    .execute();
  await update().set({ is_active: true }).where("version", "=", version).execute();
  return true;
}
