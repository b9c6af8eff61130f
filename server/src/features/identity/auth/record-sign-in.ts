import { siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import type { Member } from "./members.ts";

interface SignIn {
  readonly ip: string;
  readonly method: "password" | "toggle" | "Google" | "Linkedin" | "Facebook" | "Microsoft";
  readonly betterHash?: string | null;
}

/** Leaves the traces of a sign-in: the member's last visit, the action log, and a stronger hash when there is one. */
export async function recordSignIn(platform: Platform, member: Member, signIn: SignIn): Promise<void> {
  const user = { userId: member.userId, name: member.name, email: member.email, roles: member.roles };
  const scope = siteScope(platform, {
    siteId: member.siteId,
    user: { ...user, companyId: null },
    ip: signIn.ip,
  });
  await scope.transaction(async (ctx) => {
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
        // Somebody who changed their password in this very moment keeps the new one.
        .where("password_hash", "=", member.passwordHash)
        .execute();
    await ctx.record({
      area: "identity",
      action: "sign-in",
      entityType: "user",
      entityId: member.userId,
      after: { method: signIn.method },
    });
  });
}
