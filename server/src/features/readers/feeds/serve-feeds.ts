import type { FastifyInstance } from "fastify";
import type { ArticleCard } from "#features/articles";
import type { SiteContext } from "#platform/context";
import { missingPage } from "../article/article-page.ts";
import { readPublishedPage } from "../lists/list-pages.ts";
import { findLabelList } from "../lists/serve-lists.ts";
import { type PageServer, type ReaderRequest, sendOr404 } from "../pages/page-server.ts";
import { FEED_FORMATS, sitePath } from "../pages/paths.ts";
import { RenderedPage } from "../pages/rendered-page.ts";
import type { PublicSite } from "../site/public-site.ts";
import { articleItem, type FeedFile, writeFeed } from "./feed-formats.ts";

export type FeedFormat = (typeof FEED_FORMATS)[number];

export const toFeed = (
  { file, type }: FeedFormat,
  { layout: { site }, view: { now } }: ReaderRequest,
  content: Omit<Parameters<typeof writeFeed>[1], "site" | "now">,
  until?: Date,
) =>
  new RenderedPage({
    until,
    text: writeFeed(file satisfies FeedFile, { site, now, ...content }),
    type: `${type}; charset=utf-8`,
  });

const newest = ({ name }: PublicSite) => ({ description: `The newest articles of ${name}` });
const itemsOf = (site: PublicSite, articles: readonly ArticleCard[]) =>
  articles.map((article) => articleItem(site, article));

async function siteFeed(ctx: SiteContext, found: ReaderRequest, format: FeedFormat) {
  const { articles } = await readPublishedPage(ctx, found.layout, {}, undefined);
  const { site } = found.layout;
  return toFeed(format, found, {
    title: site.name,
    ...newest(site),
    path: "",
    items: itemsOf(site, articles),
  });
}

async function labelFeed(ctx: SiteContext, found: ReaderRequest, format: FeedFormat, slug: string) {
  const list = await findLabelList(ctx, slug);
  if (!list) return undefined;
  const { articles } = await list.read(ctx, found.layout, undefined);
  if (articles.length === 0) return undefined;
  const { site } = found.layout;
  const title = `${list.title} – ${site.name}`;
  return toFeed(format, found, { title, ...newest(site), path: list.path, items: itemsOf(site, articles) });
}

/** RSS, Atom and JSON Feed of the site and of each label. */
export function serveFeeds(app: FastifyInstance, pages: PageServer): void {
  const send = async (
    found: ReaderRequest,
    key: string,
    read: (ctx: SiteContext) => Promise<RenderedPage | undefined>,
  ) =>
    sendOr404(found, await pages.read(found, { name: "articles", key: `feed ${key}` }, read), () =>
      missingPage(found.view, "This feed is not there.", []),
    );

  for (const prefix of ["", "/:site"])
    for (const format of FEED_FORMATS) {
      const { file } = format;
      app.get(`${prefix}${sitePath(file)}`, (request, reply) =>
        pages.answer(request, reply, (found) => send(found, file, (ctx) => siteFeed(ctx, found, format))),
      );
      app.get<{ Params: { slug: string } }>(
        `${prefix}${sitePath(`label/:slug/${file}`)}`,
        (request, reply) => {
          const slug = request.params.slug.replaceAll("\0", "");
          return pages.answer(request, reply, (found) =>
            send(found, `${file} ${slug}`, (ctx) => labelFeed(ctx, found, format, slug)),
          );
        },
      );
    }
}
