import { siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import type { Member } from "./member-queries.ts";

interface SignIn {
  readonly ip: string;
  readonly method: "password" | "toggle" | "Google" | "Linkedin" | "Facebook" | "Microsoft";
  readonly betterHash?: string | null;
}

/**
 * Leaves the traces of a sign-in: the member's last visit, the action log, and a stronger hash when there is one. False
 * when the password was changed while it was being checked: whoever changed it has just ended every session.
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
    if (signIn.betterHash)
      await ctx.db
        .updateTable("users")
        .set({ password_hash: signIn.betterHash })
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
