import { createHmac, timingSafeEqual } from "node:crypto";
import { FEED_FAILURES } from "@newsloom/domain/sources/read-failures";
import { DAY_MS, HOUR_MS } from "@newsloom/domain/time/durations";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type SiteScope, siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import { findHubByToken } from "../across-sites.ts";
import { NotRead } from "../reading/read-address.ts";
import { findHub, type HubRow, saveHubState } from "./hub-rows.ts";
import { savePush } from "./save-push.ts";
import { CALLBACK_PATH, isPushed, openSecret } from "./subscribe.ts";

const MAX_PUSH_BYTES = 5 * 1024 * 1024;
const TOKEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Of one address in a minute. */
const MAX_CALLS = 120;

interface Params {
  readonly token: string;
}

/** `GET` and `POST /websub/{token}`: what hubs call. The token says which source, the signature that it is the hub. */
export async function receivePushes(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (hubs) => {
    hubs.removeAllContentTypeParsers();
    hubs.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    const limits = { rateLimit: { max: MAX_CALLS, timeWindow: 60_000 } };
    const findSubscription = async (request: FastifyRequest<{ Params: Params }>) => {
      const { token } = request.params;
      const found = TOKEN.test(token) ? await findHubByToken(platform, token) : undefined;
      if (!found) return undefined;
      const scope = siteScope(platform, { siteId: found.siteId, user: null, ip: request.ip });
      const hub = await scope.transaction((ctx) => findHub(ctx, found.sourceId));
      return hub && { scope, hub };
    };

    hubs.get<{ Params: Params; Querystring: Record<string, unknown> }>(
      `${CALLBACK_PATH}:token`,
      { config: limits },
      async (request, reply) => {
        const subscription = await findSubscription(request);
        const challenge =
          subscription && (await confirm(subscription.scope, subscription.hub, request.query));
        if (challenge === undefined) return reply.callNotFound();
        // As plain text that no browser takes for a page.
        return reply
          .type("text/plain; charset=utf-8")
          .header("x-content-type-options", "nosniff")
          .send(challenge);
      },
    );

    hubs.post<{ Params: Params; Body: Buffer }>(
      `${CALLBACK_PATH}:token`,
      {
        config: limits,
        bodyLimit: MAX_PUSH_BYTES,
        // Before the body is read: who does not know a token sends nothing here.
        onRequest: async (request, reply) => {
          if (!TOKEN.test(request.params.token) || !(await findHubByToken(platform, request.params.token)))
            return reply.callNotFound();
        },
      },
      async (request, reply) => {
        const subscription = await findSubscription(request);
        if (!subscription || !isPushed(subscription.hub, platform.now())) return reply.callNotFound();
        const { scope, hub } = subscription;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (!isSigned(request.headers["x-hub-signature"], body, openSecret(platform, hub)))
          return reply.code(403).send();
        try {
          const push = { body, contentType: request.headers["content-type"] ?? "" };
          // Gone: the hub need not push it any more.
          if (!(await savePush(scope, hub, push))) return reply.code(410).send();
        } catch (error) {
          if (!(error instanceof NotRead)) throw error;
          const status = error.message === FEED_FAILURES.busy ? 503 : 422;
          return reply.code(status).type("text/plain; charset=utf-8").send(error.message);
        }
        return reply.code(204).send();
      },
    );
  });
}

/** The challenge, where we want what the hub asks about; undefined else. */
async function confirm(
  scope: SiteScope<null>,
  hub: HubRow,
  query: Record<string, unknown>,
): Promise<string | undefined> {
  const part = (name: string) => (typeof query[name] === "string" ? query[name] : "");
  if (part("hub.topic") !== hub.topicUrl) return undefined;
  const { sourceId } = hub;
  if (part("hub.mode") === "denied") {
    await scope.transaction((ctx) => saveHubState(ctx, sourceId, { state: "refused", leaseUntil: null }));
    return "";
  }
  const challenge = part("hub.challenge");
  if (challenge === "" || challenge.length > 1_000) return undefined;
  // Only where nothing is subscribed here any more: anybody could ask a hub to end a subscription.
  if (part("hub.mode") === "unsubscribe") return hub.state === "refused" ? challenge : undefined;
  if (part("hub.mode") !== "subscribe") return undefined;
  const seconds = Number(part("hub.lease_seconds"));
  const leaseMs = Math.min(
    Math.max(Number.isFinite(seconds) ? seconds * 1_000 : DAY_MS, HOUR_MS),
    30 * DAY_MS,
  );
  const leaseUntil = new Date(scope.now().getTime() + leaseMs);
  await scope.transaction((ctx) => saveHubState(ctx, sourceId, { state: "active", leaseUntil }));
  return challenge;
}

const METHODS = new Set(["sha1", "sha256", "sha384", "sha512"]);

function isSigned(header: unknown, body: Buffer, secret: string): boolean {
  const [method = "", signature = ""] = typeof header === "string" ? header.split("=") : [];
  if (!METHODS.has(method) || !/^[0-9a-f]{40,128}$/i.test(signature)) return false;
  const expected = createHmac(method, secret).update(body).digest();
  const received = Buffer.from(signature, "hex");
  return received.length === expected.length && timingSafeEqual(received, expected);
}
