import { textsForNobody } from "@newsloom/email/newsletter/person-texts";
import { findRecipients } from "#features/audience";
import type { CompiledCampaign } from "#features/newsletters";
import { getSite } from "#features/sites";
import type { SiteContext } from "#platform/context";
import { insertBulkMails } from "#platform/mail/save-bulk-to-outbox";
import {
  type CampaignMail,
  createRecipientWriter,
  headersOf,
  placeSlots,
  usualSubject,
} from "../../features/delivery/sending/person-mail.ts";
import { toOutboxMail } from "../../features/senders/providers/bulk/outbox-bulk.ts";

/** The database ends a transaction that waits for long while mails are written. */
const BATCH_SIZE = 500;

interface SentCampaign {
  readonly id: number;
  readonly sentAt: string;
  readonly from: CampaignMail["from"];
  readonly listId: number;
  readonly compiled: CompiledCampaign;
}

/** The mail of everybody for whom the ledger says that it was accepted, written and stored as a worker does. */
export async function seedOutbox(ctx: SiteContext, campaign: SentCampaign): Promise<void> {
  const { platform, siteId } = ctx;
  const { id, sentAt, from, listId, compiled } = campaign;
  const { slug: siteName } = await getSite(ctx);
  const mail: CampaignMail = {
    siteId,
    siteName,
    distributionId: id,
    listId,
    from,
    compiled,
    provider: "outbox",
    isSecondProvider: false,
    winnerNo: null,
  };
  const html = placeSlots(compiled.newsletter.html);
  const text = placeSlots(compiled.newsletter.text);
  const slots = { html: html.slots, text: text.slots };
  const recipientOf = createRecipientWriter(platform, mail, slots);
  const ids = await listAccepted(ctx, id);
  for (let first = 0; first < ids.length; first += BATCH_SIZE) {
    const people = await findRecipients(ctx, ids.slice(first, first + BATCH_SIZE), listId);
    const mails = [...people.values()].map((person) => {
      const parts = { writeOwn: undefined, liquid: textsForNobody };
      const recipient = recipientOf({ ...person, subjectNo: null }, parts);
      return toOutboxMail(usualSubject(mail), recipient);
    });
    await insertBulkMails(ctx.db, platform.sealer, {
      siteId,
      kind: "newsletter",
      campaignId: id,
      from,
      html: html.text,
      text: text.text,
      headers: headersOf(mail),
      createdAt: sentAt,
      mails,
    });
  }
}

async function listAccepted({ db, siteId }: SiteContext, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom("send_recipients")
    .select("subscriber_id as subscriberId")
    .where("site_id", "=", siteId)
    .where("distribution_id", "=", id)
    .where("state", "=", "accepted")
    .execute();
  return rows.map(({ subscriberId }) => subscriberId);
}
