import { statusIdOf } from "@newsloom/domain/newsletters/campaign-status";
import type { MailProviderName } from "@newsloom/domain/senders/mail-providers";
import { HOUR_MS } from "@newsloom/domain/time/durations";
import { lineForNobody } from "@newsloom/email/newsletter/slot-values";
import { trackLinks } from "@newsloom/email/newsletter/track-links";
import { sql } from "kysely";
import { type CompiledCampaign, findCampaignSender, readCampaign } from "#features/newsletters";
import type { SiteContext } from "#platform/context";
import { saveSentDomains } from "../../features/delivery/health/domain-rows.ts";
import { insertSend } from "../../features/delivery/ledger/send-rows.ts";
import { enqueueStart, startSend } from "../../features/delivery/starting/start-send.ts";
import { saveLinks } from "../../features/delivery/tracking/link-rows.ts";
import { trackingBase } from "../../features/delivery/tracking/tracking-path.ts";
import { campaignInput } from "../../features/newsletters/rendering/previews.ts";
import { compile } from "../../features/newsletters/rendering/render-newsletter.ts";
import { seedInterests } from "../seed-interests.ts";
import { chance, seedEvents } from "./seed-events.ts";
import { seedOutbox } from "./seed-outbox.ts";

/** The ledger of the newsletters that were sent, their mails, what people did with them, and the figures that follow of it. */
export async function seedSends(ctx: SiteContext): Promise<void> {
  const sent = await ctx.db
    .selectFrom("campaigns")
    .select(["distribution_id as id", "sent_at as sentAt"])
    .where("site_id", "=", ctx.siteId)
    .where("sent_at", "is not", null)
    .orderBy("sent_at")
    .execute();
  const newest = sent.at(-1)?.id;
  const sends: SentCampaign[] = [];
  // The newest alone stays in the outbox, because writing a mail for everybody takes a second.
  for (const { id, sentAt } of sent)
    sends.push(
      await readSent(ctx, id, { sentAt: sentAt ?? "", provider: id === newest ? "outbox" : "smtp" }),
    );
  // Newsletters are compiled in a thread while the database works.
  const [compiled] = await Promise.all([compileAll(ctx, sends), seedInterests(ctx)]);
  for (const send of compiled) await insertFinished(ctx, send);
  await insertRecipients(ctx);
  for (const { id } of sent) await saveSentDomains(ctx, id);
  await scheduleSends(ctx);
  // The mails are written here while the database makes the events.
  await Promise.all([
    seedEvents(ctx),
    ...compiled.filter(({ provider }) => provider === "outbox").map((send) => seedOutbox(ctx, send)),
  ]);
  await writeFigures(ctx);
}

/** Those that are scheduled go out at their time. */
async function scheduleSends(ctx: SiteContext): Promise<void> {
  const scheduled = await ctx.db
    .selectFrom("campaigns")
    .select(["distribution_id as distributionId", "scheduled_at as scheduledAt"])
    .where("site_id", "=", ctx.siteId)
    .where("status_id", "=", statusIdOf("Scheduled"))
    .execute();
  for (const { distributionId, scheduledAt } of scheduled) {
    await insertSend(ctx, {
      distributionId,
      state: "scheduled",
      segmentId: null,
      scheduledAt,
      provider: "",
      isPackage: false,
      html: null,
      firstWave: null,
      decideBy: null,
    });
    await enqueueStart(ctx, startSend, { distributionId, scheduledAt });
  }
}

interface Sent {
  readonly sentAt: string;
  readonly provider: MailProviderName;
}

type SentCampaign = Awaited<ReturnType<typeof readSent>>;
type CompiledSend = SentCampaign & Awaited<ReturnType<typeof compileSent>>;

async function readSent(ctx: SiteContext, id: number, sent: Sent) {
  const campaign = await readCampaign(ctx, id);
  const { sample, ...input } = await campaignInput(ctx, campaign);
  return {
    ...sent,
    id,
    input,
    sample,
    from: await findCampaignSender(ctx, campaign),
    listId: campaign.subscriptionListId ?? 0,
    isCancelled: campaign.statusName !== "Sent",
  };
}

async function compileSent({ platform, siteId }: SiteContext, { input, sample }: SentCampaign) {
  const { newsletter, links } = trackLinks(
    await compile({ platform, siteId }, input),
    trackingBase(platform),
  );
  const compiled: CompiledCampaign = { subject: lineForNobody(newsletter.subject), newsletter, sample };
  return { compiled, links };
}

