import type { MailProviderState } from "@newsloom/contract/senders/senders";
import {
  DEFAULT_MAIL_PROVIDER,
  isPermanent,
  MAIL_PROVIDER_TITLES,
  MAIL_PROVIDERS,
  type MailProviderName,
  PROVIDER_FAILURES,
} from "@newsloom/domain/senders/mail-providers";
import type { Actor, SignedInContext, SiteContext, SiteScope } from "#platform/context";
import { badRequest, conflict } from "#platform/errors";
import { tryKeys } from "./check-connection.ts";
import { forgetCheck, keepCheck, readChecks } from "./provider-checks.ts";
import {
  forgetKeys,
  type KeyedProvider,
  lockKeys,
  type ProviderKeys,
  readVersion,
  saveKeys,
} from "./provider-keys.ts";
import { adestraKeys, isKeyed, readCredentials, readSiteProvider } from "./site-provider.ts";

const SMTP_PORT = 587;
const CHANGED_MEANWHILE =
  "The keys were changed meanwhile, so yours were not saved. Look at them again, then save once more.";

export async function listProviders(ctx: SiteContext): Promise<MailProviderState[]> {
  const { chosen, active } = await readSiteProvider(ctx);
  const known = await readCredentials(ctx);
  const checks = await readChecks(ctx);
  const checkOf = (provider: MailProviderName) => {
    const found = known.has(provider) ? checks.find((one) => one.provider === provider) : undefined;
    if (!found) return null;
    const failure = PROVIDER_FAILURES.find((one) => one === found.failure) ?? null;
    return { at: found.checked_at, failure, message: found.message };
  };
  return MAIL_PROVIDERS.map((provider) => ({
    provider,
    isActive: provider === active.keys.provider,
    isChosen: provider === chosen,
    hasKeys: known.has(provider),
    hasOwnKeys: known.get(provider)?.from === "site",
    isDefault: provider === DEFAULT_MAIL_PROVIDER,
    check: checkOf(provider),
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

/**
 * Keys that the provider turns down are not kept. It may as well be slow or away; then they are, with that said beside
 * them. The log says that they changed, never to what.
 */
export async function updateKeys(scope: SiteScope<Actor>, given: GivenKeys): Promise<true> {
  const { provider } = given;
  if (!isKeyed(provider)) throw badRequest("The outbox needs no keys.");
  const log = async (ctx: SignedInContext, action: string) => {
    await ctx.record({ area: "senders", action, entityType: "mail-provider", entityId: provider });
    ctx.sendEvent({ type: "SettingsChanged", payload: { keyNames: ["EmailSenderProviderName"] } });
  };
  if (given.apiKey === "" && given.host === undefined) {
    await scope.transaction(async (ctx) => {
      await lockKeys(ctx, provider);
      await forgetKeys(ctx, provider);
      await forgetCheck(ctx, provider);
      await log(ctx, "forget-keys");
    });
    return true;
  }
  const keys = readGiven(provider, given);
  const before = await scope.transaction((ctx) => readVersion(ctx, provider));
  const startedAt = scope.now();
  const answer = await tryKeys(scope.platform, { from: "site", keys });
  if (!answer.ok && isPermanent(answer.failure)) throw badRequest(answer.message);
  await scope.transaction(async (ctx) => {
    await lockKeys(ctx, provider);
    if (!(await saveKeys(ctx, keys, before))) throw conflict(CHANGED_MEANWHILE);
    await forgetCheck(ctx, provider);
    await keepCheck(ctx, provider, answer, startedAt);
    await log(ctx, "update-keys");
  });
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
