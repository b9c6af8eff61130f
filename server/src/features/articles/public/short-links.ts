import { randomInt } from "node:crypto";
import { ARTICLE_MESSAGES } from "@newsloom/domain/articles/form";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { type SignedInContext, siteScope } from "#platform/context";
import { badRequest } from "#platform/errors";
import type { Platform } from "#platform/platform";

const CODE_CHARACTERS = "23456789abcdefghijkmnpqrstuvwxyz";
const CODE_LENGTH = 7;
const ARTICLE_PATH = /\/en\/article(?:internaluse)?\/(\d{1,9})(?:\/|$)/i;

/** The short link of an address; a site has one per address. */
export async function createShortLink(ctx: SignedInContext, address: string): Promise<{ shortUrl: string }> {
  if (!isWebUrl(address.trim())) throw badRequest(ARTICLE_MESSAGES.url);
  // Encoded, because the Location header must be ASCII.
  const url = new URL(address.trim()).href;
  const { db, siteId, user, platform } = ctx;
  const code = `${siteId.toString(36)}-${randomCode()}`;
  const articleId = await findLinkedArticle(ctx, url);
  const created = await db
    .insertInto("short_links")
    .values({
      site_id: siteId,
      code,
      url,
      article_id: articleId,
      user_id: user.userId,
      created_at: ctx.now().toISOString(),
    })
    .onConflict((row) => row.columns(["site_id", "url_hash"]).doNothing())
    .returning("code")
    .executeTakeFirst();
  if (created)
    await ctx.record({
      area: "articles",
      action: "short link",
      entityType: "short link",
      entityId: code,
      after: { url, articleId },
    });
  const link =
    created ??
    (await db
      .selectFrom("short_links")
      .select("code")
      .where("site_id", "=", siteId)
      .where("url_hash", "=", sql<string>`md5(${url})::uuid`)
      .executeTakeFirstOrThrow());
  return { shortUrl: `${platform.publicUrl}/s/${link.code}` };
}

const randomCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join("");

async function findLinkedArticle({ db, siteId }: SignedInContext, url: string): Promise<number | null> {
  const id = Number(ARTICLE_PATH.exec(new URL(url).pathname)?.[1] ?? 0);
  const row = await db
    .selectFrom("articles")
    .select("article_id")
    .where("site_id", "=", siteId)
    .where("article_id", "=", id)
    .executeTakeFirst();
  return row?.article_id ?? null;
}

const CODE = /^([0-9a-z]{1,6})-[0-9a-z]{7}$/;

/** `GET /s/{code}`, with or without a readable slug after the code. */
export async function serveShortLinks(app: FastifyInstance, platform: Platform): Promise<void> {
  for (const path of ["/s/:code", "/s/:code/:slug"])
    app.get<{ Params: { code: string } }>(path, async (request, reply) => {
      const code = request.params.code.toLowerCase();
      const siteId = Number.parseInt(CODE.exec(code)?.[1] ?? "0", 36);
      const url =
        siteId > 0 && siteId <= 2_147_483_647 ? await followLink(platform, siteId, code) : undefined;
      if (url === undefined) return reply.callNotFound();
      return reply.header("cache-control", "no-store").redirect(new URL(url).href, 302);
    });
}

function followLink(platform: Platform, siteId: number, code: string): Promise<string | undefined> {
  return siteScope(platform, { siteId, user: null, ip: "" }).transaction(async ({ db }) => {
    const row = await db
      .updateTable("short_links")
      .set((link) => ({ clicks: link("clicks", "+", 1) }))
      .where("site_id", "=", siteId)
      .where("code", "=", code)
      .returning("url")
      .executeTakeFirst();
    return row?.url;
  });
}