async function compileAll(ctx: SiteContext, sends: readonly SentCampaign[]): Promise<CompiledSend[]> {
  const compiled: CompiledSend[] = [];
  for (const send of sends) compiled.push({ ...send, ...(await compileSent(ctx, send)) });
  return compiled;
}

async function insertFinished(ctx: SiteContext, send: CompiledSend): Promise<void> {
  const { id, sentAt, from } = send;
  await ctx.db
    .insertInto("sends")
    .values({
      site_id: ctx.siteId,
      distribution_id: id,
      state: "finished",
      compiled: JSON.stringify(send.compiled),
      sender_name: from.name,
      sender_email: from.email,
      list_id: send.listId,
      provider: send.provider,
      is_cancelled: send.isCancelled,
      created_at: sentAt,
      frozen_at: sentAt,
      finished_at: new Date(Date.parse(sentAt) + HOUR_MS / 12).toISOString(),
    })
    .execute();
  await saveLinks(ctx, id, send.links, send.sample.viewInBrowserUrl);
}

/** Those on the list who were there; who may not be mailed is left out, and some addresses do not exist any more. */
async function insertRecipients({ db, siteId }: SiteContext): Promise<void> {
  await sql`
    insert into send_recipients (site_id, distribution_id, subscriber_id, state, reason, message, changed_at)
    select site_id, distribution_id, subscriber_id, outcome.state, outcome.reason, outcome.message, sent_at
    from (
      select campaign.site_id, campaign.distribution_id, person.id as subscriber_id, person.status, campaign.sent_at,
        case when send.is_cancelled then 760 else 1000 end as cancelled_from
      from campaigns as campaign
      join sends as send on send.site_id = campaign.site_id and send.distribution_id = campaign.distribution_id
      join subscribers as person on person.site_id = campaign.site_id and person.created_at < campaign.sent_at
        and case campaign.subscription_list_id when 1 then person.daily else person.weekly end
      where campaign.site_id = ${siteId} and campaign.sent_at is not null
    ) as recipient
    cross join lateral (select
      case when status <> 'Active' or ${chance(1)} >= cancelled_from then 'excluded'
        when ${chance(2)} < 8 then 'failed' else 'accepted' end as state,
      case when status <> 'Active' then lower(status) when ${chance(1)} >= cancelled_from then 'cancelled'
        when ${chance(2)} < 6 then 'bounced' when ${chance(2)} < 8 then 'blocked' else '' end as reason,
      case when status <> 'Active' or ${chance(1)} >= cancelled_from or ${chance(2)} >= 8 then ''
        when ${chance(2)} < 6 then 'mailbox unavailable' else 'blocked by the receiving server' end as message
    ) as outcome`.execute(db);
}

/** Everything that screens show of the campaigns is counted from the ledger and the events. */
async function writeFigures({ db, siteId }: SiteContext): Promise<void> {
  await sql`update sends set audience = counted.audience from (
      select distribution_id, count(*)::int as audience from send_recipients where site_id = ${siteId}
      group by distribution_id) as counted
    where sends.site_id = ${siteId} and sends.distribution_id = counted.distribution_id`.execute(db);
  await sql`update campaigns as campaign set number_of_users = ledger.mailed, total = ledger.mailed, send = ledger.accepted,
      total_delivered = ledger.accepted, is_error = ledger.mailed > ledger.accepted,
      unique_opened = people.opened, unique_clickers = people.clicked, total_clicked = link.clicks, other_clicks = link.other
    from (select distribution_id, count(*) filter (where state <> 'excluded' or reason = 'cancelled')::int as mailed,
        count(*) filter (where state = 'accepted')::int as accepted
      from send_recipients where site_id = ${siteId} group by distribution_id) as ledger
    join (select distribution_id, count(opened_at)::int as opened, count(clicked_at)::int as clicked
      from recipient_figures where site_id = ${siteId} group by distribution_id) as people using (distribution_id)
    join (select distribution_id, sum(clicks)::int as clicks,
        coalesce(sum(clicks) filter (where article_id is null and ad_id is null), 0)::int as other
      from campaign_links where site_id = ${siteId} group by distribution_id) as link using (distribution_id)
    where campaign.site_id = ${siteId} and campaign.distribution_id = ledger.distribution_id`.execute(db);
}
