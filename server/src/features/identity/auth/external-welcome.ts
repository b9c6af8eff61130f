import { siteScope } from "#platform/context";
import type { Db } from "#platform/db/database";
import type { Platform } from "#platform/platform";
import { type Account, accountFor } from "./account.ts";
import type { ExternalIdentity } from "./external-client.ts";
import { EXTERNAL_PROVIDERS, type ExternalName } from "./external-providers.ts";
import { acceptInvitation } from "./invited.ts";
import { emailKey, findMember, findMemberByEmail, type Member } from "./members.ts";
import { recordSignIn } from "./record-sign-in.ts";
import type { SignInSite } from "./sign-in-site.ts";

export type ExternalRefusal = "unverified" | "unknown" | "other company";

interface Visitor {
  readonly site: SignInSite;
  readonly provider: ExternalName;
  readonly identity: ExternalIdentity;
  readonly companyId: number | null;
  readonly ip: string;
}

/**
 * Finds the member behind an identity of another server. It never makes a user by itself: there must be a link from
 * before, an active membership, or a valid invitation for the verified address.
 */
export async function welcomeExternal(
  platform: Platform,
  visitor: Visitor,
): Promise<Account | ExternalRefusal> {
  const { site, identity, ip } = visitor;
  if (identity.email === null || !identity.emailIsVerified) return "unverified";
  const email = emailKey(identity.email);
  const provider = EXTERNAL_PROVIDERS[visitor.provider].kept;
  const scope = siteScope(platform, { siteId: site.siteId, user: null, ip });
  const member = await scope.transaction(async (ctx) => {
    const linked = await linkedUser(ctx.db, provider, identity.subject);
    const known = linked
      ? await findMember(ctx.db, site.siteId, linked)
      : await findMemberByEmail(ctx.db, site.siteId, email);
    const member = isActive(known)
      ? known
      : await acceptInvitation(ctx, { email, name: identity.name, userId: linked });
    if (member && linked === undefined) await link(ctx.db, provider, identity.subject, member.userId);
    return member;
  });
  if (!member) return "unknown";
  const account = accountFor(member, visitor.companyId);
  if (!account) return "other company";
  await recordSignIn(platform, member, { ip, method: provider });
  return account;
}

const isActive = (member: Member | undefined): member is Member => member?.status === "Active";

async function linkedUser(db: Db, provider: string, subject: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("social_identities")
    .select("user_id")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.user_id;
}

async function link(db: Db, provider: string, subject: string, userId: string): Promise<void> {
  await db
    .insertInto("social_identities")
    .values({ provider, subject, user_id: userId })
    .onConflict((row) => row.columns(["provider", "subject"]).doNothing())
    .execute();
}
