import { MAIL_PROVIDER_TITLES, type MailProviderName } from "@newsloom/domain/senders/mail-providers";
import type { Actor, SiteScope } from "#platform/context";
import { DnsUnavailable } from "#platform/dns";
import type { ConnectionCheck } from "#platform/mail/types";
import type { Platform } from "#platform/platform";
import { openProvider } from "./open-provider.ts";
import { keepCheck } from "./provider-checks.ts";
import { ProviderFailed } from "./provider-failed.ts";
import { isSameVersion, lockKeys, readVersion } from "./provider-keys.ts";
import { type Credentials, readCredentials } from "./site-provider.ts";

/** A provider in trouble is the news that was asked for, so it is an answer and not an error. */
export async function tryKeys(platform: Platform, credentials: Credentials): Promise<ConnectionCheck> {
  const answer = await ask(platform, credentials);
  return credentials.from === "install" ? neutral(credentials.keys.provider, answer) : answer;
}

async function ask(platform: Platform, credentials: Credentials): Promise<ConnectionCheck> {
  try {
    const opened = await openProvider(platform, credentials);
    try {
      return await opened.check();
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (error instanceof ProviderFailed) return { ok: false, message: error.message, failure: error.reason };
    if (error instanceof DnsUnavailable) return { ok: false, message: error.message, failure: "down" };
    throw error;
  }
}

/** The install's hosts, accounts and troubles are its operator's, not its sites'. */
function neutral(provider: MailProviderName, { ok }: ConnectionCheck): ConnectionCheck {
  const title = MAIL_PROVIDER_TITLES[provider];
  if (ok) return { ok, message: `${title} works with the keys of this install.` };
  const message = `${title} does not work with the keys of this install right now. Ask its operator, or enter your own.`;
  return { ok, message, failure: "down" };
}

export async function checkConnection(
  scope: SiteScope<Actor>,
  provider: MailProviderName,
): Promise<ConnectionCheck> {
  const { credentials, version, startedAt } = await scope.transaction(async (ctx) => ({
    credentials: (await readCredentials(ctx)).get(provider),
    version: await readVersion(ctx, provider),
    startedAt: ctx.now(),
  }));
  if (!credentials)
    return {
      ok: false,
      message: `${MAIL_PROVIDER_TITLES[provider]} has no keys yet. Enter them first.`,
      failure: "unauthorized",
    };
  const answer = await tryKeys(scope.platform, credentials);
  const isStillAsked = await scope.transaction(async (ctx) => {
    await lockKeys(ctx, provider);
    if (!isSameVersion(version, await readVersion(ctx, provider))) return false;
    await keepCheck(ctx, provider, answer, startedAt);
    await ctx.record({
      area: "senders",
      action: "check-connection",
      entityType: "mail-provider",
      entityId: provider,
      after: { ok: answer.ok },
    });
    ctx.sendEvent({ type: "SettingsChanged", payload: { keyNames: ["EmailSenderProviderName"] } });
    return true;
  });
  // Other keys were saved meanwhile, or these forgotten: nobody wants to know about the old ones.
  return isStillAsked ? answer : checkConnection(scope, provider);
}
