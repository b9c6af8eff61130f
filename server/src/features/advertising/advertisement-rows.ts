import type { Advertisement } from "@newsloom/contract/advertising/advertisements";
import { type AdvertisementCode, advertisementStatus } from "@newsloom/domain/advertising/advertisements";
import { namesOfCompanies } from "#features/directory";
import type { SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";

const columns = [
  "ad_id as id",
  "name",
  "company_id as companyId",
  "text",
  "image",
  "handler_link as handlerLink",
  "order_id as orderId",
  "code",
  "is_paused as isPaused",
  "start_date as startDate",
  "finish_date as finishDate",
  "impressions",
  "clicks",
  "unique_clicks as uniqueClicks",
] as const;

const advertisementsOf = ({ db, siteId }: SiteContext) =>
  db.selectFrom("advertisements").select(columns).where("site_id", "=", siteId);
type StoredAdvertisement = Awaited<
  ReturnType<ReturnType<typeof advertisementsOf>["executeTakeFirstOrThrow"]>
>;

async function toAdvertisements(
  ctx: SiteContext,
  rows: readonly StoredAdvertisement[],
): Promise<Advertisement[]> {
  const companyIds = rows.flatMap(({ companyId }) => companyId ?? []);
  const names = await namesOfCompanies(ctx, companyIds);
  return rows.map(({ isPaused, ...row }) => ({
    ...row,
    companyName: names.get(row.companyId ?? 0) ?? "",
    // The database stores the code as a text; only the contract's are ever written.
    code: row.code as AdvertisementCode,
    status: advertisementStatus({ ...row, isPaused }, ctx.now()),
  }));
}

interface RunningFilter {
  readonly codes: readonly AdvertisementCode[];
  readonly number: number;
  /** When they have to run; now without it. */
  readonly startDate?: string | undefined;
}

/** Those that run at a time and are not paused, by their order. */
export async function listRunning(
  ctx: SiteContext,
  { codes, number, startDate }: RunningFilter,
): Promise<Advertisement[]> {
  if (codes.length === 0) return [];
  const at = startDate ?? ctx.now().toISOString();
  const rows = await advertisementsOf(ctx)
    .where("code", "in", [...codes])
    .where("is_paused", "=", false)
    .where("start_date", "<=", at)
    .where("finish_date", ">=", at)
    .orderBy("order_id")
    .orderBy("ad_id")
    .limit(number)
    .execute();
  return toAdvertisements(ctx, rows);
}

export async function readAdvertisement(ctx: SiteContext, id: number): Promise<Advertisement> {
  const row = await advertisementsOf(ctx).where("ad_id", "=", id).executeTakeFirst();
  const [advertisement] = row ? await toAdvertisements(ctx, [row]) : [];
  if (!advertisement) throw notFound("The advertisement");
  return advertisement;
}

export interface AdvertisementFields {
  readonly name: string;
  readonly companyId: number | null;
  readonly text: string;
  readonly image: string;
  readonly handlerLink: string;
  readonly code: AdvertisementCode;
  readonly startDate: string;
  readonly finishDate: string;
  readonly orderId: number;
}

const toColumns = ({ now }: SiteContext, fields: AdvertisementFields) => ({
  name: fields.name,
  company_id: fields.companyId,
  text: fields.text,
  image: fields.image,
  handler_link: fields.handlerLink,
  code: fields.code,
  start_date: fields.startDate,
  finish_date: fields.finishDate,
  order_id: fields.orderId,
  updated_at: now().toISOString(),
});

export async function insertAdvertisement(ctx: SiteContext, fields: AdvertisementFields): Promise<number> {
  const { id } = await ctx.db
    .insertInto("advertisements")
    .values({ site_id: ctx.siteId, ...toColumns(ctx, fields), created_at: ctx.now().toISOString() })
    .returning("ad_id as id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRow(ctx: SiteContext, id: number, fields: AdvertisementFields): Promise<void> {
  await ctx.db
    .updateTable("advertisements")
    .set(toColumns(ctx, fields))
    .where("site_id", "=", ctx.siteId)
    .where("ad_id", "=", id)
    .execute();
}

export async function deleteRow({ db, siteId }: SiteContext, id: number): Promise<void> {
  await db.deleteFrom("advertisements").where("site_id", "=", siteId).where("ad_id", "=", id).execute();
}

/** After the others of its code. */
export async function nextOrderId({ db, siteId }: SiteContext, code: AdvertisementCode): Promise<number> {
  const last = await db
    .selectFrom("advertisements")
    .select("order_id")
    .where("site_id", "=", siteId)
    .where("code", "=", code)
    .orderBy("order_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return (last?.order_id ?? 0) + 1;
}
