import type { MailProviderState, ProviderKeys } from "@newsloom/contract/senders/senders";
import {
  DEFAULT_MAIL_PROVIDER,
  isPermanent,
  MAIL_PROVIDERS,
  type MailProviderName,
  PROVIDER_FAILURES,
} from "@newsloom/domain/senders/mail-providers";
import type { Actor, SignedInContext, SiteContext, SiteScope } from "#platform/context";
import { badRequest, conflict } from "#platform/errors";
import { readSecondProvider } from "../second-provider/second-provider.ts";
import { readSpeedLimits } from "../speed-limits/speed-limits.ts";
import { checkKeys } from "./check-connection.ts";
import { readChecks, removeCheck, saveCheck } from "./provider-checks.ts";
import { lockKeys, readVersion, removeKeys, saveKeys } from "./provider-key-rows.ts";
import { PROVIDERS } from "./registry.ts";
import { readConnectedProviders, readSiteProvider } from "./site-provider.ts";

const CHANGED_MEANWHILE =
  "Somebody changed the keys meanwhile, so yours were not saved. Save again to replace them.";

export async function listProviders(ctx: SiteContext): Promise<MailProviderState[]> {
  const { chosen, active } = await readSiteProvider(ctx);
  const connected = await readConnectedProviders(ctx);
  const checks = await readChecks(ctx);
  const limits = await readSpeedLimits(ctx);
  const second = await readSecondProvider(ctx);
  const checkOf = (provider: MailProviderName) => {
    const found = connected.has(provider) ? checks.find((one) => one.provider === provider) : undefined;
    if (!found) return null;
    const failure = PROVIDER_FAILURES.find((one) => one === found.failure) ?? null;
    return { at: found.checked_at, failure, message: found.message };
  };
  return MAIL_PROVIDERS.map((provider) => ({
    provider,
    isActive: provider === active.name,
    isChosen: provider === chosen,
    hasKeys: connected.has(provider),
    hasOwnKeys: connected.get(provider)?.keysFrom === "site",
    isDefault: provider === DEFAULT_MAIL_PROVIDER,
    isSecond: provider === second,
    mailsPerHour: limits.get(provider) ?? null,
    check: checkOf(provider),
  }));
}

/**
 * Keys that the provider refuses are not saved. When it does not answer they are, with that result beside them.
 * The action log records that keys changed, never to what.
 */
export async function updateKeys(
  scope: SiteScope<Actor>,
  input: ProviderKeys & { readonly provider: MailProviderName },
): Promise<true> {
  const provider = PROVIDERS[input.provider];
  const { name } = provider;
  if (!provider.needsKeys) throw badRequest(`The ${name} needs no keys.`);
  const log = async (ctx: SignedInContext, action: string) => {
    await ctx.record({ area: "senders", action, entityType: "mail-provider", entityId: name });
    ctx.sendEvent({ type: "SettingsChanged", payload: { keyNames: ["EmailSenderProviderName"] } });
  };
  if (input.apiKey === "" && input.host === undefined) {
    await scope.transaction(async (ctx) => {
      await lockKeys(ctx, name);
      await removeKeys(ctx, name);
      await removeCheck(ctx, name);
      await log(ctx, "remove-keys");
    });
    return true;
  }
  const keys = provider.readKeys(input);
  const before = await scope.transaction((ctx) => readVersion(ctx, name));
  const startedAt = scope.now();
  const check = await checkKeys(scope.platform, provider.withStoredKeys(keys));
  if (!check.ok && isPermanent(check.failure)) throw badRequest(check.message);
  await scope.transaction(async (ctx) => {
    await lockKeys(ctx, name);
    if (!(await saveKeys(ctx, name, keys, before))) throw conflict(CHANGED_MEANWHILE);
    await removeCheck(ctx, name);
    await saveCheck(ctx, name, check, startedAt);
    await log(ctx, "update-keys");
  });
  return true;
}
