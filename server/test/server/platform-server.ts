import { actionLogRoutes } from "../../src/platform/action-log/routes.ts";
import type { Actor } from "../../src/platform/context.ts";
import { siteScope } from "../../src/platform/context.ts";
import type { Session, SessionLookup } from "../../src/platform/http/authorize.ts";
import { createApp } from "../../src/platform/http/create-app.ts";
import { type Listener, listen } from "../../src/platform/http/listen.ts";
import { mountRoutes } from "../../src/platform/http/mount.ts";
import type { Route } from "../../src/platform/http/route.ts";
import { jobRoutes } from "../../src/platform/jobs/routes.ts";
import type { Platform } from "../../src/platform/platform.ts";
import { createHub } from "../../src/platform/realtime/hub.ts";
import { mountHub } from "../../src/platform/realtime/mount-hub.ts";
import { notificationRoutes } from "../../src/platform/realtime/routes.ts";
import { openTestPlatform } from "./platform.ts";

export interface PlatformServer {
  readonly url: string;
  readonly platform: Platform;
  readonly listener: Listener;
  /** Creates a token for a person of the fixtures; delete it from `sessions` to revoke it. */
  signIn(email: string, siteId: number, lifeMs?: number): Promise<Record<string, string>>;
  readonly sessions: Map<string, Session>;
  stop(): Promise<void>;
}

interface PlatformServerOptions {
  readonly routes?: readonly Route[];
  readonly heartbeatMs?: number;
  readonly answerMs?: number;
}

/** The platform's own calls over real HTTP, with a session lookup that knows the sessions of the test alone. */
export async function startPlatformServer(
  databaseUrl: string,
  options: PlatformServerOptions = {},
): Promise<PlatformServer> {
  const open = await openTestPlatform(databaseUrl);
  const { platform } = open;
  const sessionsByToken = new Map<string, Session>();
  const sessions: SessionLookup = {
    findSession: async (token, siteId) => {
      const session = sessionsByToken.get(token);
      if (session === undefined || session.expiresAt <= platform.now()) return null;
      return session.tenant === siteId ? session : "not a member";
    },
    siteExists: async (siteId) => siteId === 1 || siteId === 2,
  };
  const listener = await listen("127.0.0.1", 0);
  const app = await createApp(platform, listener.server, () => false, options.answerMs);
  const hub = createHub(platform);
  await mountHub(app, {
    platform,
    hub,
    sessions,
    ...(options.heartbeatMs !== undefined && { heartbeatMs: options.heartbeatMs }),
  });
  const routes = [...actionLogRoutes, ...notificationRoutes, ...jobRoutes, ...(options.routes ?? [])];
  await app.register(
    async (api) =>
      mountRoutes(api, { platform, sessions, captcha: { assertSolved: async () => undefined } }, routes),
    { prefix: "/api" },
  );
  await app.ready();
  listener.serve(app.routing);
  return {
    url: `http://127.0.0.1:${listener.port}`,
    platform,
    listener,
    sessions: sessionsByToken,
    async signIn(email, siteId, lifeMs = 3_600_000) {
      const user = await findActor(platform, email, siteId);
      const token = `${user.userId}.${sessionsByToken.size}`;
      sessionsByToken.set(token, { tenant: siteId, user, expiresAt: new Date(Date.now() + lifeMs) });
      return { authorization: `Bearer ${token}`, siteNameId: String(siteId) };
    },
    async stop() {
      await hub.close();
      await listener.stop(1_000);
      await app.close();
      await open.close();
    },
  };
}

function findActor(platform: Platform, email: string, siteId: number): Promise<Actor> {
  return siteScope(platform, { siteId, user: null, ip: "" }).transaction(async ({ db }) => {
    const row = await db
      .selectFrom("memberships")
      .innerJoin("users", "users.user_id", "memberships.user_id")
      .select(["users.user_id as userId", "users.full_name as name", "users.email", "memberships.roles"])
      .where("memberships.site_id", "=", siteId)
      .where("users.email", "=", email)
      .executeTakeFirstOrThrow();
    return { ...row, roles: row.roles as Actor["roles"], companyId: null };
  });
}
