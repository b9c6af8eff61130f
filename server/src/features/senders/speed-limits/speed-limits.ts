import type { MailProviderName } from "@newsloom/domain/senders/mail-providers";
import type { SignedInContext, SiteContext } from "#platform/context";

const limitsOf = ({ db, siteId }: SiteContext) =>
  db.selectFrom("mail_speed_limits").where("site_id", "=", siteId);

export async function readSpeedLimits(ctx: SiteContext): Promise<Map<string, number>> {
  const rows = await limitsOf(ctx).select(["provider", "mails_per_hour"]).execute();
  return new Map(rows.map(({ provider, mails_per_hour }) => [provider, mails_per_hour]));
}

/** Newsletters that are being sent follow it at once. Null: no limit. */
export async function updateSpeedLimit(
  ctx: SignedInContext,
  provider: MailProviderName,
  mailsPerHour: number | null,
): Promise<true> {
  const { db, siteId } = ctx;
  const before = (await readSpeedLimits(ctx)).get(provider) ?? null;
  if (mailsPerHour === null)
    await db
      .deleteFrom("mail_speed_limits")
      .where("site_id", "=", siteId)
      .where("provider", "=", provider)
      .execute();
  else
    await db
      .insertInto("mail_speed_limits")
      .values({ site_id: siteId, provider, mails_per_hour: mailsPerHour })
      .onConflict((row) => row.columns(["site_id", "provider"]).doUpdateSet({ mails_per_hour: mailsPerHour }))
      .execute();
  await ctx.record({
    area: "senders",
    action: "update-speed-limit",
    entityType: "mail-provider",
    entityId: provider,
    before: { mailsPerHour: before },
    after: { mailsPerHour },
  });
  ctx.sendEvent({ type: "SettingsChanged", payload: { keyNames: ["EmailSenderProviderName"] } });
  return true;
}
