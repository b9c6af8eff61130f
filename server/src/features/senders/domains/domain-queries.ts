import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import type { SenderDomains } from "#platform/db/tables.generated";
import type { DomainRecord } from "../providers/domain-account.ts";
import type { RecheckFilter } from "./sender-queries.ts";

export type DomainRow = Omit<Selectable<SenderDomains>, "dns"> & { dns: DomainRecord[] };

const all = ({ db, siteId }: SiteContext) =>
  db.selectFrom("sender_domains").selectAll().where("site_id", "=", siteId).where("is_removed", "=", false);

export async function listDomains(ctx: SiteContext): Promise<DomainRow[]> {
  return (await all(ctx).orderBy("domain").execute()) as unknown as DomainRow[];
}

export async function findDomainById(ctx: SiteContext, id: number): Promise<DomainRow | undefined> {
  return (await all(ctx).where("id", "=", id).executeTakeFirst()) as unknown as DomainRow | undefined;
}

export async function findDomain(ctx: SiteContext, domain: string): Promise<DomainRow | undefined> {
  return (await all(ctx).where("domain", "=", domain).executeTakeFirst()) as unknown as DomainRow | undefined;
}

export async function listUnauthenticated(
  { db, siteId }: SiteContext,
  { checkedBefore, addedAfter, exceptDomains, limit }: RecheckFilter,
): Promise<number[]> {
  const lastCheck = sql<string>`coalesce(last_validation_attempt_at, created_at)`;
  const rows = await db
    .selectFrom("sender_domains")
    .select("id")
    .where("site_id", "=", siteId)
    .where("is_removed", "=", false)
    .where("valid", "=", false)
    .where("domain", "not in", exceptDomains)
    .where("created_at", ">", addedAfter.toISOString())
    .where(lastCheck, "<", checkedBefore.toISOString())
    .orderBy(lastCheck)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

interface NewDomain {
  readonly providerDomainId: number;
  readonly email: string;
  readonly name: string;
  readonly domain: string;
  readonly valid: boolean;
  readonly dns: readonly DomainRecord[];
}

export async function insertDomain({ db, siteId }: SiteContext, added: NewDomain): Promise<DomainRow> {
  const { providerDomainId, dns, ...columns } = added;
  const values = { provider_domain_id: providerDomainId, ...columns, dns: JSON.stringify(dns) };
  const row = await db
    .insertInto("sender_domains")
    .values({ site_id: siteId, ...values })
    // A domain that was removed before starts over.
    .onConflict((conflict) =>
      conflict
        .columns(["site_id", "domain"])
        .doUpdateSet({ ...values, is_removed: false, last_validation_attempt_at: null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as unknown as DomainRow;
}

export async function saveValidation(
  { db, siteId }: SiteContext,
  id: number,
  state: { valid: boolean; attemptedAt: Date; dns: readonly DomainRecord[] },
): Promise<DomainRow> {
  const row = await db
    .updateTable("sender_domains")
    .set({
      valid: state.valid,
      last_validation_attempt_at: state.attemptedAt.toISOString(),
      dns: sql`${JSON.stringify(state.dns)}::jsonb`,
    })
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as unknown as DomainRow;
}

export async function removeDomain({ db, siteId }: SiteContext, id: number): Promise<void> {
  await db
    .updateTable("sender_domains")
    .set({ is_removed: true, valid: false })
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .execute();
}
