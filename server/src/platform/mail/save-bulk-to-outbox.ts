import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, Db } from "#platform/db/database";
import type { Sealer } from "#platform/secrets";
import type { BulkText } from "./bulk-text.ts";
import { senderLine } from "./save-to-outbox.ts";
import type { MailMessage } from "./types.ts";

/** One mail for many people: what they have in common, and what differs. */
export interface OutboxBulk {
  readonly siteId: number;
  readonly kind: string;
  readonly campaignId?: number;
  readonly from: MailMessage["from"];
  readonly html: BulkText;
  readonly text: BulkText;
  readonly headers: Readonly<Record<string, string>>;
  readonly mails: readonly OutboxPersonMail[];
  /** Now by default. */
  readonly createdAt?: string;
}

export interface OutboxPersonMail {
  readonly to: string;
  readonly subject: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly htmlValues: readonly string[];
  readonly textValues: readonly string[];
}

/** Stores all of them or none. */
export const saveBulkToOutbox = (database: Database, sealer: Sealer, bulk: OutboxBulk) =>
  database.inSite(bulk.siteId, (db) => insertBulkMails(db, sealer, bulk));

/** The text once, and of each person the values that it is filled with when somebody opens it. Returns the numbers by address. */
export async function insertBulkMails(
  db: Db,
  sealer: Sealer,
  { siteId, kind, campaignId, from, mails, createdAt, ...content }: OutboxBulk,
): Promise<ReadonlyMap<string, string>> {
  const rows = mails.map(({ to, subject, headers, htmlValues, textValues }) => ({
    to,
    subject,
    headers,
    body: sealer.seal(Buffer.from(JSON.stringify({ htmlValues, textValues }))).toString("base64"),
  }));
  const contentId = await saveContent(db, sealer, siteId, content);
  const stored = await sql<{ id: number; recipient: string }>`
    insert into outbox_mails
      (site_id, kind, campaign_id, content_id, sender, recipient, subject, headers, sealed_body, created_at)
    select ${siteId}::int, ${kind}, ${campaignId ?? null}::int, ${contentId}::int, ${senderLine(from)}, "to",
      subject, headers, decode(body, 'base64'), coalesce(${createdAt ?? null}::timestamptz, now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as mail("to" text, subject text, headers jsonb, body text)
    returning id, recipient`.execute(db);
  return new Map(stored.rows.map(({ id, recipient }) => [recipient, String(id)]));
}

/** The same text is stored once, whoever stores it first. */
async function saveContent(
  db: Db,
  sealer: Sealer,
  siteId: number,
  { html, text, headers }: Pick<OutboxBulk, "html" | "text" | "headers">,
): Promise<number> {
  const body = Buffer.from(JSON.stringify({ html, text }));
  const hash = createHash("sha256").update(body).update(JSON.stringify(headers)).digest();
  const find = () =>
    db
      .selectFrom("outbox_contents")
      .select("content_id")
      .where("site_id", "=", siteId)
      .where("hash", "=", hash)
      .executeTakeFirst();
  const known = await find();
  if (known) return known.content_id;
  await db
    .insertInto("outbox_contents")
    .values({ site_id: siteId, hash, headers: JSON.stringify(headers), sealed_body: sealer.seal(body) })
    .onConflict((conflict) => conflict.columns(["site_id", "hash"]).doNothing())
    .execute();
  const { content_id: contentId } = (await find()) ?? {};
  if (contentId === undefined) throw new Error("The content of a newsletter was not stored in the outbox.");
  return contentId;
}
