import { Readable } from "node:stream";
import { articlePath } from "@newsloom/domain/articles/links";
import { DAY_MS } from "@newsloom/domain/time/durations";
import type { FastifyInstance, FastifyReply } from "fastify";
import {
  listPublishedAddresses,
  listPublishedRanges,
  listRecentAddresses,
  type PublishedAddress,
} from "#features/articles";
import { type Html, html } from "#platform/html/html";
import { missingPage } from "../article/article-page.ts";
import { navEntries } from "../pages/navigation.ts";
import { type PageServer, type ReaderRequest, sendOr404 } from "../pages/page-server.ts";
import { NEWSLETTERS_PATH, sitePath } from "../pages/paths.ts";
import { RenderedPage } from "../pages/rendered-page.ts";
import { xmlText } from "./feed-formats.ts";

const XML = "application/xml; charset=utf-8";
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
/** The protocol's limit for one file. */
const RANGE = 50_000;
const READ_AT_ONCE = 5_000;
/** What the news sitemap may hold. */
const NEWS = { days: 2, max: 1_000 } as const;

const xmlPage = (content: Html) => new RenderedPage({ text: HEAD + xmlText(content.text), type: XML });

async function sitemapIndex(found: ReaderRequest, ranges: readonly number[]): Promise<RenderedPage> {
  const { site } = found.layout;
  const files = ["sitemap-pages.xml", "sitemap-news.xml", ...ranges.map((n) => `sitemap-${n + 1}.xml`)];
  return xmlPage(
    html`<sitemapindex xmlns="${NAMESPACE}">${files.map((file) => html`<sitemap><loc>${site.address}${sitePath(file)}</loc></sitemap>`)}</sitemapindex>`,
  );
}

function sitemapOfPages({ layout }: ReaderRequest): RenderedPage {
  const { site, hasNewsletters } = layout;
  const paths = new Set([
    sitePath(),
    ...navEntries(layout).map(({ path }) => path),
    ...(hasNewsletters ? [NEWSLETTERS_PATH] : []),
  ]);
  return xmlPage(
    html`<urlset xmlns="${NAMESPACE}">${Array.from(paths, (path) => html`<url><loc>${site.address}${path}</loc></url>`)}</urlset>`,
  );
}

/** Read and written part by part: 50,000 addresses are several megabytes. */
async function* sitemapOfArticles(found: ReaderRequest, pages: PageServer, range: number) {
  const { site } = found.layout;
  const last = (range + 1) * RANGE;
  let after = range * RANGE;
  yield `${HEAD}<urlset xmlns="${NAMESPACE}">`;
  for (;;) {
    const options = { after, last, number: READ_AT_ONCE, allAtPublisher: site.opensAtPublisher };
    const part = await pages.inSite(found, (ctx) => listPublishedAddresses(ctx, options));
    yield part.map((article) => addressOf(site.address, article).text).join("");
    const end = part.at(-1);
    if (!end || part.length < READ_AT_ONCE) break;
    after = end.articleId;
  }
  yield "</urlset>";
}

const addressOf = (address: string, article: PublishedAddress) =>
  html`<url><loc>${address}${articlePath(article)}</loc><lastmod>${new Date(article.updatedAt).toISOString()}</lastmod></url>`;

async function newsSitemap(found: ReaderRequest, pages: PageServer): Promise<RenderedPage | undefined> {
  const { site } = found.layout;
  const since = new Date(found.view.now.getTime() - NEWS.days * DAY_MS);
  return pages.read(found, { name: "articles", key: "news sitemap" }, async (ctx) => {
    const options = { since, number: NEWS.max, allAtPublisher: site.opensAtPublisher };
    const articles = await listRecentAddresses(ctx, options);
    return xmlPage(
      html`<urlset xmlns="${NAMESPACE}" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${articles.map(
        (article) =>
          html`<url><loc>${site.address}${articlePath(article)}</loc><news:news><news:publication><news:name>${site.name}</news:name><news:language>${article.language || "en"}</news:language></news:publication><news:publication_date>${new Date(article.publicationDate).toISOString()}</news:publication_date><news:title>${article.title}</news:title></news:news></url>`,
      )}</urlset>`,
    );
  });
}

/** Sitemaps of pages, articles and news. */
export function serveSitemaps(app: FastifyInstance, pages: PageServer): void {
  const send = (found: ReaderRequest, page: RenderedPage | undefined): Promise<FastifyReply> =>
    sendOr404(found, page, () => missingPage(found.view, "This sitemap is not there.", []));

  for (const prefix of ["", "/:site"]) {
    const get = (file: string, answer: (found: ReaderRequest) => Promise<FastifyReply>) =>
      app.get(`${prefix}${sitePath(file)}`, (request, reply) => pages.answer(request, reply, answer));
    get("sitemap.xml", async (found) =>
      send(
        found,
        await pages.read(found, { name: "articles", key: "sitemap" }, async (ctx) =>
          sitemapIndex(found, await listPublishedRanges(ctx, RANGE)),
        ),
      ),
    );
    get("sitemap-pages.xml", (found) => send(found, sitemapOfPages(found)));
    get("sitemap-news.xml", async (found) => send(found, await newsSitemap(found, pages)));
    get("sitemap-:number.xml", async (found) => {
      const { number } = found.request.params as { readonly number: string };
      if (!/^[1-9]\d{0,4}$/.test(number)) return send(found, undefined);
      const addresses = sitemapOfArticles(found, pages, Number(number) - 1);
      return found.reply
        .headers({ "content-type": XML, "cache-control": "no-cache" })
        .send(Readable.from(addresses));
    });
  }
}
