import type { MailProviderName } from "@newsloom/domain/senders/mail-providers";
import { MAIL_PROVIDER_TITLES, PROVIDER_FINDS_MAILS } from "@newsloom/domain/senders/mail-providers";
import { SENDER_MESSAGES } from "@newsloom/domain/senders/sender-address";
import type { SiteScope } from "#platform/context";
import { badRequest } from "#platform/errors";
import type { FoundMail } from "./provider.ts";
import { withReadableErrors } from "./readable-errors.ts";
import { readConnectedProviders } from "./site-provider.ts";

/** Undefined: the provider does not have the mail. */
export type MailSearch = (id: string, since: Date) => Promise<FoundMail | undefined>;

/** Asks a provider for mails by our id, with the site's keys. Null for one that cannot be asked. */
export async function openMailSearch(
  scope: SiteScope,
  provider: MailProviderName,
): Promise<MailSearch | null> {
  if (!PROVIDER_FINDS_MAILS[provider]) return null;
  const connected = await scope.transaction(async (ctx) => (await readConnectedProviders(ctx)).get(provider));
  if (!connected) throw badRequest(SENDER_MESSAGES.noKeys(MAIL_PROVIDER_TITLES[provider]));
  const { findMail } = connected;
  return findMail ? (id, since) => withReadableErrors(findMail(scope.platform, id, since)) : null;
}
