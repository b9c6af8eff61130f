import { atom, type CorpusFeed, LONG_TEXT } from "./corpus-feed.ts";

const json = (feed: object) => JSON.stringify({ version: "https://jsonfeed.org/version/1.1", ...feed });

export const otherFeeds: readonly CorpusFeed[] = [
  {
    name: "atom-plain",
    body: atom(
      `<entry><id>urn:n:1</id><title>Plain entry</title><link rel="alternate" href="http://feeds.test/a1"/>
       <link rel="enclosure" type="image/png" href="/pic.png"/><published>2026-11-15T09:00:00+02:00</published>
       <updated>2026-11-16T09:00:00Z</updated><summary>In short.</summary><author><name>Ada Berg</name></author></entry>`,
      `<title>Harbour Notes</title><link href="http://feeds.test/home"/><link rel="self" href="http://feeds.test/atom"/>
       <link rel="hub" href="http://hub.test/push"/>`,
      ' xml:lang="en"',
    ),
    expected: {
      kind: "atom",
      title: "Harbour Notes",
      language: "en",
      siteUrl: "http://feeds.test/home",
      hubUrl: "http://hub.test/push",
      items: [
        {
          title: "Plain entry",
          url: "http://feeds.test/a1",
          summary: "In short.",
          author: "Ada Berg",
          publishedAt: "2026-11-15T07:00:00.000Z",
          imageUrl: "http://127.0.0.1/pic.png",
        },
      ],
    },
  },
  {
    name: "atom-html-and-xhtml",
    body: atom(
      `<entry><id>1</id><title type="html">Fish &amp;amp; &lt;b&gt;chips&lt;/b&gt;</title><link href="/1"/><updated>2026-11-15T09:00:00Z</updated>
       <content type="html">&lt;p&gt;${LONG_TEXT}&lt;/p&gt;</content></entry>
       <entry><id>2</id><title>As markup</title><link href="/2"/><updated>2026-11-14T09:00:00Z</updated>
       <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>${LONG_TEXT}</p></div></content></entry>`,
    ),
    expected: {
      kind: "atom",
      items: [
        { title: "Fish & chips", contentHtml: `<p>${LONG_TEXT}</p>` },
        { title: "As markup", contentHtml: `<p>${LONG_TEXT}</p>` },
      ],
    },
  },
  {
    name: "atom-text-content",
    body: atom(
      `<entry><id>1</id><title>Plain text</title><link href="/1"/><updated>2026-11-15T09:00:00Z</updated>
       <content>${LONG_TEXT} a &lt; b\n\nSecond paragraph.</content></entry>`,
    ),
    expected: {
      kind: "atom",
      items: [{ contentHtml: `<p>${LONG_TEXT} a &lt; b</p><p>Second paragraph.</p>` }],
    },
  },
  {
    name: "atom-xml-base",
    body: atom(
      `<entry xml:base="2026/"><id>1</id><title>Based</title><link href="wall.html"/><updated>2026-11-15T09:00:00Z</updated></entry>`,
      "<title>Based</title>",
      ' xml:base="http://feeds.test/archive/"',
    ),
    expected: { kind: "atom", items: [{ url: "http://feeds.test/archive/2026/wall.html" }] },
  },
  {
    name: "atom-prefixed",
    body: `<?xml version="1.0"?><a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>Prefixed</a:title>
      <a:entry><a:id>1</a:id><a:title>Every element has a prefix</a:title><a:link href="http://feeds.test/p"/><a:updated>2026-11-15T09:00:00Z</a:updated></a:entry></a:feed>`,
    expected: { kind: "atom", title: "Prefixed", items: [{ title: "Every element has a prefix" }] },
  },
  {
    name: "atom-03",
    body: `<?xml version="1.0"?><feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>Old notes</title>
      <entry><id>1</id><title>From long ago</title><link rel="alternate" href="http://feeds.test/old"/><issued>2026-11-15T09:00:00Z</issued><modified>2026-11-15T09:00:00Z</modified></entry></feed>`,
    expected: { kind: "atom", items: [{ title: "From long ago", publishedAt: "2026-11-15T09:00:00.000Z" }] },
  },
  {
    name: "atom-without-dates",
    body: atom(`<entry><id>http://feeds.test/only-id</id><title>The id is the address</title></entry>`),
    expected: { kind: "atom", items: [{ url: "http://feeds.test/only-id", publishedAt: null }] },
  },
  {
    name: "rdf-plain",
    body: `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="http://feeds.test/rdf"><title>Tide tables</title>
      <link>http://feeds.test/</link><dc:language>fr</dc:language></channel>
      <item rdf:about="http://feeds.test/t1"><title>Spring tide</title><link>http://feeds.test/t1</link>
      <description>Higher than usual.</description><dc:date>2026-11-15T07:00:00Z</dc:date><dc:creator>Bo</dc:creator></item></rdf:RDF>`,
    expected: {
      kind: "rdf",
      title: "Tide tables",
      language: "fr",
      items: [
        { title: "Spring tide", author: "Bo", language: "fr", publishedAt: "2026-11-15T07:00:00.000Z" },
      ],
    },
  },
  {
    name: "json-plain",
    type: "application/feed+json",
    body: json({
      title: "Harbour JSON",
      home_page_url: "http://feeds.test/",
      language: "de",
      hubs: [{ type: "WebSub", url: "http://hub.test/json" }],
      items: [
        {
          id: "1",
          url: "http://feeds.test/j1",
          title: "As JSON",
          content_html: `<p>${LONG_TEXT}</p>`,
          image: "/j.png",
          date_published: "2026-11-15T09:00:00-05:00",
          authors: [{ name: "Eva" }],
        },
        { id: 2, external_url: "http://other.test/j2", content_text: "Only text.\n\nIn two parts." },
      ],
    }),
    expected: {
      kind: "json",
      title: "Harbour JSON",
      language: "de",
      hubUrl: "http://hub.test/json",
      items: [
        {
          title: "As JSON",
          contentHtml: `<p>${LONG_TEXT}</p>`,
          imageUrl: "http://127.0.0.1/j.png",
          author: "Eva",
          publishedAt: "2026-11-15T14:00:00.000Z",
        },
        { url: "http://other.test/j2", title: "Only text. In two parts." },
      ],
    },
  },
  {
    name: "json-hostile",
    type: "application/json",
    body: `{"version":"https://jsonfeed.org/version/1","title":"Odd","items":[{"id":{"a":1},"url":{"b":2},"title":["x"]},{"id":"ok","url":"javascript:alert(1)","title":"Script"},{"id":"fine","url":"http://feeds.test/fine","title":"Fine","__proto__":{"x":1}}]}`,
    expected: { kind: "json", items: [{ title: "Fine", url: "http://feeds.test/fine" }] },
  },
  {
    name: "sitemap-news",
    body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
      <url><loc>http://feeds.test/s1</loc><news:news><news:publication><news:name>The Ledger</news:name><news:language>en</news:language></news:publication>
      <news:publication_date>2026-11-15T08:00:00+01:00</news:publication_date><news:title>Crane &amp; quay</news:title></news:news>
      <image:image><image:loc>http://img.test/s1.jpg</image:loc><image:title>A crane</image:title></image:image></url>
      <url><loc>http://feeds.test/about</loc><lastmod>2026-11-01</lastmod></url></urlset>`,
    expected: {
      kind: "sitemap",
      title: "The Ledger",
      items: [
        {
          title: "Crane & quay",
          url: "http://feeds.test/s1",
          language: "en",
          imageUrl: "http://img.test/s1.jpg",
          publishedAt: "2026-11-15T07:00:00.000Z",
        },
      ],
    },
  },
];
