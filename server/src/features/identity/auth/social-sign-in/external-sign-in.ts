import { type SiteContext, siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import { type Account, accountFor } from "../oidc-server/account.ts";
import { findMember, findMemberByEmail, type Member, normalizeEmail } from "../sign-in/member-queries.ts";
import { recordSignIn } from "../sign-in/record-sign-in.ts";
import type { SignInSite } from "../sign-in/sign-in-site.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import type { ExternalIdentity } from "./identity.ts";
import { findLinkedUser, linkIdentity } from "./identity-queries.ts";
import { EXTERNAL_PROVIDERS, type ExternalName } from "./providers.ts";

export type ExternalRefusal = "no address" | "unverified" | "unknown" | "other company";

export interface ExternalSignIn {
  readonly site: SignInSite;
  readonly provider: ExternalName;
  readonly identity: ExternalIdentity;
  readonly companyId: number | null;
  readonly ip: string;
}

export async function signInExternally(
  platform: Platform,
  { site, provider, identity, companyId, ip }: ExternalSignIn,
): Promise<Account | ExternalRefusal> {
  const scope = siteScope(platform, { siteId: site.siteId, user: null, ip });
  const member = await scope.transaction((ctx) => findMemberByIdentity(ctx, provider, identity));
  if (typeof member === "string") return member;
  const account = accountFor(member, companyId);
  if (!account) return "other company";
  await recordSignIn(platform, member, { ip, method: EXTERNAL_PROVIDERS[provider].storedName });
  return account;
}

/**
 * The member with this external identity. It never creates a user on its own: there must be a linked identity, an
 * active membership, or a valid invitation for the verified address.
 */
export async function findMemberByIdentity(
  ctx: SiteContext,
  provider: ExternalName,
  identity: ExternalIdentity,
): Promise<Member | Exclude<ExternalRefusal, "other company">> {
  const linked = await findLinkedUser(ctx, provider, identity.subject);
  const before = linked && (await findMember(ctx.db, ctx.siteId, linked));
  if (isActive(before)) return before;
  if (identity.email === null) return "no address";
  if (!identity.emailIsVerified) return "unverified";
  const email = normalizeEmail(identity.email);
  const known = linked ? undefined : await findMemberByEmail(ctx.db, ctx.siteId, email);
  const member = isActive(known)
    ? known
    : await acceptInvitation(ctx, { email, name: identity.name, userId: linked });
  if (member && linked === undefined) await linkIdentity(ctx, provider, identity.subject, member.userId);
  return member ?? "unknown";
}

const isActive = (member: Member | "" | undefined): member is Member =>
  typeof member === "object" && member.status === "Active";
