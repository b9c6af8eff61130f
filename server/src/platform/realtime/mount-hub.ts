import { fastifySSE } from "@fastify/sse";
import { endpoint } from "@newsloom/contract/endpoint";
import { DAY_MS } from "@newsloom/domain/time/durations";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Actor } from "../context.ts";
import { AppError } from "../errors.ts";
import { authorize, type Caller, type SessionLookup } from "../http/authorize.ts";
import type { Platform } from "../platform.ts";
import type { Hub } from "./hub.ts";
import { readLastEventIdBefore } from "./read-events.ts";
import type { Reader } from "./reader.ts";

export interface MountHubOptions {
  readonly platform: Platform;
  readonly hub: Hub;
  readonly sessions: SessionLookup;
  readonly heartbeatMs?: number;
}

const HEARTBEAT_MS = 25_000;
const MAX_TIMER_MS = 2_147_483_647;

const stream = endpoint("GET /hubs/notifications", {
  permission: "member",
  summary: "The site's events as they happen",
  response: z.string(),
});

/** The notification stream, at the root rather than under /api, because it is not a call of the contract. */
export async function mountHub(app: FastifyInstance, options: MountHubOptions): Promise<void> {
  const heartbeatMs = options.heartbeatMs ?? HEARTBEAT_MS;
  await app.register(async (scope) => {
    await scope.register(fastifySSE, { heartbeatInterval: heartbeatMs });
    const callers = new WeakMap<FastifyRequest, Caller>();
    scope.route({
      method: stream.method,
      url: stream.path,
      exposeHeadRoute: false,
      // A reader counts the bytes of its events, so they are JSON text already.
      sse: { kind: "only", serializer: String },
      onRequest: async (request) => {
        callers.set(request, await authorize(options.sessions, stream, request));
      },
      handler: async (request, reply) => {
        const caller = callers.get(request);
        if (caller?.user) await serve(options, heartbeatMs, request, reply, caller, caller.user);
      },
    });
  });
}

async function serve(
  { platform, hub, sessions }: MountHubOptions,
  heartbeatMs: number,
  request: FastifyRequest,
  reply: FastifyReply,
  { siteId, expiresAt }: Caller,
  user: Actor,
): Promise<void> {
  const after =
    parseEventId(reply.sse.lastEventId) ??
    (await eventIdBefore(platform, siteId, request.headers["tell-since"]));
  const reader = await hub.join({ siteId, user, after });
  const leave = () => hub.leave(reader);
  reply.sse.onClose(leave);
  if (reply.raw.destroyed) leave();
  const check = setInterval(() => void recheck(), heartbeatMs);
  const leftMs = expiresAt === null ? MAX_TIMER_MS : expiresAt.getTime() - platform.now().getTime();
  const expiry = setTimeout(leave, Math.max(0, Math.min(leftMs, MAX_TIMER_MS)));

  async function recheck(): Promise<void> {
    if (reader.isStuck()) return disconnect(reply, reader);
    // Only a refusal ends the stream; a database that is unreachable for a short time does not.
    try {
      const { user: now } = await authorize(sessions, stream, request);
      reader.setRoles(now?.roles ?? []);
    } catch (error) {
      if (error instanceof AppError) leave();
    }
  }

  try {
    reply.sse.sendHeaders();
    // Written at once, so that the client sees the stream open before anything happens.
    reply.raw.write(": open\n\n");
    await reply.sse.send(reader.events());
  } catch (error) {
    // Who goes away while an event is written to them has left like everybody else.
    if (reply.sse.isConnected) throw error;
  } finally {
    clearInterval(check);
    clearTimeout(expiry);
    leave();
  }
}

/** A client that reads nothing would hold its buffer for ever. It may reconnect with its last id. */
function disconnect(reply: FastifyReply, reader: Reader): void {
  reply.log.info(
    { siteId: reader.siteId },
    "a client read nothing from its event stream and was disconnected",
  );
  reply.raw.destroy();
}

/**
 * A page that has received nothing yet may have read its lists before something happened, so it sends the time it was opened.
 * One that was opened long ago reads its lists again anyway.
 */
async function eventIdBefore(platform: Platform, siteId: number, since: unknown): Promise<number | null> {
  const time = new Date(typeof since === "string" ? since : "");
  const isRecent = Math.abs(platform.now().getTime() - time.getTime()) < DAY_MS;
  return isRecent ? readLastEventIdBefore(platform, siteId, time) : null;
}

function parseEventId(header: string | null): number | null {
  return header !== null && /^\d{1,15}$/.test(header) ? Number(header) : null;
}
