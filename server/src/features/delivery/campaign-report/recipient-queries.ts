import type { CampaignRecipient } from "@newsloom/contract/delivery/campaign-report";
import type { RecipientFilter } from "@newsloom/domain/delivery/campaign-report";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import type { ListOrder } from "#platform/lists/order";

export const BY_PERSON: ListOrder = {
  name: "person",
  columns: [{ value: sql`listed.subscriber_id`, type: "int" }],
  direction: "asc",
};

const FIGURE_OF = { opened: "opened_at", clicked: "clicked_at", spam: "spam_at" } as const;
const STATES_OF = {
  all: null,
  notOpened: ["accepted", "delivered"],
  failed: ["failed"],
  excluded: ["excluded"],
  inDoubt: ["in doubt"],
} as const;

const isFigure = (filter: RecipientFilter): filter is keyof typeof FIGURE_OF =>
  Object.hasOwn(FIGURE_OF, filter);

/** The people of a filter. Each is read from the table whose index has them in order. */
export function recipientKeys({ db, siteId }: SiteContext, id: number, filter: RecipientFilter) {
  if (isFigure(filter))
    return db
      .selectFrom("recipient_figures as listed")
      .select("listed.subscriber_id as subscriberId")
      .where("listed.site_id", "=", siteId)
      .where("listed.distribution_id", "=", id)
      .where(`listed.${FIGURE_OF[filter]}`, "is not", null);
  const states = STATES_OF[filter];
  return db
    .selectFrom("send_recipients as listed")
    .select("listed.subscriber_id as subscriberId")
    .where("listed.site_id", "=", siteId)
    .where("listed.distribution_id", "=", id)
    .$if(states !== null, (query) => query.where("listed.state", "in", [...(states ?? [])]))
    .$if(filter === "notOpened", (query) =>
      query.where(
        sql<boolean>`not exists (select from recipient_figures as figures where figures.site_id = listed.site_id
          and figures.distribution_id = listed.distribution_id and figures.subscriber_id = listed.subscriber_id
          and figures.opened_at is not null)`,
      ),
    );
}

export async function listRecipientRows(
  { db, siteId }: SiteContext,
  id: number,
  subscriberIds: readonly number[],
): Promise<Omit<CampaignRecipient, "email" | "name">[]> {
  const { rows } = await sql<Omit<CampaignRecipient, "email" | "name">>`
    select recipient.subscriber_id as "subscriberId", recipient.state, recipient.reason, recipient.message,
      recipient.changed_at as "changedAt", figures.opened_at as "openedAt", coalesce(figures.opens, 0) as opens,
      coalesce(figures.clicks, 0) as clicks, figures.spam_at is not null as "isSpam"
    from send_recipients as recipient
    left join recipient_figures as figures on figures.site_id = recipient.site_id
      and figures.distribution_id = recipient.distribution_id and figures.subscriber_id = recipient.subscriber_id
    where recipient.site_id = ${siteId} and recipient.distribution_id = ${id}
      and recipient.subscriber_id = any(${[...subscriberIds]}::int[])
    order by recipient.subscriber_id`.execute(db);
  return rows;
}
