import type { FeedItem } from "../../src/features/sources/reading/feed-item.ts";

/** When the corpus is read. */
export const NOW = new Date("2026-11-16T12:00:00.000Z");

/** A feed of the corpus, and what must be read from it. */
export interface CorpusFeed {
  readonly name: string;
  readonly type?: string;
  readonly headers?: Record<string, string>;
  readonly body: string | Uint8Array;
  readonly expected:
    | {
        readonly kind: string;
        readonly title?: string;
        readonly language?: string;
        readonly hubUrl?: string;
        readonly siteUrl?: string;
        /** In the order they are read. */
        readonly items: readonly Partial<FeedItem>[];
      }
    | { readonly failure: string };
}

const SENTENCE =
  "The council met on Monday evening and decided to raise the sea wall by two metres before winter. ";
/** Long enough to be a whole article. */
export const LONG_TEXT = SENTENCE.repeat(9).trim();

export const rss = (
  items: string,
  channel = "<title>Harbour News</title><link>http://feeds.test/</link>",
  root = "",
) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0"${root}><channel>${channel}\n${items}\n</channel></rss>`;

export const atom = (entries: string, head = "<title>Harbour Notes</title>", root = "") =>
  `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"${root}>${head}\n${entries}\n</feed>`;
