import type { SiteContext } from "#platform/context";
import { joinSite } from "../../invitations/join-site.ts";
import { useInvitation } from "../../invitations/queries.ts";
import { findAccountByEmail } from "../../people/account-queries.ts";
import { findMember, type Member } from "../sign-in/member-queries.ts";

interface VerifiedPerson {
  /** Verified by the provider or by a confirmation mail. */
  readonly email: string;
  readonly name: string;
  /** The linked account, when the person has one from another site; its address may differ. */
  readonly userId: string | undefined;
}

/** Accepts a valid invitation of this site for a verified address; undefined when there is none. */
export async function acceptInvitation(
  ctx: SiteContext,
  person: VerifiedPerson,
): Promise<Member | undefined> {
  const knownUserId = person.userId ?? (await findAccountByEmail(ctx, person.email))?.userId;
  const before = knownUserId === undefined ? undefined : await findMember(ctx.db, ctx.siteId, knownUserId);
  // An old invitation must not reactivate an inactive member.
  if (before?.status === "Inactive") return undefined;
  const invitation = await useInvitation(ctx, { email: person.email });
  if (!invitation) return undefined;
  const userId = knownUserId ?? (await createAccount(ctx, person, invitation));
  await joinSite(ctx, invitation, userId);
  return findMember(ctx.db, ctx.siteId, userId);
}

type Invitation = NonNullable<Awaited<ReturnType<typeof useInvitation>>>;

async function createAccount(
  { db }: SiteContext,
  person: VerifiedPerson,
  invitation: Invitation,
): Promise<string> {
  const { userId, firstName, lastName, jobName, phone } = invitation;
  await db
    .insertInto("users")
    .values({
      user_id: userId,
      email: person.email,
      first_name: firstName,
      last_name: lastName,
      full_name: `${firstName} ${lastName}`.trim() || person.name,
      job_name: jobName,
      phone,
    })
    .execute();
  return userId;
}
