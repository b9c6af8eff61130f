import { MAIL_PROVIDERS, type MailProviderName } from "@newsloom/domain/senders/mail-providers";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

/** Keys that sites entered, decrypted; each provider parses its own. */
export async function readStoredKeys(
  ctx: SiteContext,
): Promise<{ provider: MailProviderName; keys: unknown }[]> {
  const rows = await ctx.db
    .selectFrom("mail_provider_keys")
    .select(["provider", "sealed_keys"])
    .where("site_id", "=", ctx.siteId)
    .execute();
  return rows.flatMap((row) => {
    const provider = MAIL_PROVIDERS.find((name) => name === row.provider);
    const keys: unknown = JSON.parse(ctx.platform.sealer.open(row.sealed_keys).toString());
    return provider === undefined || keys === null ? [] : [{ provider, keys }];
  });
}

/** Changes of a provider's keys and results of checking them are written one at a time. */
export const lockKeys = ({ db, siteId }: SiteContext, provider: MailProviderName) =>
  sql`select pg_advisory_xact_lock(${siteId}::int, hashtext(${`mail-keys ${provider}`}))`.execute(db);

/** Changes with every save and removal, because encrypting the same keys twice gives different bytes. */
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

/** False when somebody else saved or removed keys since that version; then nothing is written. */
export async function saveKeys(
  ctx: SiteContext,
  provider: MailProviderName,
  keys: object,
  since: KeysVersion,
): Promise<boolean> {
  const updated = sealed(ctx, { provider, ...keys });
  const saved = await ctx.db
    .insertInto("mail_provider_keys")
    .values({ site_id: ctx.siteId, provider, ...updated })
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

/** The row stays without keys: keys that are being checked right now see the changed version and are not saved. */
export async function removeKeys(ctx: SiteContext, provider: MailProviderName): Promise<void> {
  const updated = sealed(ctx, null);
  await ctx.db
    .insertInto("mail_provider_keys")
    .values({ site_id: ctx.siteId, provider, ...updated })
    .onConflict((row) => row.columns(["site_id", "provider"]).doUpdateSet(updated))
    .execute();
}

const sealed = (ctx: SiteContext, keys: object | null) => ({
  sealed_keys: ctx.platform.sealer.seal(Buffer.from(JSON.stringify(keys))),
  updated_at: ctx.now().toISOString(),
});
