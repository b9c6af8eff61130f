import { HOUR_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { recordClicks, recordSent } from "../features/newsletters/content/interest-rows.ts";

const PEOPLE = 300;
const CLICKS = 4;

/** Those who get test mails read the newsletters too. */
const EDITORS = [
  { email: "admin@harbor.test", first_name: "Ingrid", last_name: "Holm" },
  { email: "organizer@harbor.test", first_name: "Mads", last_name: "Lindqvist" },
];

/** What subscribers clicked in the newsletters that were sent: each mostly articles with one label. */
export async function seedInterests(ctx: SiteContext): Promise<void> {
  const { db, siteId, now } = ctx;
  const readers = await listReaders(ctx);
  for (const [nth, editor] of EDITORS.entries())
    await db
      .updateTable("subscribers")
      .set(editor)
      .where("site_id", "=", siteId)
      .where("id", "=", readers[nth] ?? 0)
      .execute();
  const { rows: topics } = await sql<{ articleIds: number[] }>`
    select array_agg(distinct sent.article_id) as "articleIds" from campaign_articles sent
    join campaigns c on c.site_id = sent.site_id and c.distribution_id = sent.distribution_id and c.sent_at is not null
    join article_labels label on label.site_id = sent.site_id and label.article_id = sent.article_id
    where sent.site_id = ${siteId} group by label.label_id order by count(*) desc, label.label_id`.execute(
    db,
  );
  const at = (hours: number) => new Date(now().getTime() - hours * HOUR_MS).toISOString();
  const clicks = readers.flatMap((subscriberId, nth) =>
    (topics[nth % Math.max(1, topics.length)]?.articleIds ?? [])
      .slice(0, CLICKS)
      .map((articleId, click) => ({ subscriberId, articleId, at: at(12 + ((nth * 7 + click * 31) % 240)) })),
  );
  await recordSent(
    ctx,
    clicks.map((click) => ({ ...click, at: at(260) })),
  );
  await recordClicks(ctx, clicks);
}

/** Active ones who click at all. */
async function listReaders({ db, siteId }: SiteContext): Promise<number[]> {
  const rows = await db
    .selectFrom("subscribers")
    .select("id")
    .where("site_id", "=", siteId)
    .where("status", "=", "Active")
    .where("clicks", ">", 0)
    .orderBy("id", "desc")
    .limit(PEOPLE)
    .execute();
  return rows.map(({ id }) => id);
}
