import { maySendAs } from "@newsloom/domain/senders/sender-status";
import type { SiteContext } from "#platform/context";
import { openSenderAccount, readSiteProvider } from "../providers/site-provider.ts";
import { findDomainById, listDomains } from "./domain-queries.ts";
import { findSender, listSenders } from "./sender-queries.ts";

interface SenderAddress {
  readonly name: string;
  readonly email: string;
}

/** A sender of every address of a domain stands for one of them. */
const oneAddress = (email: string) => email.replace(/^\*@/, "newsletter@");

interface ListedSender extends SenderAddress {
  readonly id: number;
}

/** The senders that mail may come from now. */
export const listUsableSenders = async (ctx: SiteContext): Promise<ListedSender[]> =>
  (await listAll(ctx)).filter(({ isUsable }) => isUsable).map(({ isUsable: _, ...sender }) => sender);

/** Also those whose domain is not authenticated. */
export const listSenderAddresses = async (ctx: SiteContext): Promise<ListedSender[]> =>
  (await listAll(ctx)).map(({ isUsable: _, ...sender }) => sender);

/** Where the provider has no senders, they are its domains. */
async function listAll(ctx: SiteContext): Promise<(ListedSender & { readonly isUsable: boolean })[]> {
  const { active } = await readSiteProvider(ctx);
  if (active.senders.manages === "domains")
    return (await listDomains(ctx)).map(({ id, name, email, valid }) => ({
      id,
      name,
      email: oneAddress(email),
      isUsable: valid,
    }));
  const account = openSenderAccount(ctx.platform, ctx.siteId, active);
  const { SYSTEM_DOMAINS } = ctx.platform.config;
  const rows = await listSenders(ctx, account?.name ?? "own");
  const present = rows.filter(({ status }) => status !== "Deleted");
  return present.map((row) => ({
    id: row.id,
    name: row.name,
    email: oneAddress(row.email),
    isUsable: maySendAs({ ...row, spfStatus: row.spf_status, dkimStatus: row.dkim_status }, SYSTEM_DOMAINS),
  }));
}

/** Whoever a sender stands for, whether or not it may be used; undefined when there is none. */
export async function findSenderAddress(ctx: SiteContext, id: number): Promise<SenderAddress | undefined> {
  const { active } = await readSiteProvider(ctx);
  const sender = await (active.senders.manages === "domains" ? findDomainById(ctx, id) : findSender(ctx, id));
  return sender && { name: sender.name, email: oneAddress(sender.email) };
}
