import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import { errors } from "oidc-provider";
import type { Platform } from "#platform/platform";
import { hashCode } from "#platform/secrets";
import { endGrant } from "../../sessions/session-queries.ts";
import { consumeOnce, isForgiven } from "./refresh-token-queries.ts";

const TOKENS = new Set(["AccessToken", "RefreshToken", "AuthorizationCode"]);
const USER_AGENT_MAX = 300;

/**
 * Keeps what the sign-in server knows in PostgreSQL. Ids are bearer secrets, so only their hashes are kept: a copy of
 * the database opens no door. Of the request at hand, `isPatient` tells whether it may repeat a refresh token for a moment,
 * and `userAgent` what sent it: people recognise their sessions by it.
 */
export function createAdapter(
  platform: Platform,
  isPatient: () => boolean,
  userAgent: () => string,
): AdapterFactory {
  const db = platform.database.install;
  const moment = () => platform.now().toISOString();

  return (model): Adapter => {
    const rows = () =>
      db.selectFrom("auth_records").where("model", "=", model).where("expires_at", ">", moment());

    return {
      async upsert(id, payload, expiresIn = 0) {
        const kept = {
          payload: JSON.stringify({
            ...withoutIds(payload),
            // Who keeps the token tells whether its loss may be forgiven: see refresh-families.ts.
            ...(model === "RefreshToken" && { inCookie: isPatient() }),
            ...(TOKENS.has(model) && { userAgent: userAgent().slice(0, USER_AGENT_MAX) }),
          }),
          grant_id: TOKENS.has(model) ? (payload.grantId ?? null) : null,
          uid: model === "Session" ? (payload.uid ?? null) : null,
          account_id: accountIn(payload),
          expires_at: new Date(platform.now().getTime() + expiresIn * 1000).toISOString(),
        };
        await db
          .insertInto("auth_records")
          .values({ model, id_hash: hashCode(id), ...kept })
          .onConflict((row) => row.columns(["model", "id_hash"]).doUpdateSet(kept))
          .execute();
      },

      async find(id) {
        const row = await rows()
          .select(["payload", "consumed_at"])
          .where("id_hash", "=", hashCode(id))
          .executeTakeFirst();
        if (!row) return undefined;
        const { inCookie: _, ...payload } = row.payload as AdapterPayload & { inCookie?: boolean };
        const found: AdapterPayload = { ...payload, jti: id };
        if (row.consumed_at === null) return found;
        if (model === "RefreshToken" && isPatient() && (await isForgiven(db, id, platform.now())))
          return found;
        return { ...found, consumed: Math.floor(Date.parse(row.consumed_at) / 1000) };
      },

      async findByUid(uid) {
        const row = await rows().select("payload").where("uid", "=", uid).executeTakeFirst();
        return row ? (row.payload as AdapterPayload) : undefined;
      },

      // Only device sign-in uses these codes, and it is switched off.
      findByUserCode: async () => undefined,

      async consume(id) {
        if (await consumeOnce(db, model, id, platform.now())) return;
        if (model === "RefreshToken" && isPatient() && (await isForgiven(db, id, platform.now()))) return;
        // Two requests with one code or token at the same moment: the second is a reuse like any later one.
        const row = await rows().select("grant_id").where("id_hash", "=", hashCode(id)).executeTakeFirst();
        if (row?.grant_id) await endGrant(db, row.grant_id);
        throw new errors.InvalidGrant("already used");
      },

      async destroy(id) {
        await db
          .deleteFrom("auth_records")
          .where("model", "=", model)
          .where("id_hash", "=", hashCode(id))
          .execute();
      },

      async revokeByGrantId(grantId) {
        await db
          .deleteFrom("auth_records")
          .where("model", "=", model)
          .where("grant_id", "=", grantId)
          .execute();
      },
    };
  };
}

/** An interaction also remembers the id of the browser's session; nothing reads it. */
function withoutIds({ jti: _, session, ...payload }: AdapterPayload): AdapterPayload {
  if (!session) return payload;
  const { cookie: __, ...rest } = session;
  return { ...payload, session: rest };
}

/** Whose it is. A sign-in under way belongs to who has just given their password, so that a reset ends it too. */
function accountIn({ accountId, result, session }: AdapterPayload): string | null {
  return accountId ?? result?.login?.accountId ?? session?.accountId ?? null;
}
