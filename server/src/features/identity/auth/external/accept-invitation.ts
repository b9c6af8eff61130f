import type { SiteContext } from "#platform/context";
import { joinSite } from "../../invitations/join-site.ts";
import { useInvitation } from "../../invitations/queries.ts";
import { findMember, type Member } from "../sign-in/member-queries.ts";

interface Guest {
  /** Verified by whoever sent them. */
  readonly email: string;
  readonly name: string;
  /** Known from another site, under whatever address they have there. */
  readonly userId: string | undefined;
}

/** Uses up a valid invitation of this site for a verified address; undefined when there is none. */
export async function acceptInvitation(ctx: SiteContext, guest: Guest): Promise<Member | undefined> {
  const known = guest.userId ?? (await userByEmail(ctx, guest.email));
  const before = known === undefined ? undefined : await findMember(ctx.db, ctx.siteId, known);
  // Somebody put to rest stays so: an old invitation does not wake them.
  if (before?.status === "Inactive") return undefined;
  const invitation = await useInvitation(ctx, { email: guest.email });
  if (!invitation) return undefined;
  const userId = known ?? (await addUser(ctx, guest, invitation));
  await joinSite(ctx, invitation, userId);
  return findMember(ctx.db, ctx.siteId, userId);
}

async function userByEmail({ db }: SiteContext, email: string): Promise<string | undefined> {
  const row = await db.selectFrom("users").select("user_id").where("email", "=", email).executeTakeFirst();
  return row?.user_id;
}

type Invitation = NonNullable<Awaited<ReturnType<typeof useInvitation>>>;

async function addUser({ db }: SiteContext, guest: Guest, invitation: Invitation): Promise<string> {
  const { userId, firstName, lastName, jobName, phone } = invitation;
  await db
    .insertInto("users")
    .values({
      user_id: userId,
      email: guest.email,
      first_name: firstName,
      last_name: lastName,
      full_name: `${firstName} ${lastName}`.trim() || guest.name,
      job_name: jobName,
      phone,
    })
    .execute();
  return userId;
}
