import type { Campaign, CampaignRow } from "@newsloom/contract/newsletters/campaigns";
import type { ModelSettings, NewsletterModel } from "@newsloom/contract/newsletters/models";
import {
  type CampaignStatusName,
  statusIdOf,
  statusNameOf,
} from "@newsloom/domain/newsletters/campaign-status";
import { percentOf } from "@newsloom/domain/newsletters/percent";
import { campaignTag } from "@newsloom/domain/newsletters/tag";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";

/** Why an edition was not sent by itself; empty for what is none, or was sent. */
export const heldBecause = (campaigns: string) =>
  sql<string[]>`coalesce((select held_because from campaign_editions as edition
    where edition.site_id = ${sql.ref(`${campaigns}.site_id`)}
      and edition.distribution_id = ${sql.ref(`${campaigns}.distribution_id`)}
      and ${sql.ref(`${campaigns}.status_id`)} = ${sql.lit(statusIdOf("Draft"))}), '{}')`;

/** The fields of the table, as they are stored. */
export const rowColumns = [
  "distribution_id as distributionId",
  "created_at as createDate",
  "newsletter_name as newsletterName",
  "newsletter_subject as newsletterSubject",
  "number_of_articles as numberOfArticles",
  "number_of_users as numberOfUsers",
  "period",
  "sent_at as sentDate",
  "scheduled_at as scheduledDate",
  "status_id as statusId",
  "total_clicked as totalClicked",
  "total_delivered as totalDelivered",
  "unique_clickers as uniqueClickers",
  "unique_opened as uniqueOpened",
  "template_id as templateId",
  "provider_campaign_original_id as providerCampaignOriginalId",
  "updated_at as updatedAt",
  "show_archive as showArchive",
  "is_error as isError",
  "send",
  "total",
  "other_clicks as otherClicks",
  heldBecause("campaigns").as("heldBecause"),
] as const;
const contentColumns = [
  "model",
  "model_settings as modelSettings",
  "advertisements_ids as advertisementsIds",
  "sender_id as senderId",
  "subscription_list_id as subscriptionListId",
  "include_segments as include",
  "exclude_segments as exclude",
  sql<Campaign["notOpenedOf"]>`case when not_opened_of is not null then jsonb_build_object(
    'distributionId', not_opened_of, 'newsletterName', coalesce((select newsletter_name from campaigns as first
      where first.site_id = campaigns.site_id and first.distribution_id = campaigns.not_opened_of), '')) end`.as(
    "notOpenedOf",
  ),
  "version",
] as const;

export type StoredRow = Omit<
  CampaignRow,
  "statusName" | "uniqueClicksPerc" | "uniqueOpensPerc" | "period"
> & {
  readonly period: string;
};

/** Each field by its name: for a table full of rows a spread of so many takes several times as long. */
export const toRow = (stored: StoredRow): CampaignRow => ({
  distributionId: stored.distributionId,
  createDate: stored.createDate,
  newsletterName: stored.newsletterName,
  newsletterSubject: stored.newsletterSubject,
  numberOfArticles: stored.numberOfArticles,
  numberOfUsers: stored.numberOfUsers,
  // The database stores the choice as a text; only the contract's are ever written.
  period: stored.period as CampaignRow["period"],
  sentDate: stored.sentDate,
  scheduledDate: stored.scheduledDate,
  statusId: stored.statusId,
  statusName: statusNameOf(stored.statusId),
  totalClicked: stored.totalClicked,
  totalDelivered: stored.totalDelivered,
  uniqueClickers: stored.uniqueClickers,
  uniqueClicksPerc: percentOf(stored.uniqueClickers, stored.totalDelivered),
  uniqueOpened: stored.uniqueOpened,
  uniqueOpensPerc: percentOf(stored.uniqueOpened, stored.totalDelivered),
  templateId: stored.templateId,
  providerCampaignOriginalId: stored.providerCampaignOriginalId,
  updatedAt: stored.updatedAt,
  showArchive: stored.showArchive,
  isError: stored.isError,
  send: stored.send,
  total: stored.total,
  otherClicks: stored.otherClicks,
  heldBecause: stored.heldBecause,
});

