import { siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import type { Member } from "./member-queries.ts";

interface SignIn {
  readonly ip: string;
  readonly method: "password" | "toggle" | "Google" | "Linkedin" | "Facebook" | "Microsoft";
  readonly newHash?: string | null;
}

/**
 * Saves the time of the last sign-in, an action-log entry, and a stronger hash when there is one. False when the
 * password was changed during the check: that change has just ended every session.
 */
export async function recordSignIn(platform: Platform, member: Member, signIn: SignIn): Promise<boolean> {
  const user = { userId: member.userId, name: member.name, email: member.email, roles: member.roles };
  const scope = siteScope(platform, {
    siteId: member.siteId,
    user: { ...user, companyId: null },
    ip: signIn.ip,
  });
  return scope.transaction(async (ctx) => {
    const unchanged = await ctx.db
      .selectFrom("users")
      .select("user_id")
      .where("user_id", "=", member.userId)
      .where("password_hash", "is not distinct from", member.passwordHash)
      .forShare()
      .executeTakeFirst();
    if (!unchanged) return false;
    await ctx.db
      .updateTable("memberships")
      .set({ last_login: ctx.now().toISOString() })
      .where("site_id", "=", member.siteId)
      .where("user_id", "=", member.userId)
      .execute();
    if (signIn.newHash)
      await ctx.db
        .updateTable("users")
        .set({ password_hash: signIn.newHash })
        .where("user_id", "=", member.userId)
        .execute();
    await ctx.record({
      area: "identity",
      action: "sign-in",
      entityType: "user",
      entityId: member.userId,
      after: { method: signIn.method },
    });
    return true;
  });
}
