import type { Sender, SenderValidation } from "@newsloom/contract/senders/senders";
import { domainOfSender, SENDER_MESSAGES } from "@newsloom/domain/senders/sender-address";
import type { SenderStatus } from "@newsloom/domain/senders/sender-status";
import type { SiteContext, SiteScope } from "#platform/context";
import { badRequest, notFound, plainRefusal } from "#platform/errors";
import { withReadableErrors } from "../providers/readable-errors.ts";
import {
  type AccountSender,
  type NamedSender,
  type SenderAccount,
  SenderExists,
} from "../providers/sender-account.ts";
import { openSenderAccount, readSiteProvider } from "../providers/site-provider.ts";
import { checkSenderRecords } from "./check-sender-records.ts";
import { siteRecord } from "./domain-claims.ts";
import { presentSender } from "./present-sender.ts";
import { assertNotTaken, claimSender, claimsOnSender, isSenderNamed, withClaims } from "./sender-claims.ts";
import * as queries from "./sender-queries.ts";

export async function listSenders(ctx: SiteContext): Promise<Sender[]> {
  const { active } = await readSiteProvider(ctx);
  const account = openSenderAccount(ctx.platform, ctx.siteId, active);
  if (!account) return [];
  const rows = await queries.listSenders(ctx, account.name);
  return rows.map((row) => presentSender(withCurrentSpf(row, account), ctx.platform.config));
}

/** A sender that exists already is refused with a text by which the portal knows its state. */
export async function createSender(scope: SiteScope, email: string, name: string): Promise<Sender> {
  const account = await accountOf(scope);
  const domain = domainOfSender(email);
  const sender = { account: account.name, email, name, domain };
  await claimSender(scope, account, sender);
  const [known] = await scope.transaction((ctx) => queries.findByEmail(ctx, account.name, [email]));
  if (known && !account.isStateRemote) throw exists(email, known.status);
  const created = await withReadableErrors(account.create(email, name, domain)).catch(
    async (error: unknown) => {
      if (!(error instanceof SenderExists)) throw error;
      if (!known) await importSender(scope, account, sender);
      throw exists(email, known?.status === "Deleted" ? "Deleted" : error.status);
    },
  );
  const isNamed = await isSenderNamed(scope, account, sender);
  return scope.transaction(async (ctx) => {
    const state = await withClaims(ctx, account, sender, created, isNamed);
    if (known) await queries.saveName(ctx, known.id, name);
    const row = known
      ? await queries.saveState(ctx, known.id, state, null)
      : await queries.insertSender(ctx, sender, state);
    if (!row) throw exists(email, "Inactive");
    await record(ctx, "create", row);
    return presentSender(row, ctx.platform.config);
  });
}

export const checkNow = (scope: SiteScope, id: number) =>
  change(scope, id, "check", (account, sender) => account.check(sender));

export const forceRefresh = (scope: SiteScope, id: number) =>
  change(scope, id, "refresh", (account, sender) => account.refresh(sender));

export const restoreDeleted = (scope: SiteScope, id: number) =>
  change(scope, id, "restore", async (account, sender) => {
    await assertNotTaken(scope, account, sender);
    return account.restore(sender);
  });

export async function deleteSender(scope: SiteScope, id: number): Promise<true> {
  await change(scope, id, "delete", async (account, sender) => {
    const claims = await claimsOnSender(scope, account, sender);
    // Another site may still need it, so it stays at the account.
    if (sender.state.status !== "Deleted" && !claims?.isContested) await account.remove(sender);
    return { ...sender.state, status: "Deleted" };
  });
  return true;
}

export async function renameSender(scope: SiteScope, id: number, name: string): Promise<Sender> {
  const { account, row } = await load(scope, id);
  const claims = await claimsOnSender(scope, account, row);
  if (!claims?.isContested) await withReadableErrors(account.rename(toNamedSender(row), name));
  return scope.transaction(async (ctx) => {
    const renamed = await queries.saveName(ctx, id, name);
    await record(ctx, "rename", renamed, { name: row.name });
    return presentSender(renamed, ctx.platform.config);
  });
}

