import { BASE_PATHS } from "@newsloom/contract/base-paths";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { siteScope } from "#platform/context";
import { rateLimitFor } from "#platform/http/limits";
import { parseForm } from "#platform/http/parse-form";
import type { Platform } from "#platform/platform";
import { readLink } from "../links/link-token.ts";
import { ONE_CLICK_PATH, UNSUBSCRIBE_PATH } from "../links/subscriber-links.ts";
import { leaveList } from "./change-lists.ts";

const FIELD = "List-Unsubscribe";
const VALUE = "One-Click";
const MAX_BYTES = 4_096;
const HEADERS = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" } as const;

interface OneClick {
  readonly Params: { readonly mailId: string };
}

/**
 * The address in the List-Unsubscribe header of every newsletter (RFC 8058). A mail program posts to it for its user: no
 * cookie, no captcha, no redirect. Opened by a person or a link scanner, it leads to the page and changes nothing.
 */
export async function serveOneClick(app: FastifyInstance, platform: Platform): Promise<void> {
  const text = (reply: FastifyReply, status: number, words: string) =>
    reply.code(status).headers(HEADERS).type("text/plain; charset=utf-8").send(words);

  async function unsubscribe(request: FastifyRequest<OneClick>, reply: FastifyReply) {
    const claims = readLink(platform.sealer, request.params.mailId);
    if (!claims) return text(reply, 404, "This link is not valid.");
    if (!isOneClick(request.body)) return text(reply, 400, `Send the form ${FIELD}=${VALUE}.`);
    const scope = siteScope(platform, { siteId: claims.siteId, user: null, ip: request.ip });
    await scope.transaction((ctx) => leaveList(ctx, claims));
    return text(reply, 200, "You are unsubscribed.");
  }

  function showPage({ params: { mailId } }: FastifyRequest<OneClick>, reply: FastifyReply) {
    const claims = readLink(platform.sealer, mailId);
    const page = claims ? `/${claims.siteId}${UNSUBSCRIBE_PATH}?mailId=${mailId}` : UNSUBSCRIBE_PATH;
    return reply.headers(HEADERS).redirect(page, 302);
  }

  // Of its own, because only here a form may also come as multipart.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "multipart/form-data",
      { parseAs: "buffer", bodyLimit: MAX_BYTES },
      (request, body, done) => {
        try {
          done(null, parseForm(body as Buffer, request.headers["content-type"] ?? ""));
        } catch (error) {
          done(error as Error);
        }
      },
    );
    for (const base of [BASE_PATHS.newsfeed, BASE_PATHS.api]) {
      const path = `${base}${ONE_CLICK_PATH}/:mailId`;
      const limits = { bodyLimit: MAX_BYTES, config: rateLimitFor("one-click", platform.config) };
      scope.post<OneClick>(path, limits, unsubscribe);
      scope.get<OneClick>(path, showPage);
    }
  });
}

const isOneClick = (body: unknown) =>
  typeof body === "object" && body !== null && (body as Record<string, unknown>)[FIELD] === VALUE;
