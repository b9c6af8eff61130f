import { domainOfSender, SENDER_MESSAGES } from "@newsloom/domain/senders/sender-address";
import { isSystemDomain, maySendAs } from "@newsloom/domain/senders/sender-status";
import type { SiteContext, SiteScope } from "#platform/context";
import { badRequest } from "#platform/errors";
import type { DkimKey, MailMessage } from "#platform/mail/types";
import { openAccount } from "../providers/open-account.ts";
import { openProvider } from "../providers/open-provider.ts";
import { withReadableErrors } from "../providers/readable-errors.ts";
import { type Credentials, readSiteProvider } from "../providers/site-provider.ts";
import { findDomain } from "./domain-queries.ts";
import { findByEmail, type SenderRow } from "./sender-queries.ts";

/** Hands one letter to the site's provider, in the name of a domain that may send, signed where signing is ours. */
export async function sendAs(
  scope: SiteScope,
  message: Omit<MailMessage, "siteId" | "dkim">,
): Promise<{ providerMessageId: string }> {
  const { active, dkim } = await scope.transaction(async (ctx) => {
    const { active } = await readSiteProvider(ctx);
    return { active, dkim: await assertMaySend(ctx, active, message.from.email) };
  });
  const provider = await withReadableErrors(openProvider(scope.platform, active));
  try {
    return await provider.send({ ...message, siteId: scope.siteId, ...(dkim && { dkim }) });
  } finally {
    await provider.close();
  }
}

/** Throws unless the address may send; answers the key that signs for it, if one does. */
async function assertMaySend(
  ctx: SiteContext,
  credentials: Credentials,
  from: string,
): Promise<DkimKey | undefined> {
  const { SYSTEM_DOMAINS } = ctx.platform.config;
  const domain = domainOfSender(from);
  // Adestra accepts no address that it did not set up itself.
  if (isSystemDomain(domain, SYSTEM_DOMAINS) || credentials.keys.provider === "adestra") return undefined;
  if (credentials.keys.provider === "sendgrid") {
    if ((await findDomain(ctx, domain))?.valid) return undefined;
    throw badRequest(SENDER_MESSAGES.notAuthenticated(domain));
  }
  const account = openAccount(ctx.platform, ctx.siteId, credentials);
  const rows = account ? await findByEmail(ctx, account.name, [from, `*@${domain}`]) : [];
  const ready = rows.find((row) =>
    maySendAs({ ...row, spfStatus: row.spf_status, dkimStatus: row.dkim_status }, SYSTEM_DOMAINS),
  );
  if (!ready) throw badRequest(SENDER_MESSAGES.notAuthenticated(domain));
  return keyOf(ctx, ready);
}

function keyOf({ platform }: SiteContext, row: SenderRow): DkimKey | undefined {
  if (row.sealed_dkim_key === null) return undefined;
  const [keySelector = ""] = row.dkim_record_name.split(".");
  return {
    domainName: row.domain,
    keySelector,
    privateKey: platform.sealer.open(row.sealed_dkim_key).toString(),
  };
}