export async function fullValidation(scope: SiteScope, id: number): Promise<SenderValidation> {
  const { account, row } = await load(scope, id);
  const claims = await claimsOnSender(scope, account, row);
  const owner = claims?.isContested
    ? { ...account, ownership: async () => siteRecord(scope.siteId, row.domain) }
    : account;
  const check = await withReadableErrors(checkSenderRecords(scope.platform.dns, owner, toNamedSender(row)));
  return { ...presentSender(row, scope.platform.config), ...check };
}

async function change(
  scope: SiteScope,
  id: number,
  action: "check" | "refresh" | "restore" | "delete",
  work: (account: SenderAccount, sender: NamedSender) => Promise<AccountSender>,
): Promise<Sender> {
  const { account, row } = await load(scope, id);
  // A deletion proves no ownership, so it needs no claims and no DNS lookup.
  const provesOwnership = action !== "delete";
  const isNamed = provesOwnership && (await isSenderNamed(scope, account, row));
  const found = await withReadableErrors(work(account, toNamedSender(row)));
  return scope.transaction(async (ctx) => {
    const state = provesOwnership ? await withClaims(ctx, account, row, found, isNamed) : found;
    const saved = await queries.saveState(ctx, id, state, action === "delete" ? null : ctx.now());
    if (hasSameStatus(row, saved)) return presentSender(saved, ctx.platform.config);
    const { status, spf_status: spfStatus, dkim_status: dkimStatus } = saved;
    await record(ctx, action, saved, {
      status: row.status,
      spfStatus: row.spf_status,
      dkimStatus: row.dkim_status,
    });
    ctx.sendEvent({ type: "SenderStatusChanged", payload: { id, spfStatus, dkimStatus, status } });
    return presentSender(saved, ctx.platform.config);
  });
}

const hasSameStatus = (before: queries.SenderRow, after: queries.SenderRow) =>
  before.status === after.status &&
  before.spf_status === after.spf_status &&
  before.dkim_status === after.dkim_status;

async function load(
  scope: SiteScope,
  id: number,
): Promise<{ account: SenderAccount; row: queries.SenderRow }> {
  const { row, active } = await scope.transaction(async (ctx) => ({
    row: await queries.findSender(ctx, id),
    active: (await readSiteProvider(ctx)).active,
  }));
  const account = openSenderAccount(scope.platform, scope.siteId, active);
  // A sender of an account the site used before stays hidden until the site uses that account again.
  if (!row || row.account !== account?.name) throw notFound("The sender");
  return { account, row: withCurrentSpf(row, account) };
}

const withCurrentSpf = (row: queries.SenderRow, { spfRecordValue }: SenderAccount): queries.SenderRow =>
  spfRecordValue === null ? row : { ...row, spf_record_value: spfRecordValue };

async function accountOf(scope: SiteScope): Promise<SenderAccount> {
  const { active } = await scope.transaction(readSiteProvider);
  if (active.senders.manages !== "senders") throw badRequest(active.senders.refusal);
  return active.senders.open(scope.platform, scope.siteId);
}

/** Stores a sender that exists at the account but not here: it was made there, or its row was lost. */
async function importSender(
  scope: SiteScope,
  account: SenderAccount,
  sender: Parameters<typeof queries.insertSender>[1],
): Promise<void> {
  const found = await withReadableErrors(account.find(sender.email));
  if (!found) return;
  const isNamed = await isSenderNamed(scope, account, sender);
  await scope.transaction(async (ctx) => {
    const state = await withClaims(ctx, account, sender, found, isNamed);
    const row = await queries.insertSender(ctx, sender, state);
    if (row) await record(ctx, "adopt", row);
  });
}

function exists(email: string, status: SenderStatus) {
  if (status === "Deleted") return plainRefusal(SENDER_MESSAGES.existsDeleted);
  return plainRefusal(status === "Inactive" ? SENDER_MESSAGES.existsInactive : SENDER_MESSAGES.exists(email));
}

const toNamedSender = (row: queries.SenderRow): NamedSender => ({
  email: row.email,
  domain: row.domain,
  state: queries.stateOf(row),
});

async function record(
  ctx: SiteContext,
  action: string,
  row: queries.SenderRow,
  before?: object,
): Promise<void> {
  const { email, name, status, spf_status: spfStatus, dkim_status: dkimStatus } = row;
  await ctx.record({
    area: "senders",
    action,
    entityType: "sender",
    entityId: row.id,
    ...(before && { before }),
    after: { email, name, status, spfStatus, dkimStatus },
  });
}
