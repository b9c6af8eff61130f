import type { HistoryEntry } from "@newsloom/contract/audience/audience";
import type { PersonData } from "@newsloom/contract/audience/person-data";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

type PersonNewsletter = PersonData["newsletters"][number];

/**
 * The campaigns whose audience somebody was in, the last first. A site has few campaigns beside its people, so each is searched
 * for the person. What was played of a newsletter in the outbox is nobody's.
 */
export async function listNewslettersOf(
  { db, siteId }: SiteContext,
  subscriberId: number,
  limit: number,
): Promise<PersonNewsletter[]> {
  const { rows } = await sql<PersonNewsletter>`
    select sends.distribution_id as "distributionId", campaign.newsletter_name as name,
      campaign.newsletter_subject as subject, recipient.state, recipient.reason, recipient.message as reply,
      least(recipient.changed_at, figures.opened_at, figures.clicked_at) as date,
      coalesce(figures.opens, 0) as opens, coalesce(figures.clicks, 0) as clicks,
      figures.opened_at as "openedAt", figures.clicked_at as "clickedAt"
    from sends
    join send_recipients as recipient on recipient.site_id = sends.site_id
      and recipient.distribution_id = sends.distribution_id and recipient.subscriber_id = ${subscriberId}
    join campaigns as campaign on campaign.site_id = sends.site_id and campaign.distribution_id = sends.distribution_id
    left join recipient_figures as figures on figures.site_id = sends.site_id
      and figures.distribution_id = sends.distribution_id and figures.subscriber_id = ${subscriberId}
      and not (sends.provider = 'outbox' and exists (select from rehearsals
        where rehearsals.site_id = sends.site_id and rehearsals.distribution_id = sends.distribution_id))
    where sends.site_id = ${siteId} and sends.frozen_at is not null
    order by sends.frozen_at desc, sends.distribution_id desc limit ${limit}`.execute(db);
  return rows;
}

const HAS_IT = ["accepted", "delivered"];

/** What a history says of these newsletters: that each was sent, and when it was first opened and clicked. */
export const historyOf = (newsletters: readonly PersonNewsletter[]): HistoryEntry[] =>
  newsletters.flatMap(({ distributionId, name, subject, state, date, openedAt, clickedAt }) => {
    const entry = (type: HistoryEntry["type"], at: string | null): HistoryEntry[] =>
      at === null ? [] : [{ date: at, type, distributionId, details: name || subject, userName: "" }];
    return [
      ...entry("Clicked", clickedAt),
      ...entry("Opened", openedAt),
      ...entry("Sent", HAS_IT.includes(state) ? date : null),
    ];
  });

/** Articles that were chosen for somebody, or that they clicked. */
export async function listArticlesOf(
  { db, siteId }: SiteContext,
  subscriberId: number,
): Promise<PersonData["articles"]> {
  const { rows } = await sql<PersonData["articles"][number]>`
    select known.article_id as "articleId", article.title, known.sent_at as "sentAt", known.clicked_at as "clickedAt"
    from subscriber_articles as known
    join articles as article on article.site_id = known.site_id and article.article_id = known.article_id
    where known.site_id = ${siteId} and known.subscriber_id = ${subscriberId}
    order by known.article_id desc`.execute(db);
  return rows;
}
