import type { MailProviderName } from "@newsloom/domain/senders/mail-providers";
import type { SiteContext } from "#platform/context";
import type { ConnectionCheck } from "#platform/mail/types";

/** What a provider said when its keys were tried last. A slow answer does not undo that of a later try. */
export async function keepCheck(
  ctx: SiteContext,
  provider: MailProviderName,
  answer: ConnectionCheck,
  startedAt: Date,
): Promise<void> {
  const said = {
    checked_at: startedAt.toISOString(),
    failure: answer.ok ? null : answer.failure,
    message: answer.message,
  };
  await ctx.db
    .insertInto("mail_provider_checks")
    .values({ site_id: ctx.siteId, provider, ...said })
    .onConflict((row) =>
      row
        .columns(["site_id", "provider"])
        .doUpdateSet(said)
        .where("mail_provider_checks.checked_at", "<=", said.checked_at),
    )
    .execute();
}

/** What was found with other keys says nothing about these. */
export async function forgetCheck(ctx: SiteContext, provider: MailProviderName): Promise<void> {
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
