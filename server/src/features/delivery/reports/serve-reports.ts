import { BASE_PATHS } from "@newsloom/contract/base-paths";
import { parseSiteNameId } from "@newsloom/domain/sites/sites";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findEventsKey } from "#features/senders";
import { findSite } from "#features/sites";
import { siteScope } from "#platform/context";
import { BODY_LIMIT } from "#platform/http/limits";
import type { Platform } from "#platform/platform";
import { isEventSecret, isSignedBy } from "./event-secret.ts";
import { noteEvents, type ReportingProvider } from "./last-events.ts";
import { MAX_EVENTS, type ProviderReport, readMailjet, readSendGrid } from "./read-reports.ts";
import { storeReports } from "./store-reports.ts";

export const MAILJET_EVENTS = `${BASE_PATHS.api}/Mailjet/Events`;
export const SENDGRID_EVENTS = `${BASE_PATHS.api}/SendGrid/Events`;

interface Events {
  readonly Querystring: { readonly site?: unknown };
  readonly Body: unknown;
}
type EventsRequest = FastifyRequest<Events>;

/** Where mail providers report what became of mails. The site in the address is believed only with its secret or signature. */
export async function serveReports(app: FastifyInstance, platform: Platform): Promise<void> {
  const scopeOf = async (request: EventsRequest) => {
    const { site } = request.query;
    const siteId = parseSiteNameId(typeof site === "string" ? site : "");
    const found =
      siteId === undefined
        ? undefined
        : await platform.database.outsideSites((db) => findSite(db, String(siteId)));
    return found && siteScope(platform, { siteId: found.siteId, user: null, ip: request.ip });
  };

  async function store(
    request: EventsRequest,
    reply: FastifyReply,
    provider: ReportingProvider,
    read: (body: unknown) => ProviderReport[],
  ) {
    const scope = await scopeOf(request);
    const body = parse(request.body);
    if (!scope || body === undefined) return reply.code(400).send({ message: "This is no report." });
    if (Array.isArray(body) && body.length > MAX_EVENTS)
      return reply.code(400).send({ message: `A call reports at most ${MAX_EVENTS} events.` });
    await scope.transaction(async (ctx) => {
      await storeReports(ctx, read(body));
      await noteEvents(ctx, provider);
    });
    return reply.code(200).send({ ok: true });
  }

  // Of its own, because only here the body is read as it is: its bytes are what is signed.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<Events>(
      MAILJET_EVENTS,
      {
        bodyLimit: BODY_LIMIT,
        // Before the body is read.
        onRequest: async (request, reply) => {
          const siteId = (await scopeOf(request as EventsRequest))?.siteId ?? 0;
          if (!isEventSecret(platform.sealer, siteId, request.headers.authorization ?? ""))
            return refuse(reply);
        },
      },
      (request, reply) => store(request, reply, "mailjet", readMailjet),
    );
    scope.post<Events>(SENDGRID_EVENTS, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const scope = await scopeOf(request);
      const key = scope && (await scope.transaction((ctx) => findEventsKey(ctx)));
      const header = (name: string) => String(request.headers[`x-twilio-email-event-webhook-${name}`] ?? "");
      const signed = {
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        timestamp: header("timestamp"),
        signature: header("signature"),
      };
      if (key === undefined || !isSignedBy(key, signed)) return refuse(reply);
      return store(request, reply, "sendgrid", readSendGrid);
    });
  });
}

const refuse = (reply: FastifyReply) =>
  reply.code(401).send({ message: "The secret or the signature is wrong." });

/** Undefined for what is no JSON. */
function parse(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? (JSON.parse(body.toString()) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
