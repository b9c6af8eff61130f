import { ERASED_SINCE } from "@newsloom/domain/delivery/package";
import { sql } from "kysely";
import { listEntitiesOf } from "#platform/action-log/person-actions";
import type { SiteContext } from "#platform/context";
import type { StoredPackage } from "./package-rows.ts";

/** Those who were erased and whose data is still in the file. Nobody gets it before it is written again. */
export async function listErasedIn(
  ctx: SiteContext,
  id: number,
  { createdAt }: Pick<StoredPackage, "createdAt">,
): Promise<number[]> {
  const erased = await listErasedSince(ctx, createdAt);
  if (erased.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select subscriber_id as id from send_recipients
    where site_id = ${ctx.siteId} and distribution_id = ${id} and subscriber_id = any(${erased}::int[])
      and state not in ('queued', 'excluded') and reason <> ${ERASED_SINCE}`.execute(ctx.db);
  return rows.map((row) => row.id);
}

export const listErasedSince = async (ctx: SiteContext, since: string): Promise<number[]> =>
  (await listEntitiesOf(ctx, { area: "audience", action: "erase", entityType: "subscriber", since })).map(
    Number,
  );

/** They were in the package, and are not any more. */
export async function markErased(
  { db, siteId }: SiteContext,
  id: number,
  erased: readonly number[],
): Promise<void> {
  await sql`update send_recipients set reason = ${ERASED_SINCE} where site_id = ${siteId} and distribution_id = ${id}
    and subscriber_id = any(${[...erased]}::int[])`.execute(db);
}
