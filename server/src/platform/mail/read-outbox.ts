import { type Selectable, sql } from "kysely";
import type { SiteContext } from "../context.ts";
import { likePattern } from "../db/conditions.ts";
import type { DB } from "../db/tables.generated.ts";
import { listRows } from "../lists/list-rows.ts";
import type { ListOrder } from "../lists/order.ts";
import type { PageRequest } from "../lists/page.ts";
import { type BulkText, fillText } from "./bulk-text.ts";

export interface OutboxFilter extends PageRequest {
  readonly kinds: readonly string[];
  readonly campaignId?: number | undefined;
  readonly keyword: string;
  /**
   * For those who may not see people: addresses and own subjects are not searched, newsletters are found by these campaigns,
   * and those stored with a person's text in one piece are left out.
   */
  readonly withoutPeople?: { readonly kind: string; readonly campaignIds: readonly number[] } | undefined;
}

const NEWEST_FIRST: ListOrder = {
  name: "mail",
  columns: [{ value: sql`id`, type: "int" }],
  direction: "desc",
};

const columns = [
  "id",
  "kind",
  "campaign_id as campaignId",
  "sender",
  "recipient",
  "subject",
  "created_at as createdAt",
] as const;

/** Mails of these kinds in the site's outbox. */
export function listOutboxMails(ctx: SiteContext, filter: OutboxFilter) {
  const { kinds, campaignId, withoutPeople } = filter;
  const pattern = `%${likePattern(filter.keyword.trim().toLowerCase())}%`;
  // The view: a search in it uses the index. Its columns are as those of the table, which the generated types do not say.
  const rows = ctx.db
    .selectFrom(sql<Selectable<DB["outbox_mails"]>>`site_outbox_mails`.as("mails"))
    .select(columns)
    .where("kind", "in", [...kinds])
    .$if(campaignId !== undefined, (matching) => matching.where("campaign_id", "=", campaignId ?? 0))
    .$if(pattern !== "%%" && !withoutPeople, (matching) => matching.where("search_text", "like", pattern))
    .$if(withoutPeople !== undefined, (matching) =>
      matching.where(sql<boolean>`(kind <> ${withoutPeople?.kind} or content_id is not null)`),
    )
    .$if(pattern !== "%%" && withoutPeople !== undefined, (matching) =>
      matching.where(sql<boolean>`(kind = ${withoutPeople?.kind} and campaign_id = any(${withoutPeople?.campaignIds}::int[])
        or kind <> ${withoutPeople?.kind} and search_text like ${pattern} and lower(subject) like ${pattern})`),
    );
  return listRows(ctx, rows, NEWEST_FIRST, filter);
}

export interface OutboxMail {
  readonly id: number;
  readonly kind: string;
  readonly campaignId: number | null;
  readonly sender: string;
  readonly recipient: string;
  readonly subject: string;
  readonly createdAt: string;
  /** Null where the person's text is stored in one piece. */
  readonly contentId: number | null;
  /** Those that everybody's mail has, and the person's own. */
  readonly sharedHeaders: Readonly<Record<string, string>>;
  readonly ownHeaders: Readonly<Record<string, string>>;
  /** Of a newsletter what differs for this person; empty for a single mail. */
  readonly htmlValues: readonly string[];
  readonly textValues: readonly string[];
  readonly html: BulkText;
  readonly text: BulkText;
}

export async function findOutboxMail(ctx: SiteContext, id: number): Promise<OutboxMail | undefined> {
  const { db, siteId } = ctx;
  const row = await db
    .selectFrom("outbox_mails as mail")
    .leftJoin("outbox_contents as content", (join) =>
      join.onRef("content.site_id", "=", "mail.site_id").onRef("content.content_id", "=", "mail.content_id"),
    )
    .select([
      "mail.id",
      "mail.kind",
      "mail.campaign_id as campaignId",
      "mail.sender",
      "mail.recipient",
      "mail.subject",
      "mail.created_at as createdAt",
      "mail.content_id as contentId",
      "mail.headers as ownHeaders",
      "mail.sealed_body as body",
      "content.headers as sharedHeaders",
      "content.sealed_body as content",
    ])
    .where("mail.site_id", "=", siteId)
    .where("mail.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { body, content, ownHeaders, sharedHeaders, ...mail } = row;
  // Only what `saveToOutbox` and `saveBulkToOutbox` write is ever in these.
  const open = <T>(sealed: Buffer) => JSON.parse(ctx.platform.sealer.open(sealed).toString()) as T;
  const headers = {
    ownHeaders: ownHeaders as Record<string, string>,
    sharedHeaders: (sharedHeaders ?? {}) as Record<string, string>,
  };
  if (content !== null) {
    const values = open<Pick<OutboxMail, "htmlValues" | "textValues">>(body);
    return { ...mail, ...headers, ...values, ...open<Pick<OutboxMail, "html" | "text">>(content) };
  }
  const { html, text } = open<{ html: string; text: string }>(body);
  return { ...mail, ...headers, html: [html], text: [text], htmlValues: [], textValues: [] };
}

/** As its reader gets it. */
export const fillOutboxMail = ({ html, text, htmlValues, textValues }: OutboxMail) => ({
  html: fillText(html, htmlValues),
  text: fillText(text, textValues),
});
