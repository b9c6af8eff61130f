import { type SiteContext, siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import { type Account, accountFor } from "../provider/account.ts";
import { emailKey, findMember, findMemberByEmail, type Member } from "../sign-in/member-queries.ts";
import { recordSignIn } from "../sign-in/record-sign-in.ts";
import type { SignInSite } from "../sign-in/sign-in-site.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import type { ExternalIdentity } from "./identity.ts";
import { EXTERNAL_PROVIDERS, type ExternalName } from "./providers.ts";

export type ExternalRefusal = "no address" | "unverified" | "unknown" | "other company";

interface Visitor {
  readonly site: SignInSite;
  readonly provider: ExternalName;
  readonly identity: ExternalIdentity;
  readonly companyId: number | null;
  readonly ip: string;
}

export async function welcomeExternal(
  platform: Platform,
  { site, provider, identity, companyId, ip }: Visitor,
): Promise<Account | ExternalRefusal> {
  const scope = siteScope(platform, { siteId: site.siteId, user: null, ip });
  const member = await scope.transaction((ctx) => findVisitor(ctx, provider, identity));
  if (typeof member === "string") return member;
  const account = accountFor(member, companyId);
  if (!account) return "other company";
  await recordSignIn(platform, member, { ip, method: EXTERNAL_PROVIDERS[provider].kept });
  return account;
}

/**
 * Finds the member behind an identity of another server. It never makes a user by itself: there must be a link from
 * before, an active membership, or a valid invitation for the verified address.
 */
export async function findVisitor(
  ctx: SiteContext,
  provider: ExternalName,
  identity: ExternalIdentity,
): Promise<Member | Exclude<ExternalRefusal, "other company">> {
  const linked = await linkedUser(ctx, provider, identity.subject);
  const before = linked && (await findMember(ctx.db, ctx.siteId, linked));
  if (isActive(before)) return before;
  if (identity.email === null) return "no address";
  if (!identity.emailIsVerified) return "unverified";
  const email = emailKey(identity.email);
  const known = linked ? undefined : await findMemberByEmail(ctx.db, ctx.siteId, email);
  const member = isActive(known)
    ? known
    : await acceptInvitation(ctx, { email, name: identity.name, userId: linked });
  if (member && linked === undefined) await link(ctx, provider, identity.subject, member.userId);
  return member ?? "unknown";
}

const isActive = (member: Member | "" | undefined): member is Member =>
  typeof member === "object" && member.status === "Active";

async function linkedUser(
  { db }: SiteContext,
  provider: ExternalName,
  subject: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("social_identities")
    .select("user_id")
    .where("provider", "=", EXTERNAL_PROVIDERS[provider].kept)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.user_id;
}

async function link(
  ctx: SiteContext,
  provider: ExternalName,
  subject: string,
  userId: string,
): Promise<void> {
  const { kept } = EXTERNAL_PROVIDERS[provider];
  await ctx.db
    .insertInto("social_identities")
    .values({ provider: kept, subject, user_id: userId })
    .onConflict((row) => row.columns(["provider", "subject"]).doNothing())
    .execute();
  await ctx.record({
    area: "identity",
    action: "link",
    entityType: "user",
    entityId: userId,
    after: { provider: kept },
  });
}
