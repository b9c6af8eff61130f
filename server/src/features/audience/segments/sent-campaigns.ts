import type { SentNewsletter } from "@newsloom/contract/audience/segments";
import { conditionsOf, type SegmentFilter } from "@newsloom/domain/audience/segments/segment";
import { SEGMENT_MESSAGES } from "@newsloom/domain/audience/segments/segment-problems";
import type { SiteContext } from "#platform/context";
import { badRequest } from "#platform/errors";
import { listSegmentRows } from "./segment-rows.ts";

/** So many are offered; older ones only while a segment is about them. */
const OFFERED = 500;

const sentCampaigns = ({ db, siteId }: SiteContext) =>
  db.selectFrom("campaigns").where("site_id", "=", siteId).where("sent_at", "is not", null);

/** What conditions about newsletters can choose from, the last one first. */
export async function listSentNewsletters(ctx: SiteContext): Promise<SentNewsletter[]> {
  const used = (await listSegmentRows(ctx)).flatMap(({ filter }) => campaignsIn(filter));
  const newest = sentCampaigns(ctx)
    .select("distribution_id")
    .orderBy("sent_at", "desc")
    .orderBy("distribution_id", "desc")
    .limit(OFFERED);
  const rows = await sentCampaigns(ctx)
    .select(["distribution_id as id", "newsletter_name as name", "sent_at as sentDate"])
    .where((row) =>
      row.or([row("distribution_id", "in", newest), row("distribution_id", "in", [0, ...used])]),
    )
    .orderBy("sent_at", "desc")
    .orderBy("distribution_id", "desc")
    .execute();
  return rows.flatMap(({ sentDate, ...row }) => (sentDate === null ? [] : [{ ...row, sentDate }]));
}

/** A condition is about a newsletter of the site that was sent. */
export async function checkCampaigns(ctx: SiteContext, filter: SegmentFilter): Promise<void> {
  const used = new Set(campaignsIn(filter));
  if (used.size === 0) return;
  const known = await sentCampaigns(ctx)
    .select("distribution_id")
    .where("distribution_id", "in", [...used])
    .execute();
  if (known.length < used.size) throw badRequest(SEGMENT_MESSAGES.campaign);
}

const campaignsIn = (filter: SegmentFilter): number[] =>
  conditionsOf(filter).flatMap(({ field, values }) => (field === "campaign" ? values.map(Number) : []));
