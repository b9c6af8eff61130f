import { type MailProviderName, parseMailProvider } from "@newsloom/domain/senders/mail-providers";
import { readSettings } from "#features/settings";
import type { Config } from "#platform/config";
import type { SiteContext } from "#platform/context";
import type { Platform } from "#platform/platform";
import type { ConnectedProvider } from "./provider.ts";
import { readStoredKeys } from "./provider-key-rows.ts";
import { FALLBACK_PROVIDER, PROVIDERS } from "./registry.ts";
import type { SenderAccount } from "./sender-account.ts";

export interface SiteProvider {
  /** The one in the site's settings. */
  readonly chosen: MailProviderName;
  /** The one mail leaves through: the chosen one, or the fallback while that has no keys. */
  readonly active: ConnectedProvider;
}

export async function readSiteProvider(ctx: SiteContext): Promise<SiteProvider> {
  const { EmailSenderProviderName } = await readSettings(ctx, ["EmailSenderProviderName"]);
  const chosen = parseMailProvider(EmailSenderProviderName);
  const connected = await readConnectedProviders(ctx);
  const active = connected.get(chosen) ?? connected.get(FALLBACK_PROVIDER.name);
  if (!active) throw new Error(`${FALLBACK_PROVIDER.name} must work without keys.`);
  return { chosen, active };
}

/** Every provider that could send for the site; its own keys win over those of the install. */
export async function readConnectedProviders(
  ctx: SiteContext,
): Promise<Map<MailProviderName, ConnectedProvider>> {
  const connected = installProviders(ctx.platform.config);
  for (const { provider, keys } of await readStoredKeys(ctx))
    connected.set(provider, PROVIDERS[provider].withStoredKeys(keys));
  return connected;
}

function installProviders(config: Config): Map<MailProviderName, ConnectedProvider> {
  const connected = Object.values(PROVIDERS).map((provider) => provider.withInstallKeys(config));
  return new Map(connected.filter((one) => one !== null).map((one) => [one.name, one]));
}

/** Null for providers that manage domains instead of senders, or neither. */
export const openSenderAccount = (
  platform: Platform,
  siteId: number,
  { senders }: ConnectedProvider,
): SenderAccount | null => (senders.manages === "senders" ? senders.open(platform, siteId) : null);
