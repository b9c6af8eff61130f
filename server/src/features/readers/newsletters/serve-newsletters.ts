import type { FastifyInstance, FastifyReply } from "fastify";
import { type ArchivedNewsletter, listArchive, readPublicArchive } from "#features/newsletters";
import { siteScope } from "#platform/context";
import { AppError } from "#platform/errors";
import { MAIL_POLICY } from "#platform/http/mail-policy";
import type { Platform } from "#platform/platform";
import { missingPage } from "../article/article-page.ts";
import type { FeedItem } from "../feeds/feed-formats.ts";
import { type FeedFormat, toFeed } from "../feeds/serve-feeds.ts";
import { htmlPage, type PageServer, type ReaderRequest, sendOr404, textOf } from "../pages/page-server.ts";
import { FEED_FORMATS, NEWSLETTERS_PATH, newsletterPath } from "../pages/paths.ts";
import { RenderedPage } from "../pages/rendered-page.ts";
import type { PublicSite } from "../site/public-site.ts";
import { newslettersHtml } from "./newsletters-html.ts";

const PER_PAGE = 20;
const MAX_CURSOR_LENGTH = 500;

const feedItem = ({ address }: PublicSite, newsletter: ArchivedNewsletter): FeedItem => ({
  url: address + newsletterPath(newsletter.id),
  title: newsletter.subject,
  summary: newsletter.preheader,
  byline: "",
  labels: [],
  image: "",
  published: new Date(newsletter.sentDate),
  updated: new Date(newsletter.sentDate),
});

/** What is not there is said so: a cursor that is none, or a newsletter that is not in the archive. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code !== "unavailable") return undefined;
    throw error;
  }
}

/** The site's newsletters as they were sent, their list and its feeds. */
export function serveNewsletters(app: FastifyInstance, platform: Platform, pages: PageServer): void {
  const missing = (found: ReaderRequest, what: string) => () => missingPage(found.view, what, []);

  async function sendList(found: ReaderRequest): Promise<FastifyReply> {
    const after = textOf(found, "after").slice(0, MAX_CURSOR_LENGTH) || undefined;
    const page = await unlessMissing(
      pages.inSite(found, (ctx) => listArchive(ctx, { startIndex: 1, number: PER_PAGE, after })),
    );
    const shown =
      page && newslettersHtml(found.view, { newsletters: page.items, next: page.next, isFirst: !after });
    return sendOr404(
      found,
      shown === undefined ? undefined : htmlPage(found.view, shown),
      missing(found, "This page is not there."),
    );
  }

  async function sendFeed(found: ReaderRequest, format: FeedFormat): Promise<FastifyReply> {
    const { items } = await pages.inSite(found, (ctx) =>
      listArchive(ctx, { startIndex: 1, number: PER_PAGE, after: undefined }),
    );
    const { site } = found.layout;
    const feed = toFeed(format, found, {
      title: `Newsletters – ${site.name}`,
      description: `The newsletters of ${site.name}`,
      path: "newsletters",
      items: items.map((newsletter) => feedItem(site, newsletter)),
    });
    return sendOr404(found, feed, missing(found, "This feed is not there."));
  }

  async function sendNewsletter(found: ReaderRequest): Promise<FastifyReply> {
    const { id = "" } = found.request.params as { readonly id?: string };
    const scope = siteScope(platform, { siteId: found.site.siteId, user: null, ip: "" });
    const text = /^[1-9]\d{0,8}$/.test(id)
      ? await unlessMissing(readPublicArchive(scope, Number(id)))
      : undefined;
    const headers = { "content-security-policy": MAIL_POLICY };
    const page =
      text === undefined ? undefined : new RenderedPage({ text, type: "text/html; charset=utf-8", headers });
    return sendOr404(found, page, missing(found, "This newsletter is not there."));
  }

  for (const prefix of ["", "/:site"]) {
    const answer = (path: string, work: (found: ReaderRequest) => Promise<FastifyReply>) =>
      app.get(prefix + path, (request, reply) => pages.answer(request, reply, work));
    answer(NEWSLETTERS_PATH, sendList);
    for (const format of FEED_FORMATS)
      answer(`${NEWSLETTERS_PATH}/${format.file}`, (found) => sendFeed(found, format));
    answer(`${NEWSLETTERS_PATH}/:id`, sendNewsletter);
  }
}
