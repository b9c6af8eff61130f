import type { Role } from "@newsloom/domain/identity/roles";
import type { SiteContext } from "#platform/context";

export interface NewMember {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly jobName: string;
  readonly passwordHash: string | null;
  readonly roles: readonly Role[];
  readonly companyId?: number | undefined;
}

/** Adds a member without an invitation; for the command line and the demo. */
export async function addMember(ctx: SiteContext, member: NewMember): Promise<string> {
  const { user_id: userId } = await ctx.db
    .insertInto("users")
    .values({
      email: member.email.toLowerCase(),
      first_name: member.firstName,
      last_name: member.lastName,
      full_name: `${member.firstName} ${member.lastName}`,
      job_name: member.jobName,
      password_hash: member.passwordHash,
    })
    // An account of another site keeps its name and password.
    .onConflict((row) => row.column("email").doUpdateSet((row) => ({ email: row.ref("excluded.email") })))
    .returning("user_id")
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto("memberships")
    .values({
      site_id: ctx.siteId,
      user_id: userId,
      roles: [...member.roles],
      company_id: member.companyId ?? null,
      created_at: ctx.now().toISOString(),
    })
    .execute();
  await ctx.record({
    area: "users",
    action: "add",
    entityType: "user",
    entityId: userId,
    after: { email: member.email, roles: member.roles },
  });
  return userId;
}
