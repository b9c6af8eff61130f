import { availableMails, limitedBatch } from "@newsloom/domain/senders/speed-limit";
import { sql } from "kysely";
import type { Db } from "#platform/db/database";

interface Batch {
  readonly siteId: number;
  readonly provider: string;
  readonly batchSize: number;
}

/** How many mails of a batch may be handed over now. The limit stays locked until the transaction ends. */
export async function mailsAllowed(db: Db, { siteId, provider, batchSize }: Batch): Promise<number> {
  const { rows } = await sql<{ mailsPerHour: number; available: number; elapsedMs: number }>`
    select mails_per_hour as "mailsPerHour", available,
      (extract(epoch from clock_timestamp() - counted_at) * 1000)::float8 as "elapsedMs"
    from mail_speed_limits where site_id = ${siteId} and provider = ${provider} for update`.execute(db);
  const [limit] = rows;
  if (!limit) return batchSize;
  const available = availableMails(limit);
  const size = limitedBatch(available, limit.mailsPerHour, batchSize);
  if (size > 0)
    await sql`update mail_speed_limits set available = ${available},
        counted_at = counted_at + ${limit.elapsedMs}::float8 * interval '1 millisecond'
      where site_id = ${siteId} and provider = ${provider}`.execute(db);
  return size;
}

/** In the transaction in which they were allowed. */
export async function takeMails(db: Db, siteId: number, provider: string, mails: number): Promise<void> {
  await sql`update mail_speed_limits set available = available - ${mails}
    where site_id = ${siteId} and provider = ${provider}`.execute(db);
}
