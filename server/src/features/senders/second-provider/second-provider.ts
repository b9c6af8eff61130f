import {
  MAIL_PROVIDER_TITLES,
  MAIL_PROVIDERS,
  type MailProviderName,
} from "@newsloom/domain/senders/mail-providers";
import { SENDER_MESSAGES } from "@newsloom/domain/senders/sender-address";
import type { SignedInContext, SiteContext } from "#platform/context";
import { badRequest } from "#platform/errors";
import { FALLBACK_PROVIDER } from "../providers/registry.ts";
import { readConnectedProviders, readSiteProvider } from "../providers/site-provider.ts";

/** Null: a campaign whose provider fails is paused. */
export async function readSecondProvider({ db, siteId }: SiteContext): Promise<MailProviderName | null> {
  const row = await db
    .selectFrom("second_mail_providers")
    .select("provider")
    .where("site_id", "=", siteId)
    .executeTakeFirst();
  return MAIL_PROVIDERS.find((name) => name === row?.provider) ?? null;
}

export async function updateSecondProvider(
  ctx: SignedInContext,
  provider: MailProviderName | null,
): Promise<true> {
  const before = await readSecondProvider(ctx);
  if (provider !== null) await assertUsable(ctx, provider);
  const { db, siteId } = ctx;
  await db.deleteFrom("second_mail_providers").where("site_id", "=", siteId).execute();
  if (provider !== null)
    await db.insertInto("second_mail_providers").values({ site_id: siteId, provider }).execute();
  await ctx.record({
    area: "senders",
    action: "update-second-provider",
    entityType: "mail-provider",
    entityId: provider ?? before ?? "",
    before: { provider: before },
    after: { provider },
  });
  ctx.sendEvent({ type: "SettingsChanged", payload: { keyNames: ["EmailSenderProviderName"] } });
  return true;
}

async function assertUsable(ctx: SiteContext, provider: MailProviderName): Promise<void> {
  const title = MAIL_PROVIDER_TITLES[provider];
  if (provider === FALLBACK_PROVIDER.name) throw badRequest(SENDER_MESSAGES.notDelivering(title));
  if ((await readSiteProvider(ctx)).chosen === provider) throw badRequest(SENDER_MESSAGES.isFirst(title));
  if (!(await readConnectedProviders(ctx)).has(provider))
    throw badRequest(SENDER_MESSAGES.secondNeedsKeys(title));
}
