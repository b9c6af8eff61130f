import { type MailProviderName, parseMailProvider } from "@newsloom/domain/senders/mail-providers";
import { readSettings } from "#features/settings";
import type { Config } from "#platform/config";
import type { SiteContext } from "#platform/context";
import { type KeyedProvider, type ProviderKeys, readKeys } from "./provider-keys.ts";

/** The install's keys are shared by its sites; a server's SMTP address needs no resolving and no guard. */
export type Credentials =
  | { readonly from: "site"; readonly keys: ProviderKeys }
  | { readonly from: "install"; readonly keys: Exclude<ProviderKeys, { provider: "smtp" }> }
  | { readonly from: "install"; readonly keys: { provider: "smtp"; url: string } }
  | { readonly from: "install"; readonly keys: { provider: "outbox" } };

export interface SiteProvider {
  /** What the site's settings say. */
  readonly chosen: MailProviderName;
  /** What letters leave through: the chosen one, or the outbox while that has no keys. */
  readonly active: Credentials;
}

const OUTBOX: Credentials = { from: "install", keys: { provider: "outbox" } };

export async function readSiteProvider(ctx: SiteContext): Promise<SiteProvider> {
  const { EmailSenderProviderName } = await readSettings(ctx, ["EmailSenderProviderName"]);
  const chosen = parseMailProvider(EmailSenderProviderName);
  return { chosen, active: (await readCredentials(ctx)).get(chosen) ?? OUTBOX };
}

/** Every provider that could send for the site, with the keys it would use. */
export async function readCredentials(ctx: SiteContext): Promise<Map<MailProviderName, Credentials>> {
  const known = new Map<MailProviderName, Credentials>(installCredentials(ctx.platform.config));
  for (const [provider, keys] of await readKeys(ctx)) known.set(provider, { from: "site", keys });
  return known;
}

function installCredentials(config: Config): [MailProviderName, Credentials][] {
  const found: Credentials[] = [OUTBOX];
  const { MAILJET_API_KEY, MAILJET_API_SECRET, SENDGRID_API_KEY, SMTP_URL } = config;
  if (MAILJET_API_KEY !== undefined && MAILJET_API_SECRET !== undefined)
    found.push({
      from: "install",
      keys: { provider: "mailjet", apiKey: MAILJET_API_KEY, apiSecret: MAILJET_API_SECRET },
    });
  if (SENDGRID_API_KEY !== undefined)
    found.push({ from: "install", keys: { provider: "sendgrid", apiKey: SENDGRID_API_KEY } });
  const adestra = adestraKeys(config.ADESTRA_API_KEY, config.ADESTRA_USER);
  if (adestra) found.push({ from: "install", keys: adestra });
  if (SMTP_URL !== undefined) found.push({ from: "install", keys: { provider: "smtp", url: SMTP_URL } });
  return found.map((credentials) => [credentials.keys.provider, credentials]);
}

/** Adestra's user names a core table and a campaign: `44/1203`. */
export function adestraKeys(
  apiKey: string | undefined,
  user: string | undefined,
): Extract<ProviderKeys, { provider: "adestra" }> | undefined {
  const [, table, campaign] = /^(\d{1,9})\/(\d{1,9})$/.exec(user ?? "") ?? [];
  if (apiKey === undefined || table === undefined || campaign === undefined) return undefined;
  return { provider: "adestra", apiKey, tableId: Number(table), campaignId: Number(campaign) };
}

export const isKeyed = (provider: MailProviderName): provider is KeyedProvider => provider !== "outbox";
