import type { SiteContext } from "#platform/context";
import { findMember, type Member } from "./members.ts";

interface Guest {
  /** Verified by whoever sent them. */
  readonly email: string;
  readonly name: string;
  /** Known from another site, under whatever address they have there. */
  readonly userId: string | undefined;
}

/** Uses up a valid invitation of this site for a verified address; undefined when there is none. */
export async function acceptInvitation(ctx: SiteContext, guest: Guest): Promise<Member | undefined> {
  const { db, siteId } = ctx;
  const known = guest.userId ?? (await userByEmail(ctx, guest.email));
  const before = known === undefined ? undefined : await findMember(db, siteId, known);
  // Somebody put to rest stays so: an old invitation does not wake them.
  if (before?.status === "Inactive") return undefined;
  const invitation = await useInvitation(ctx, guest.email);
  if (!invitation) return undefined;
  const userId = known ?? (await addUser(ctx, guest, invitation));
  const given = { roles: invitation.roles, company_id: invitation.company_id, status: "Active" };
  await db
    .insertInto("memberships")
    .values({
      site_id: siteId,
      id: invitation.id,
      user_id: userId,
      created_at: ctx.now().toISOString(),
      ...given,
    })
    .onConflict((row) => row.columns(["site_id", "user_id"]).doUpdateSet(given))
    .execute();
  const after = { email: guest.email, roles: invitation.roles };
  await ctx.record({
    area: "identity",
    action: "accept-invitation",
    entityType: "user",
    entityId: userId,
    after,
  });
  return findMember(db, siteId, userId);
}

/** An address has one open invitation at most; two visits at once cannot both have it. */
function useInvitation({ db, siteId, now }: SiteContext, email: string) {
  const moment = now().toISOString();
  return db
    .updateTable("invitations")
    .set({ used_at: moment })
    .where("site_id", "=", siteId)
    .where("email", "=", email)
    .where("used_at", "is", null)
    .where("expires_at", ">", moment)
    .returning(["id", "user_id", "roles", "company_id", "first_name", "last_name", "job_name", "phone"])
    .executeTakeFirst();
}

async function userByEmail({ db }: SiteContext, email: string): Promise<string | undefined> {
  const row = await db.selectFrom("users").select("user_id").where("email", "=", email).executeTakeFirst();
  return row?.user_id;
}

type Invitation = NonNullable<Awaited<ReturnType<typeof useInvitation>>>;

async function addUser({ db }: SiteContext, guest: Guest, invitation: Invitation): Promise<string> {
  const { user_id, first_name, last_name, job_name, phone } = invitation;
  const full_name = `${first_name} ${last_name}`.trim() || guest.name;
  const row = await db
    .insertInto("users")
    .values({ user_id, email: guest.email, first_name, last_name, full_name, job_name, phone })
    .returning("user_id")
    .executeTakeFirstOrThrow();
  return row.user_id;
}
