import { lineForNobody } from "@newsloom/email/newsletter/slot-values";
import { splitFields } from "@newsloom/email/newsletter/slots";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { type Part, part } from "#platform/db/read-together";
import { listRows } from "#platform/lists/list-rows";
import type { ListOrder } from "#platform/lists/order";
import type { Page, PageRequest } from "#platform/lists/page";

export interface ArchivedNewsletter {
  readonly id: number;
  readonly subject: string;
  /** The line that mail programs show beside the subject. */
  readonly preheader: string;
  readonly articles: number;
  readonly sentDate: string;
}

const NEWEST_FIRST: ListOrder = {
  name: "sent",
  columns: [
    { value: sql`sent_at`, type: "timestamptz" },
    { value: sql`distribution_id`, type: "int" },
  ],
  direction: "desc",
};

const shownTo = ({ db, siteId }: SiteContext) =>
  db
    .selectFrom("campaigns")
    .where("site_id", "=", siteId)
    .where("show_archive", "=", true)
    .where("sent_at", "is not", null);

/** What was sent and is shown to anybody. */
export async function listArchive(ctx: SiteContext, request: PageRequest): Promise<Page<ArchivedNewsletter>> {
  const rows = shownTo(ctx).select([
    "distribution_id as id",
    "newsletter_subject as subject",
    sql<string>`coalesce(model->>'textPreview', '')`.as("preheader"),
    "sent_subject as sentSubject",
    "sent_preview as sentPreview",
    "number_of_articles as articles",
    sql<string>`sent_at`.as("sentDate"),
  ]);
  const page = await listRows(ctx, rows, NEWEST_FIRST, request);
  return {
    ...page,
    items: page.items.map(({ sentSubject, sentPreview, ...row }) => ({
      ...row,
      subject: sentSubject ?? plainForNobody(row.subject),
      preheader: sentPreview ?? plainForNobody(row.preheader),
    })),
  };
}

/** What was sent before it was stored as it was sent. */
const plainForNobody = (text: string) => lineForNobody(splitFields(text));

export const hasArchive = ({ siteId }: SiteContext): Part<boolean> =>
  part(
    sql`select from campaigns where site_id = ${siteId} and show_archive and sent_at is not null limit 1`,
    (rows) => rows.length > 0,
  );

export interface Archive {
  readonly html: string | null;
  readonly isShown: boolean;
  readonly isSent: boolean;
}

export async function findArchive({ db, siteId }: SiteContext, id: number): Promise<Archive | undefined> {
  return db
    .selectFrom("campaigns")
    .select((row) => [
      "archive_html as html",
      "show_archive as isShown",
      row("sent_at", "is not", null).$castTo<boolean>().as("isSent"),
    ])
    .where("site_id", "=", siteId)
    .where("distribution_id", "=", id)
    .executeTakeFirst();
}

/** As it is sent now, whatever was sent before it went back to draft; without HTML it is rendered when it is first read. */
export async function replaceArchive(
  { db, siteId }: SiteContext,
  id: number,
  html: string | null,
): Promise<void> {
  await db
    .updateTable("campaigns")
    .set({ archive_html: html })
    .where("site_id", "=", siteId)
    .where("distribution_id", "=", id)
    .execute();
}

/** It is no change of the campaign. */
export async function storeArchive({ db, siteId }: SiteContext, id: number, html: string): Promise<void> {
  await db
    .updateTable("campaigns")
    .set({ archive_html: html })
    .where("site_id", "=", siteId)
    .where("distribution_id", "=", id)
    .where("archive_html", "is", null)
    .execute();
}
