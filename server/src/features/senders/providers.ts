import type { MailProviderState } from "@newsloom/contract/senders";
import {
  DEFAULT_MAIL_PROVIDER,
  MAIL_PROVIDER_TITLES,
  MAIL_PROVIDERS,
  type MailProviderName,
} from "@newsloom/domain/mail-providers";
import type { Actor, SignedInContext, SiteContext, SiteScope } from "#platform/context";
import { DnsUnavailable } from "#platform/dns";
import { badRequest } from "#platform/errors";
import { ProviderFailed } from "#platform/mail/provider-failed";
import { openProvider } from "./open-provider.ts";
import { forgetKeys, type KeyedProvider, type ProviderKeys, saveKeys } from "./provider-keys.ts";
import { adestraKeys, isKeyed, readCredentials, readSiteProvider } from "./site-provider.ts";

const SMTP_PORT = 587;

export async function listProviders(ctx: SiteContext): Promise<MailProviderState[]> {
  const { chosen, active } = await readSiteProvider(ctx);
  const known = await readCredentials(ctx);
  return MAIL_PROVIDERS.map((provider) => ({
    provider,
    isActive: provider === active.keys.provider,
    isChosen: provider === chosen,
    hasKeys: known.has(provider),
    hasOwnKeys: known.get(provider)?.from === "site",
    isDefault: provider === DEFAULT_MAIL_PROVIDER,
  }));
}

export interface GivenKeys {
  readonly provider: MailProviderName;
  readonly apiKey: string;
  readonly apiSecret?: string | undefined;
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  readonly user?: string | undefined;
}

/** Seals the site's own keys. The log says that they changed, never to what. */
export async function updateKeys(ctx: SignedInContext, given: GivenKeys): Promise<true> {
  const { provider } = given;
  if (!isKeyed(provider)) throw badRequest("The outbox needs no keys.");
  const forgets = given.apiKey === "" && given.host === undefined;
  if (forgets) await forgetKeys(ctx, provider);
  else await saveKeys(ctx, readGiven(provider, given));
  await ctx.record({
    area: "senders",
    action: forgets ? "forget-keys" : "update-keys",
    entityType: "mail-provider",
    entityId: provider,
  });
  ctx.notify({ type: "SettingsChanged", payload: { keyNames: ["EmailSenderProviderName"] } });
  return true;
}

function readGiven(
  provider: KeyedProvider,
  { apiKey, apiSecret, host, port, user }: GivenKeys,
): ProviderKeys {
  const wants = (what: string) => badRequest(`${MAIL_PROVIDER_TITLES[provider]} needs ${what}.`);
  switch (provider) {
    case "mailjet":
      if (!apiKey || !apiSecret) throw wants("both a key and a secret");
      return { provider, apiKey, apiSecret };
    case "sendgrid":
      if (!apiKey) throw wants("a key");
      return { provider, apiKey };
    case "adestra": {
      const keys = adestraKeys(apiKey || undefined, user);
      if (!keys) throw wants("a token, and as user the core table and the campaign, like 44/1203");
      return keys;
    }
    case "smtp":
      if (!host) throw wants("a host");
      return { provider, host, port: port ?? SMTP_PORT, user: user ?? "", password: apiKey };
  }
}

/** A provider in trouble is the news that was asked for, so it is an answer and not an error. */
export async function checkConnection(
  scope: SiteScope<Actor>,
  provider: MailProviderName,
): Promise<{ ok: boolean; message: string }> {
  const credentials = (await scope.transaction(readCredentials)).get(provider);
  if (!credentials)
    return { ok: false, message: `${MAIL_PROVIDER_TITLES[provider]} has no keys yet. Enter them first.` };
  try {
    const opened = await openProvider(scope.platform, credentials);
    try {
      const answer = await opened.check();
      return credentials.from === "install" ? neutral(provider, answer.ok) : answer;
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (!(error instanceof ProviderFailed || error instanceof DnsUnavailable)) throw error;
    return credentials.from === "install" ? neutral(provider, false) : { ok: false, message: error.message };
  }
}

/** The install's hosts, accounts and troubles are its operator's, not its sites'. */
function neutral(provider: MailProviderName, ok: boolean): { ok: boolean; message: string } {
  const title = MAIL_PROVIDER_TITLES[provider];
  const message = ok
    ? `${title} works with the keys of this install.`
    : `${title} does not work with the keys of this install right now. Ask its operator, or enter your own.`;
  return { ok, message };
}
