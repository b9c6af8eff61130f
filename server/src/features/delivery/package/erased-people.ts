import { ERASED_SINCE } from "@newsloom/domain/delivery/package";
import { sql } from "kysely";
import { type Erasures, findErasures } from "#features/audience";
import type { SiteContext } from "#platform/context";
import type { StoredPackage } from "./package-rows.ts";

/** Those erased since the file was searched for such people. Nobody gets it before that is done again. */
export const erasuresSince = (
  ctx: SiteContext,
  { createdAt, lastErasureId }: Pick<StoredPackage, "createdAt" | "lastErasureId">,
): Promise<Erasures | undefined> => findErasures(ctx, { since: createdAt, lastId: lastErasureId });

/** Those of the ledger who must be in the file. */
export async function listErasedIn(
  { db, siteId }: SiteContext,
  id: number,
  { subscriberIds }: Erasures,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select subscriber_id as id from send_recipients
    where site_id = ${siteId} and distribution_id = ${id} and subscriber_id = any(${[...subscriberIds]}::int[])
      and state not in ('queued', 'excluded') and reason <> ${ERASED_SINCE}`.execute(db);
  return rows.map((row) => row.id);
}

/** They were in the package, and are not any more. */
export async function markErased(
  { db, siteId }: SiteContext,
  id: number,
  erased: readonly number[],
): Promise<void> {
  await sql`update send_recipients set reason = ${ERASED_SINCE} where site_id = ${siteId} and distribution_id = ${id}
    and subscriber_id = any(${[...erased]}::int[])`.execute(db);
}
