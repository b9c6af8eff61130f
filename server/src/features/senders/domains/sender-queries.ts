import type { RecordStatus, SenderStatus } from "@newsloom/domain/senders/sender-status";
import { type Selectable, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import type { Senders } from "#platform/db/tables.generated";
import type { AccountName, AccountSender } from "../providers/sender-account.ts";

export type SenderRow = Omit<Selectable<Senders>, "account" | "status" | "spf_status" | "dkim_status"> & {
  account: AccountName;
  status: SenderStatus;
  spf_status: RecordStatus;
  dkim_status: RecordStatus;
};

const all = ({ db, siteId }: SiteContext) =>
  db.selectFrom("senders").selectAll().where("site_id", "=", siteId);

export async function listSenders(ctx: SiteContext, account: AccountName): Promise<SenderRow[]> {
  const rows = await all(ctx).where("account", "=", account).orderBy("domain").orderBy("id").execute();
  return rows as SenderRow[];
}

export async function findSender(ctx: SiteContext, id: number): Promise<SenderRow | undefined> {
  return (await all(ctx).where("id", "=", id).executeTakeFirst()) as SenderRow | undefined;
}

export async function findByEmail(
  ctx: SiteContext,
  account: AccountName,
  emails: readonly string[],
): Promise<SenderRow[]> {
  const rows = await all(ctx)
    .where("account", "=", account)
    .where((row) =>
      row(
        row.fn("lower", ["email"]),
        "in",
        emails.map((email) => email.toLowerCase()),
      ),
    )
    .execute();
  return rows as SenderRow[];
}

/** Which senders or domains are checked again. */
export interface RecheckFilter {
  readonly checkedBefore: Date;
  readonly addedAfter: Date;
  readonly exceptDomains: readonly string[];
  readonly limit: number;
}

export async function listUnauthenticated(
  { db, siteId }: SiteContext,
  account: AccountName,
  { checkedBefore, addedAfter, exceptDomains, limit }: RecheckFilter,
): Promise<number[]> {
  const lastCheck = sql<string>`coalesce(checked_at, created_at)`;
  const rows = await db
    .selectFrom("senders")
    .select("id")
    .where("site_id", "=", siteId)
    .where("account", "=", account)
    .where("status", "!=", "Deleted")
    .where((row) => row.or([row("spf_status", "!=", "OK"), row("dkim_status", "!=", "OK")]))
    .where("domain", "not in", exceptDomains)
    .where("created_at", ">", addedAfter.toISOString())
    .where(lastCheck, "<", checkedBefore.toISOString())
    .orderBy(lastCheck)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

interface NewSender {
  readonly account: AccountName;
  readonly email: string;
  readonly name: string;
  readonly domain: string;
}

/** Undefined when another call inserted the same address at the same time. */
export async function insertSender(
  { db, siteId }: SiteContext,
  sender: NewSender,
  state: AccountSender,
): Promise<SenderRow | undefined> {
  const row = await db
    .insertInto("senders")
    .values({ site_id: siteId, ...sender, ...columnsOf(state) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row as SenderRow | undefined;
}

export async function saveState(
  { db, siteId }: SiteContext,
  id: number,
  state: AccountSender,
  checkedAt: Date | null,
): Promise<SenderRow> {
  const row = await db
    .updateTable("senders")
    .set({ ...columnsOf(state), ...(checkedAt && { checked_at: checkedAt.toISOString() }) })
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as SenderRow;
}

export async function saveName({ db, siteId }: SiteContext, id: number, name: string): Promise<SenderRow> {
  const row = await db
    .updateTable("senders")
    .set({ name })
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as SenderRow;
}

function columnsOf(state: AccountSender) {
  return {
    provider_sender_id: state.providerSenderId,
    dns_id: state.dnsId,
    status: state.status,
    spf_status: state.spfStatus,
    dkim_status: state.dkimStatus,
    dkim_record_name: state.dkimRecordName,
    dkim_record_value: state.dkimRecordValue,
    spf_record_value: state.spfRecordValue,
    sealed_dkim_key: state.sealedDkimKey,
  };
}

export function stateOf(row: SenderRow): AccountSender {
  return {
    providerSenderId: row.provider_sender_id,
    dnsId: row.dns_id,
    status: row.status,
    spfStatus: row.spf_status,
    dkimStatus: row.dkim_status,
    dkimRecordName: row.dkim_record_name,
    dkimRecordValue: row.dkim_record_value,
    spfRecordValue: row.spf_record_value,
    sealedDkimKey: row.sealed_dkim_key,
  };
}
