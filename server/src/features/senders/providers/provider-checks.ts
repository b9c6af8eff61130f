import type { MailProviderName, ProviderFailure } from "@newsloom/domain/senders/mail-providers";
import type { SiteContext } from "#platform/context";

/** Whether a provider accepts our keys, with a sentence for people. */
export type ConnectionCheck =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly message: string; readonly failure: ProviderFailure };

/** Stores the result of the last check. A slow check does not overwrite one that started later. */
export async function saveCheck(
  ctx: SiteContext,
  provider: MailProviderName,
  check: ConnectionCheck,
  startedAt: Date,
): Promise<void> {
  const result = {
    checked_at: startedAt.toISOString(),
    failure: check.ok ? null : check.failure,
    message: check.message,
  };
  await ctx.db
    .insertInto("mail_provider_checks")
    .values({ site_id: ctx.siteId, provider, ...result })
    .onConflict((row) =>
      row
        .columns(["site_id", "provider"])
        .doUpdateSet(result)
        .where("mail_provider_checks.checked_at", "<=", result.checked_at),
    )
    .execute();
}

/** A result for the old keys does not apply to the new ones. */
export async function removeCheck(ctx: SiteContext, provider: MailProviderName): Promise<void> {
  await ctx.db
    .deleteFrom("mail_provider_checks")
    .where("site_id", "=", ctx.siteId)
    .where("provider", "=", provider)
    .execute();
}

export const readChecks = (ctx: SiteContext) =>
  ctx.db
    .selectFrom("mail_provider_checks")
    .select(["provider", "checked_at", "failure", "message"])
    .where("site_id", "=", ctx.siteId)
    .execute();
