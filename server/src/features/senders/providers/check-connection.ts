import { MAIL_PROVIDER_TITLES, type MailProviderName } from "@newsloom/domain/senders/mail-providers";
import type { Actor, SiteScope } from "#platform/context";
import { DnsUnavailable } from "#platform/dns";
import { ProviderFailed } from "#platform/mail/provider-failed";
import type { Platform } from "#platform/platform";
import type { ConnectedProvider } from "./provider.ts";
import { type ConnectionCheck, saveCheck } from "./provider-checks.ts";
import { isSameVersion, lockKeys, readVersion } from "./provider-key-rows.ts";
import { readConnectedProviders } from "./site-provider.ts";

/** A failing provider is a result here, not an error. */
export async function checkKeys(platform: Platform, provider: ConnectedProvider): Promise<ConnectionCheck> {
  const check = await runCheck(platform, provider);
  return provider.keysFrom === "install" ? withoutDetails(provider.name, check) : check;
}

async function runCheck(platform: Platform, provider: ConnectedProvider): Promise<ConnectionCheck> {
  try {
    const transport = await provider.openTransport(platform);
    try {
      return { ok: true, message: await transport.check() };
    } finally {
      await transport.close();
    }
  } catch (error) {
    if (error instanceof ProviderFailed) return { ok: false, message: error.message, failure: error.reason };
    if (error instanceof DnsUnavailable) return { ok: false, message: error.message, failure: "unavailable" };
    throw error;
  }
}

/** Sites do not learn the hosts, accounts and problems of the install's own providers. */
function withoutDetails(provider: MailProviderName, { ok }: ConnectionCheck): ConnectionCheck {
  const title = MAIL_PROVIDER_TITLES[provider];
  if (ok) return { ok, message: `${title} works with the keys of this installation.` };
  const message = `${title} does not work with the keys of this installation right now. Ask its operator, or enter your own.`;
  return { ok, message, failure: "unavailable" };
}

export async function checkConnection(
  scope: SiteScope<Actor>,
  name: MailProviderName,
): Promise<ConnectionCheck> {
  const { provider, version, startedAt } = await scope.transaction(async (ctx) => ({
    provider: (await readConnectedProviders(ctx)).get(name),
    version: await readVersion(ctx, name),
    startedAt: ctx.now(),
  }));
  if (!provider)
    return {
      ok: false,
      message: `${MAIL_PROVIDER_TITLES[name]} has no keys yet. Enter them first.`,
      failure: "unauthorized",
    };
  const check = await checkKeys(scope.platform, provider);
  const isCurrent = await scope.transaction(async (ctx) => {
    await lockKeys(ctx, name);
    if (!isSameVersion(version, await readVersion(ctx, name))) return false;
    await saveCheck(ctx, name, check, startedAt);
    await ctx.record({
      area: "senders",
      action: "check-connection",
      entityType: "mail-provider",
      entityId: name,
      after: { ok: check.ok },
    });
    ctx.sendEvent({ type: "SettingsChanged", payload: { keyNames: ["EmailSenderProviderName"] } });
    return true;
  });
  // The keys were replaced or removed during the check, so the new ones are checked instead.
  return isCurrent ? check : checkConnection(scope, name);
}
