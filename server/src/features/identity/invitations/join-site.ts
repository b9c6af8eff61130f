import type { SiteContext } from "#platform/context";
import type { Invitation } from "./queries.ts";

/** Makes the invited person a member, with the invitation's id. An existing membership is left unchanged. */
export async function joinSite(ctx: SiteContext, invitation: Invitation, userId: string): Promise<void> {
  await ctx.db
    .insertInto("memberships")
    .values({
      site_id: ctx.siteId,
      id: invitation.id,
      user_id: userId,
      roles: invitation.roles,
      company_id: invitation.companyId,
      created_at: ctx.now().toISOString(),
    })
    .onConflict((row) => row.columns(["site_id", "user_id"]).doNothing())
    .execute();
  await ctx.record({
    area: "identity",
    action: "register",
    entityType: "user",
    entityId: userId,
    after: { email: invitation.email, roles: invitation.roles, companyId: invitation.companyId },
  });
}
