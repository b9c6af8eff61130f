import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import { errors } from "oidc-provider";
import type { Platform } from "#platform/platform";
import { hashCode } from "#platform/secrets";
import { endGrant } from "../../sessions/session-queries.ts";
import { consumeToken, isWithinGrace } from "./refresh-token-queries.ts";

const TOKENS = new Set(["AccessToken", "RefreshToken", "AuthorizationCode"]);
const USER_AGENT_MAX = 300;

/**
 * Stores the sign-in server's records in PostgreSQL. Ids are bearer secrets, so only their hashes are stored: a copy of
 * the database signs nobody in. `isCookieMode` and `userAgent` describe the current request; people recognise their
 * sessions by the user agent.
 */
export function createAdapter(
  platform: Platform,
  isCookieMode: () => boolean,
  userAgent: () => string,
): AdapterFactory {
  const db = platform.database.install;
  const nowIso = () => platform.now().toISOString();

  return (model): Adapter => {
    const rows = () =>
      db.selectFrom("auth_records").where("model", "=", model).where("expires_at", ">", nowIso());

    return {
      async upsert(id, payload, expiresIn = 0) {
        const values = {
          payload: JSON.stringify({
            ...withoutIds(payload),
            // A token in a cookie may be repeated within a grace period: see refresh-token-queries.ts.
            ...(model === "RefreshToken" && { inCookie: isCookieMode() }),
            ...(TOKENS.has(model) && { userAgent: userAgent().slice(0, USER_AGENT_MAX) }),
          }),
          grant_id: TOKENS.has(model) ? (payload.grantId ?? null) : null,
          uid: model === "Session" ? (payload.uid ?? null) : null,
          account_id: accountIdIn(payload),
          expires_at: new Date(platform.now().getTime() + expiresIn * 1000).toISOString(),
        };
        await db
          .insertInto("auth_records")
          .values({ model, id_hash: hashCode(id), ...values })
          .onConflict((row) => row.columns(["model", "id_hash"]).doUpdateSet(values))
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
        if (model === "RefreshToken" && isCookieMode() && (await isWithinGrace(db, id, platform.now())))
          return found;
        return { ...found, consumed: Math.floor(Date.parse(row.consumed_at) / 1000) };
      },

      async findByUid(uid) {
        const row = await rows().select("payload").where("uid", "=", uid).executeTakeFirst();
        return row ? (row.payload as AdapterPayload) : undefined;
      },

      // Only the device flow uses these codes, and it is disabled.
      findByUserCode: async () => undefined,

      async consume(id) {
        if (await consumeToken(db, model, id, platform.now())) return;
        if (model === "RefreshToken" && isCookieMode() && (await isWithinGrace(db, id, platform.now())))
          return;
        // Of two concurrent requests with one code or token, the second is a reuse like any later one.
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

/** An interaction also carries the id of the browser's session, a secret that nothing reads. */
function withoutIds({ jti: _, session, ...payload }: AdapterPayload): AdapterPayload {
  if (!session) return payload;
  const { cookie: __, ...rest } = session;
  return { ...payload, session: rest };
}

/** An unfinished sign-in belongs to the account that has just entered its password, so that a reset ends it too. */
function accountIdIn({ accountId, result, session }: AdapterPayload): string | null {
  return accountId ?? result?.login?.accountId ?? session?.accountId ?? null;
}
