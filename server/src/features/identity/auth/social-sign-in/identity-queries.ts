import type { SiteContext } from "#platform/context";
import { EXTERNAL_PROVIDERS, type ExternalName } from "./providers.ts";

export async function findLinkedUser(
  { db }: SiteContext,
  provider: ExternalName,
  subject: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("social_identities")
    .select("user_id")
    .where("provider", "=", EXTERNAL_PROVIDERS[provider].storedName)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Signs the external account in as this user from now on. */
export async function linkIdentity(
  ctx: SiteContext,
  provider: ExternalName,
  subject: string,
  userId: string,
): Promise<void> {
  const { storedName } = EXTERNAL_PROVIDERS[provider];
  await ctx.db
    .insertInto("social_identities")
    .values({ provider: storedName, subject, user_id: userId })
    .onConflict((row) => row.columns(["provider", "subject"]).doNothing())
    .execute();
  await ctx.record({
    area: "identity",
    action: "link",
    entityType: "user",
    entityId: userId,
    after: { provider: storedName },
  });
}
