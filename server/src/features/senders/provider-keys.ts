import { z } from "zod";
import type { SiteContext } from "#platform/context";

/** Keys as they are sealed: what each provider needs to let us in. */
export const ProviderKeys = z.discriminatedUnion("provider", [
  z.object({ provider: z.literal("mailjet"), apiKey: z.string(), apiSecret: z.string() }),
  z.object({ provider: z.literal("sendgrid"), apiKey: z.string() }),
  z.object({ provider: z.literal("adestra"), apiKey: z.string(), tableId: z.int(), campaignId: z.int() }),
  z.object({
    provider: z.literal("smtp"),
    host: z.string(),
    port: z.int(),
    user: z.string(),
    password: z.string(),
  }),
]);
export type ProviderKeys = z.infer<typeof ProviderKeys>;
export type KeyedProvider = ProviderKeys["provider"];

export async function readKeys(ctx: SiteContext): Promise<Map<KeyedProvider, ProviderKeys>> {
  const rows = await ctx.db
    .selectFrom("mail_provider_keys")
    .select("sealed_keys")
    .where("site_id", "=", ctx.siteId)
    .execute();
  const keys = rows.map((row) =>
    ProviderKeys.parse(JSON.parse(ctx.platform.sealer.open(row.sealed_keys).toString())),
  );
  return new Map(keys.map((one) => [one.provider, one]));
}

export async function saveKeys(ctx: SiteContext, keys: ProviderKeys): Promise<void> {
  const sealed = ctx.platform.sealer.seal(Buffer.from(JSON.stringify(keys)));
  const updated = { sealed_keys: sealed, updated_at: ctx.now().toISOString() };
  await ctx.db
    .insertInto("mail_provider_keys")
    .values({ site_id: ctx.siteId, provider: keys.provider, ...updated })
    .onConflict((row) => row.columns(["site_id", "provider"]).doUpdateSet(updated))
    .execute();
}

export async function forgetKeys(ctx: SiteContext, provider: KeyedProvider): Promise<void> {
  await ctx.db
    .deleteFrom("mail_provider_keys")
    .where("site_id", "=", ctx.siteId)
    .where("provider", "=", provider)
    .execute();
}
