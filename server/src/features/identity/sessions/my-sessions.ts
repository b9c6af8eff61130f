import type { Session } from "@newsloom/contract/identity/users";
import type { SignedInContext } from "#platform/context";
import { hashCode } from "#platform/secrets";
import { endSessions, listSessions } from "./session-queries.ts";

export async function listMySessions(ctx: SignedInContext, token: string): Promise<Session[]> {
  const sessions = await listSessions(ctx.db, ctx.user.userId, token, ctx.now());
  // The grant id is a secret, because tokens are revoked by it.
  return sessions.map(({ grantId, ...session }) => ({
    id: hashCode(grantId).toString("hex").slice(0, 16),
    ...session,
  }));
}

/** On every site, because the caller may fear that the account was taken over. */
export async function endMySessions(ctx: SignedInContext): Promise<true> {
  const { userId } = ctx.user;
  await endSessions(ctx.db, userId);
  await ctx.record({ area: "identity", action: "end-sessions", entityType: "user", entityId: userId });
  return true;
}
