import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { WebSite } from "../../server/test/web-site/web-page.ts";

export const PARAGRAPH =
  "The port of Saltholm counted ten ships more in October than the year before, and its pilots expect a busy winter.";

/** Articles that share their text would be copies of each other; a short one would be taken for a summary. */
export const ownText = () => Array.from({ length: 120 }, () => crypto.randomUUID().slice(0, 6)).join(" ");

export const articlePage = (title: string) => `<!doctype html><html lang="en"><head><title>${title}</title>
  <meta property="og:title" content="${title}"></head><body><article><h1>${title}</h1>
  <p>${PARAGRAPH}</p><p>${PARAGRAPH} Boats have until May.</p><p>${ownText()}</p></article></body></html>`;

interface FeedItem {
  readonly title: string;
  /** The whole text; one of its own by default. */
  readonly text?: string;
}

/** Serves a feed whose items have their whole text. */
export function serveFeed(web: WebSite, path: string, name: string, items: readonly FeedItem[]): string {
  const entries = items.map(({ title, text = ownText() }, index) => {
    const url = `${web.url}${path}/${index}`;
    return `<item><title>${title}</title><link>${url}</link><guid>${url}</guid>
      <pubDate>${new Date(Date.now() - index * 60_000).toUTCString()}</pubDate>
      <content:encoded><![CDATA[<p>${PARAGRAPH}</p><p>${text}</p>]]></content:encoded></item>`;
  });
  web.pages.set(path, { type: "application/rss+xml", body: rss(name, web.url, entries.join("")) });
  return `${web.url}${path}`;
}

const rss = (name: string, url: string, items: string) => `<?xml version="1.0"?>
  <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>${name}</title>
  <link>${url}/</link><description>News</description><language>en</language>${items}</channel></rss>`;

export interface HeldSite {
  readonly url: string;
  /** From now on it answers only when it is released. */
  hold(): void;
  release(): void;
  stop(): Promise<void>;
}

/** A web site of empty feeds that can be made to wait. */
export async function startHeldSite(): Promise<HeldSite> {
  let isHeld = false;
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const answer = () => {
      if (request.url === "/robots.txt") return response.writeHead(404).end();
      response
        .writeHead(200, { "content-type": "application/rss+xml" })
        .end(rss("Empty", "http://empty.test", ""));
    };
    if (isHeld) waiting.push(answer);
    else answer();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const answer of waiting.splice(0)) answer();
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