const campaignsOf = ({ db, siteId }: SiteContext) => db.selectFrom("campaigns").where("site_id", "=", siteId);

export async function readCampaignRow(ctx: SiteContext, id: number): Promise<CampaignRow> {
  const row = await campaignsOf(ctx).select(rowColumns).where("distribution_id", "=", id).executeTakeFirst();
  if (!row) throw notFound("The newsletter");
  return toRow(row);
}

export async function readCampaign(ctx: SiteContext, id: number): Promise<Campaign> {
  const row = await campaignsOf(ctx)
    .select([...rowColumns, ...contentColumns])
    .where("distribution_id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound("The newsletter");
  const {
    model,
    modelSettings,
    advertisementsIds,
    senderId,
    subscriptionListId,
    include,
    exclude,
    notOpenedOf,
    version,
    ...rest
  } = row;
  return {
    ...toRow(rest),
    tag: campaignTag(ctx.siteId, id, rest.createDate),
    // Only what the contract accepted is ever written.
    model: model as unknown as NewsletterModel,
    modelSettings: modelSettings as unknown as ModelSettings,
    advertisementsIds,
    senderId,
    subscriptionListId,
    audience: { include, exclude },
    notOpenedOf,
    version,
  };
}

export interface LockedCampaign {
  readonly id: number;
  readonly status: CampaignStatusName;
  readonly version: number;
  readonly name: string;
  readonly period: CampaignRow["period"];
}

/** In the order of their numbers, locked until the transaction ends; all of them, or none is found. */
export async function lockCampaigns(ctx: SiteContext, ids: readonly number[]): Promise<LockedCampaign[]> {
  const unique = [...new Set(ids)];
  const rows = await campaignsOf(ctx)
    .select(["distribution_id as id", "status_id", "version", "newsletter_name as name", "period"])
    .where("distribution_id", "in", unique)
    .orderBy("distribution_id")
    .forUpdate()
    .execute();
  if (rows.length < unique.length) throw notFound("The newsletter");
  return rows.map(({ status_id, period, ...row }) => ({
    ...row,
    period: period as CampaignRow["period"],
    status: statusNameOf(status_id),
  }));
}

export async function lockCampaign(ctx: SiteContext, id: number): Promise<LockedCampaign> {
  const [campaign] = await lockCampaigns(ctx, [id]);
  if (!campaign) throw notFound("The newsletter");
  return campaign;
}

/** Whom it comes from, and whom it goes to. */
export type CampaignRecipients = Readonly<Pick<Campaign, "senderId" | "subscriptionListId" | "audience">>;

export interface CampaignContent extends CampaignRecipients {
  readonly newsletterName: string;
  readonly newsletterSubject: string;
  readonly model: NewsletterModel;
  readonly modelSettings: ModelSettings;
  readonly period: CampaignRow["period"];
  readonly advertisementsIds: readonly number[];
  /** Stays as it was when the campaign was made. */
  readonly notOpenedOf?: Campaign["notOpenedOf"];
}

const articleIdsOf = ({ sections }: NewsletterModel) =>
  sections.flatMap(({ articles }) => articles.map(({ articleId }) => articleId));

const toColumns = ({ now, user }: SiteContext, content: CampaignContent) => ({
  newsletter_name: content.newsletterName,
  newsletter_subject: content.newsletterSubject,
  model: JSON.stringify(content.model),
  model_settings: JSON.stringify(content.modelSettings),
  period: content.period,
  advertisements_ids: [...content.advertisementsIds],
  number_of_articles: articleIdsOf(content.model).length,
  sender_id: content.senderId,
  subscription_list_id: content.subscriptionListId,
  include_segments: [...content.audience.include],
  exclude_segments: [...content.audience.exclude],
  updated_at: now().toISOString(),
  updated_by: user?.name ?? "",
});

export async function insertCampaign(
  ctx: SiteContext,
  content: CampaignContent,
  templateId: number | null,
  status: CampaignStatusName = "New",
): Promise<number> {
  const { distribution_id: id } = await ctx.db
    .insertInto("campaigns")
    .values({
      site_id: ctx.siteId,
      ...toColumns(ctx, content),
      status_id: statusIdOf(status),
      template_id: templateId,
      not_opened_of: content.notOpenedOf?.distributionId ?? null,
      created_at: ctx.now().toISOString(),
    })
    .returning("distribution_id")
    .executeTakeFirstOrThrow();
  await saveArticles(ctx, id, content.model);
  return id;
}

/** The version before it can be read again. */
export async function updateCampaign(ctx: SiteContext, id: number, content: CampaignContent): Promise<void> {
  const { db, siteId } = ctx;
  await sql`insert into campaign_versions
      (site_id, distribution_id, version, newsletter_name, newsletter_subject, model, saved_at, user_name)
    select site_id, distribution_id, version, newsletter_name, newsletter_subject, model, updated_at, updated_by
    from campaigns where site_id = ${siteId} and distribution_id = ${id}`.execute(db);
  await db
    .updateTable("campaigns")
    .set((row) => ({
      ...toColumns(ctx, content),
      status_id: statusIdOf("Draft"),
      version: row("version", "+", 1),
    }))
    .where("site_id", "=", siteId)
    .where("distribution_id", "=", id)
    .execute();
  await saveArticles(ctx, id, content.model);
}

async function saveArticles({ db, siteId }: SiteContext, id: number, model: NewsletterModel): Promise<void> {
  const ids = articleIdsOf(model);
  await sql`delete from campaign_articles
    where site_id = ${siteId} and distribution_id = ${id} and article_id <> all(${ids}::int[])`.execute(db);
  await sql`insert into campaign_articles (site_id, distribution_id, article_id)
    select ${siteId}, ${id}, unnest(${ids}::int[]) on conflict do nothing`.execute(db);
}

/** Of the campaign that was edited last and has one. */
export async function readLastSender(ctx: SiteContext): Promise<number | undefined> {
  const row = await campaignsOf(ctx)
    .select("sender_id")
    .where("sender_id", "is not", null)
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.sender_id ?? undefined;
}

/** Not a new version: its content is the same. */
export async function setColumns(
  ctx: SiteContext,
  id: number,
  columns: {
    readonly status_id?: number;
    readonly period?: CampaignRow["period"];
    readonly show_archive?: boolean;
    readonly archive_html?: string;
  },
): Promise<void> {
  await ctx.db
    .updateTable("campaigns")
    .set({ ...columns, updated_at: ctx.now().toISOString(), updated_by: ctx.user?.name ?? "" })
    .where("site_id", "=", ctx.siteId)
    .where("distribution_id", "=", id)
    .execute();
}

export async function deleteRows({ db, siteId }: SiteContext, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom("campaigns")
    .where("site_id", "=", siteId)
    .where("distribution_id", "in", [...ids])
    .execute();
}

const SHOWN_VERSIONS = 20;

export async function listVersions(ctx: SiteContext, id: number) {
  await readCampaignRow(ctx, id);
  const rows = await ctx.db
    .selectFrom("campaign_versions")
    .select([
      "version",
      "newsletter_name as newsletterName",
      "newsletter_subject as newsletterSubject",
      "model",
      "saved_at as savedAt",
      "user_name as userName",
    ])
    .where("site_id", "=", ctx.siteId)
    .where("distribution_id", "=", id)
    .orderBy("version", "desc")
    .limit(SHOWN_VERSIONS)
    .execute();
  return rows.map((row) => ({ ...row, model: row.model as unknown as NewsletterModel }));
}
