import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

export interface SendSummary {
  readonly provider: string;
  readonly failed: number;
}

/** By campaign, of those in the ledger. */
export async function summarizeSends(
  { db, siteId }: SiteContext,
  ids: readonly number[],
): Promise<Map<number, SendSummary>> {
  const { rows } = await sql<SendSummary & { id: number }>`
    select sends.distribution_id as id, concat_ws(', ', nullif(sends.first_provider, ''), sends.provider) as provider,
      (select count(*)::int from send_recipients as recipient where recipient.site_id = sends.site_id
        and recipient.distribution_id = sends.distribution_id and recipient.state = 'failed') as failed
    from sends where sends.site_id = ${siteId} and sends.distribution_id = any(${[...ids]}::int[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...summary }) => [id, summary]));
}
