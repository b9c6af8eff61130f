import { MAIL_PROVIDER_TITLES, type MailProviderName } from "@newsloom/domain/senders/mail-providers";
import { domainOfSender, SENDER_MESSAGES } from "@newsloom/domain/senders/sender-address";
import { isSystemDomain, maySendAs } from "@newsloom/domain/senders/sender-status";
import { oneLine } from "@newsloom/email/plain-text";
import type { SiteContext, SiteScope } from "#platform/context";
import { badRequest } from "#platform/errors";
import type { DkimKey, MailMessage } from "#platform/mail/types";
import type { BulkMail, WrittenMail } from "../providers/bulk/bulk-mail.ts";
import type { ConnectedProvider } from "../providers/provider.ts";
import { withReadableErrors } from "../providers/readable-errors.ts";
import { FALLBACK_PROVIDER } from "../providers/registry.ts";
import { readConnectedProviders, readSiteProvider } from "../providers/site-provider.ts";
import { findDomain } from "./domain-queries.ts";
import { findByEmail, type SenderRow } from "./sender-queries.ts";

/** Sends one mail through the site's provider if its domain is authenticated, signed where Newsloom has the key. */
export async function sendAs(
  scope: SiteScope,
  message: Omit<MailMessage, "siteId" | "dkim">,
): Promise<{ providerMessageId: string }> {
  const { active, dkim } = await scope.transaction(async (ctx) => {
    const { active } = await readSiteProvider(ctx);
    return { active, dkim: await assertMaySend(ctx, active, message.from.email) };
  });
  const transport = await withReadableErrors(active.openTransport(scope.platform));
  try {
    // A name stored by an older version may hold a line break, which no mail server accepts.
    const from = { ...message.from, name: oneLine(message.from.name) };
    return await transport.send({ ...message, from, siteId: scope.siteId, ...(dkim && { dkim }) });
  } finally {
    await transport.close();
  }
}

/** Refuses an address whose domain is not authenticated. */
export async function assertMaySendAs(
  ctx: SiteContext,
  from: string,
  provider: MailProviderName | "" = "",
): Promise<void> {
  await assertMaySend(ctx, await readProvider(ctx, { provider }), from);
}

interface ProviderChoice {
  /** Empty: the one the site sends through. */
  readonly provider: MailProviderName | "";
  /** Refused when it has no keys; otherwise mail stays in the outbox then. */
  readonly isNeeded?: boolean;
}

async function readProvider(ctx: SiteContext, { provider, isNeeded = false }: ProviderChoice) {
  if (provider === "") return (await readSiteProvider(ctx)).active;
  const connected = await readConnectedProviders(ctx);
  const found = connected.get(provider) ?? (isNeeded ? undefined : connected.get(FALLBACK_PROVIDER.name));
  if (!found) throw badRequest(SENDER_MESSAGES.noKeys(MAIL_PROVIDER_TITLES[provider]));
  return found;
}

export interface BulkSender {
  readonly provider: MailProviderName;
  readonly batchSize: number;
  write(mail: Omit<BulkMail, "siteId" | "dkim">): WrittenMail;
  close(): Promise<void>;
}

/** For newsletters, if the address may send. Whoever opens it closes it. */
export async function openBulkSender(
  scope: SiteScope,
  from: string,
  choice: ProviderChoice,
): Promise<BulkSender> {
  const { active, dkim } = await scope.transaction(async (ctx) => {
    const active = await readProvider(ctx, choice);
    return { active, dkim: await assertMaySend(ctx, active, from) };
  });
  const transport = await withReadableErrors(active.openBulkTransport(scope.platform));
  return {
    provider: active.name,
    batchSize: transport.batchSize,
    write: ({ from, ...mail }) =>
      transport.write({
        ...mail,
        from: { ...from, name: oneLine(from.name) },
        siteId: scope.siteId,
        ...(dkim && { dkim }),
      }),
    close: () => transport.close(),
  };
}

/** Throws unless the address may send; returns the key that signs for it, if there is one. */
async function assertMaySend(
  ctx: SiteContext,
  { senders }: ConnectedProvider,
  from: string,
): Promise<DkimKey | undefined> {
  const { SYSTEM_DOMAINS } = ctx.platform.config;
  const domain = domainOfSender(from);
  // Without sender support the provider itself refuses addresses that it did not set up.
  if (isSystemDomain(domain, SYSTEM_DOMAINS) || senders.manages === "none") return undefined;
  if (senders.manages === "domains") {
    if ((await findDomain(ctx, domain))?.valid) return undefined;
    throw badRequest(SENDER_MESSAGES.notAuthenticated(domain));
  }
  const account = senders.open(ctx.platform, ctx.siteId);
  const rows = await findByEmail(ctx, account.name, [from, `*@${domain}`]);
  const ready = rows.find((row) =>
    maySendAs({ ...row, spfStatus: row.spf_status, dkimStatus: row.dkim_status }, SYSTEM_DOMAINS),
  );
  if (!ready) throw badRequest(SENDER_MESSAGES.notAuthenticated(domain));
  return dkimKeyOf(ctx, ready);
}

function dkimKeyOf({ platform }: SiteContext, row: SenderRow): DkimKey | undefined {
  if (row.sealed_dkim_key === null) return undefined;
  const [keySelector = ""] = row.dkim_record_name.split(".");
  return {
    domainName: row.domain,
    keySelector,
    privateKey: platform.sealer.open(row.sealed_dkim_key).toString(),
  };
}
