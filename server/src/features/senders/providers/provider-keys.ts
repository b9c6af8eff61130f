import type { MailProviderName } from "@newsloom/domain/senders/mail-providers";
import { sql } from "kysely";
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
    ProviderKeys.nullable().parse(JSON.parse(ctx.platform.sealer.open(row.sealed_keys).toString())),
  );
  return new Map(keys.filter((one) => one !== null).map((one) => [one.provider, one]));
}

/** Who changes a provider's keys and who says how they do wait for each other until the commit. */
export const lockKeys = ({ db, siteId }: SiteContext, provider: MailProviderName) =>
  sql`select pg_advisory_xact_lock(${siteId}::int, hashtext(${`mail-keys ${provider}`}))`.execute(db);

/** Changes with every save and every forgetting, because nothing is sealed twice alike. */
export type KeysVersion = Buffer | undefined;

export const isSameVersion = (one: KeysVersion, other: KeysVersion) =>
  one === undefined || other === undefined ? one === other : one.equals(other);

export async function readVersion(ctx: SiteContext, provider: MailProviderName): Promise<KeysVersion> {
  const row = await ctx.db
    .selectFrom("mail_provider_keys")
    .select("sealed_keys")
    .where("site_id", "=", ctx.siteId)
    .where("provider", "=", provider)
    .executeTakeFirst();
  return row?.sealed_keys;
}

/** Whether they were saved: not if somebody else saved or forgot keys since that version. */
export async function saveKeys(ctx: SiteContext, keys: ProviderKeys, since: KeysVersion): Promise<boolean> {
  const updated = sealed(ctx, keys);
  const saved = await ctx.db
    .insertInto("mail_provider_keys")
    .values({ site_id: ctx.siteId, provider: keys.provider, ...updated })
    .onConflict((conflict) => {
      const row = conflict.columns(["site_id", "provider"]);
      return since
        ? row.doUpdateSet(updated).where("mail_provider_keys.sealed_keys", "=", since)
        : row.doNothing();
    })
    .returning("provider")
    .executeTakeFirst();
  return saved !== undefined;
}

/** The row stays, so that keys which are being tried right now do not take its absence for their turn. */
export async function forgetKeys(ctx: SiteContext, provider: KeyedProvider): Promise<void> {
  const updated = sealed(ctx, null);
  await ctx.db
    .insertInto("mail_provider_keys")
    .values({ site_id: ctx.siteId, provider, ...updated })
    .onConflict((row) => row.columns(["site_id", "provider"]).doUpdateSet(updated))
    .execute();
}

const sealed = (ctx: SiteContext, keys: ProviderKeys | null) => ({
  sealed_keys: ctx.platform.sealer.seal(Buffer.from(JSON.stringify(keys))),
  updated_at: ctx.now().toISOString(),
});
