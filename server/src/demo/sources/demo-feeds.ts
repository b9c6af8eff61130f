import { escapeHtml } from "@newsloom/email/escape-html";
import type { DemoStory } from "../demo-stories.ts";
import { type DemoSource, feedUrlOf, urlOf } from "./demo-sources.ts";

interface DemoFeed {
  readonly type: string;
  readonly body: string;
}

type Writer = (source: DemoSource, stories: readonly DemoStory[]) => DemoFeed;

const imageOf = ({ url, topic }: DemoStory) => `${new URL(url).origin}/pictures/${topic.image}.jpg`;

const xml = (type: string, body: string): DemoFeed => ({
  type,
  body: `<?xml version="1.0" encoding="utf-8"?>${body}`,
});

const rss: Writer = (source, stories) =>
  xml(
    "application/rss+xml",
    `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
    <title>${escapeHtml(source.name)}</title><link>${urlOf(source)}</link><language>en</language>
    ${stories
      .map(
        (story) => `<item><title>${escapeHtml(story.title)}</title><link>${story.url}</link>
      <guid>${story.url}</guid><pubDate>${story.publishedAt.toUTCString()}</pubDate>
      <description>${escapeHtml(story.subTitle)}</description>
      <content:encoded>${escapeHtml(story.contentHtml)}</content:encoded>
      <enclosure url="${imageOf(story)}" type="image/jpeg" length="1"/></item>`,
      )
      .join("")}</channel></rss>`,
  );

const atom: Writer = (source, stories) =>
  xml(
    "application/atom+xml",
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><id>${urlOf(source)}/</id>
    <title>${escapeHtml(source.name)}</title><link href="${urlOf(source)}"/>
    <link rel="self" href="${feedUrlOf(source)}"/><updated>${(stories[0]?.publishedAt ?? new Date(0)).toISOString()}</updated>
    ${stories
      .map(
        (
          story,
        ) => `<entry><id>${story.url}</id><title>${escapeHtml(story.title)}</title><link href="${story.url}"/>
      <link rel="enclosure" type="image/jpeg" href="${imageOf(story)}"/>
      <updated>${story.publishedAt.toISOString()}</updated><published>${story.publishedAt.toISOString()}</published>
      <summary>${escapeHtml(story.subTitle)}</summary>
      <content type="html">${escapeHtml(story.contentHtml)}</content></entry>`,
      )
      .join("")}</feed>`,
  );

const rdf: Writer = (source, stories) =>
  xml(
    "application/rdf+xml",
    `<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
    <channel rdf:about="${feedUrlOf(source)}"><title>${escapeHtml(source.name)}</title><link>${urlOf(source)}</link>
      <description>${escapeHtml(source.name)}</description></channel>
    ${stories
      .map(
        (
          story,
        ) => `<item rdf:about="${story.url}"><title>${escapeHtml(story.title)}</title><link>${story.url}</link>
      <dc:date>${story.publishedAt.toISOString()}</dc:date><description>${escapeHtml(story.subTitle)}</description>
      <content:encoded>${escapeHtml(story.contentHtml)}</content:encoded></item>`,
      )
      .join("")}</rdf:RDF>`,
  );

const json: Writer = (source, stories) => ({
  type: "application/feed+json",
  body: JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: source.name,
    home_page_url: urlOf(source),
    feed_url: feedUrlOf(source),
    language: "en",
    items: stories.map((story) => ({
      id: story.url,
      url: story.url,
      title: story.title,
      summary: story.subTitle,
      content_html: story.contentHtml,
      image: imageOf(story),
      date_published: story.publishedAt.toISOString(),
    })),
  }),
});

const sitemap: Writer = (source, stories) =>
  xml(
    "application/xml",
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
    ${stories
      .map(
        (
          story,
        ) => `<url><loc>${story.url}</loc><news:news><news:publication><news:name>${escapeHtml(source.name)}</news:name>
      <news:language>en</news:language></news:publication><news:publication_date>${story.publishedAt.toISOString()}</news:publication_date>
      <news:title>${escapeHtml(story.title)}</news:title></news:news></url>`,
      )
      .join("")}</urlset>`,
  );

const page: Writer = (source, stories) => ({
  type: "text/html; charset=utf-8",
  body: `<!doctype html><html lang="en"><head><title>${escapeHtml(source.name)}</title></head><body><main>
    <h1>${escapeHtml(source.name)}</h1>
    ${stories.map((story) => `<article><h2><a href="${story.url}">${escapeHtml(story.title)}</a></h2></article>`).join("")}
    </main></body></html>`,
});

const WRITERS: Readonly<Record<DemoSource["kind"], Writer>> = {
  "": page,
  rss,
  atom,
  rdf,
  json,
  sitemap,
  page,
};

export const writeFeed: Writer = (source, stories) => WRITERS[source.kind](source, stories);

/** The page of one article, for sources whose list has only titles. */
export function writePage(source: DemoSource, story: DemoStory): DemoFeed {
  return {
    type: "text/html; charset=utf-8",
    body: `<!doctype html><html lang="en"><head><title>${escapeHtml(story.title)} | ${escapeHtml(source.name)}</title>
      <meta property="og:title" content="${escapeHtml(story.title)}">
      <meta property="og:site_name" content="${escapeHtml(source.name)}">
      <meta property="og:description" content="${escapeHtml(story.subTitle)}">
      <meta property="og:image" content="${imageOf(story)}"><link rel="canonical" href="${story.url}">
      <meta property="article:published_time" content="${story.publishedAt.toISOString()}"></head>
      <body><nav><a href="/">${escapeHtml(source.name)}</a></nav>
      <article><h1>${escapeHtml(story.title)}</h1>${story.contentHtml}</article></body></html>`,
  };
}
