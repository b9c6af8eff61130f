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

/** The senders that mail may come from now. Where the provider has no senders, they are its domains. */
export async function listUsableSenders(ctx: SiteContext): Promise<(SenderAddress & { id: number })[]> {
  const { active } = await readSiteProvider(ctx);
  if (active.senders.manages === "domains")
    return (await listDomains(ctx))
      .filter(({ valid }) => valid)
      .map(({ id, name, email }) => ({ id, name, email: oneAddress(email) }));
  const account = openSenderAccount(ctx.platform, ctx.siteId, active);
  const { SYSTEM_DOMAINS } = ctx.platform.config;
  const rows = await listSenders(ctx, account?.name ?? "own");
  return rows
    .filter((row) =>
      maySendAs({ ...row, spfStatus: row.spf_status, dkimStatus: row.dkim_status }, SYSTEM_DOMAINS),
    )
    .map(({ id, name, email }) => ({ id, name, email: oneAddress(email) }));
}

/** Whoever a sender stands for, whether or not it may be used; undefined when there is none. */
export async function findSenderAddress(ctx: SiteContext, id: number): Promise<SenderAddress | undefined> {
  const { active } = await readSiteProvider(ctx);
  const sender = await (active.senders.manages === "domains" ? findDomainById(ctx, id) : findSender(ctx, id));
  return sender && { name: sender.name, email: oneAddress(sender.email) };
}
