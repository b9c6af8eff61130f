import { type CorpusFeed, LONG_TEXT, rss } from "./corpus-feed.ts";

const MEDIA = ' xmlns:media="http://search.yahoo.com/mrss/"';
const CONTENT = ' xmlns:content="http://purl.org/rss/1.0/modules/content/"';

export const rssFeeds: readonly CorpusFeed[] = [
  {
    name: "rss-plain",
    body: rss(
      `<item><title>Wall will rise</title><link>http://feeds.test/wall</link><guid>wall-1</guid>
       <pubDate>Mon, 16 Nov 2026 08:30:00 +0200</pubDate><description>Two metres more before winter.</description></item>
       <item><title>Ferries return</title><link>http://feeds.test/ferries</link><guid>ferries-1</guid>
       <pubDate>Sun, 15 Nov 2026 20:00:00 GMT</pubDate><description>Night ferries sail again.</description></item>`,
      "<title>Harbour News</title><link>http://feeds.test/</link><language>en-GB</language>",
    ),
    expected: {
      kind: "rss",
      title: "Harbour News",
      language: "en-gb",
      siteUrl: "http://feeds.test/",
      items: [
        {
          title: "Wall will rise",
          url: "http://feeds.test/wall",
          summary: "Two metres more before winter.",
          contentHtml: "",
          publishedAt: "2026-11-16T06:30:00.000Z",
        },
        { title: "Ferries return", publishedAt: "2026-11-15T20:00:00.000Z" },
      ],
    },
  },
  {
    name: "rss-oldest-first",
    body: rss(`<item><title>Older</title><link>/1</link><pubDate>Sat, 14 Nov 2026 08:00:00 GMT</pubDate></item>
      <item><title>Newer</title><link>/2</link><pubDate>Sun, 15 Nov 2026 08:00:00 GMT</pubDate></item>`),
    expected: { kind: "rss", items: [{ title: "Newer" }, { title: "Older" }] },
  },
  {
    name: "rss-091",
    body: `<?xml version="1.0"?><!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN"
      "http://feeds.test/rss-0.91.dtd"><rss version="0.91"><channel><title>Old harbour</title><link>http://feeds.test/</link>
      <item><title>Lighthouse lit</title><link>http://feeds.test/light</link></item></channel></rss>`,
    expected: { kind: "rss", title: "Old harbour", items: [{ title: "Lighthouse lit", publishedAt: null }] },
  },
  {
    name: "rss-content-encoded",
    body: rss(
      `<item><title>Long read</title><link>http://feeds.test/long</link><description>Short.</description>
       <content:encoded><![CDATA[<p>${LONG_TEXT}</p><script>alert(1)</script><p onclick="x()">More <a href="/more">here</a></p>]]></content:encoded></item>`,
      undefined,
      CONTENT,
    ),
    expected: {
      kind: "rss",
      items: [
        {
          summary: "Short.",
          contentHtml: `<p>${LONG_TEXT}</p><p>More <a href="http://feeds.test/more" rel="noopener noreferrer nofollow">here</a></p>`,
        },
      ],
    },
  },
  {
    name: "rss-full-description",
    body: rss(
      `<item><title>All in the description</title><link>/all</link><description>&lt;p&gt;${LONG_TEXT}&lt;/p&gt;</description></item>`,
    ),
    expected: { kind: "rss", items: [{ contentHtml: `<p>${LONG_TEXT}</p>` }] },
  },
  {
    name: "rss-teaser",
    body: rss(
      `<item><title>Only the beginning</title><link>/begin</link><description>${LONG_TEXT} […]</description></item>`,
    ),
    expected: { kind: "rss", items: [{ title: "Only the beginning", contentHtml: "" }] },
  },
  {
    name: "rss-cdata-and-entities",
    body: rss(`<item><title><![CDATA[Fish & chips <em>win</em>]]></title><link>/a</link></item>
      <item><title>Caf&eacute; &amp;amp; bar &amp;#8217;new&#8217;</title><link>/b</link></item>
      <item><title>3 &lt; 5 &gt; 2</title><link>/c</link></item>`),
    expected: {
      kind: "rss",
      items: [{ title: "Fish & chips win" }, { title: "Café & bar ’new’" }, { title: "3 < 5 > 2" }],
    },
  },
  {
    name: "rss-media",
    body: rss(
      `<item><title>With pictures</title><link>/p</link>
       <media:content url="http://img.test/small.jpg" medium="image" width="200"/>
       <media:content url="http://img.test/large.jpg" medium="image" width="1200"/>
       <media:thumbnail url="http://img.test/thumb.jpg"/></item>
       <item><title>With a thumbnail</title><link>/t</link><media:thumbnail url="/thumb.png"/></item>
       <item><title>In a group</title><link>/g</link><media:group>
         <media:content url="http://img.test/film.mp4" type="video/mp4"/><media:content url="http://img.test/still.jpg" type="image/jpeg"/>
       </media:group></item>`,
      undefined,
      MEDIA,
    ),
    expected: {
      kind: "rss",
      items: [
        { imageUrl: "http://img.test/large.jpg" },
        { imageUrl: "http://feeds.test/thumb.png" },
        { imageUrl: "http://img.test/still.jpg" },
      ],
    },
  },
  {
    name: "rss-enclosures",
    body: rss(`<item><title>Picture</title><link>/p</link><enclosure url="http://img.test/p.webp" type="image/webp" length="9"/></item>
      <item><title>Sound only</title><enclosure url="http://feeds.test/a.mp3" type="audio/mpeg" length="9"/></item>
      <item><title>In the text</title><link>/x</link><description>&lt;img src="/in.png"&gt; Text</description></item>`),
    expected: {
      kind: "rss",
      items: [
        { imageUrl: "http://img.test/p.webp" },
        { url: "http://feeds.test/a.mp3", imageUrl: "" },
        { imageUrl: "http://feeds.test/in.png", summary: "Text" },
      ],
    },
  },
  {
    name: "rss-dublin-core-and-itunes",
    body: rss(
      `<item><title>By somebody</title><link>/d</link><dc:creator>Ada Berg</dc:creator><dc:date>2026-11-15T10:00:00+01:00</dc:date><dc:language>da</dc:language></item>
       <item><link>/i</link><itunes:title>Episode one</itunes:title><itunes:author>Bo Lind</itunes:author><itunes:image href="http://img.test/cover.jpg"/></item>`,
      undefined,
      ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
    ),
    expected: {
      kind: "rss",
      items: [
        { author: "Ada Berg", publishedAt: "2026-11-15T09:00:00.000Z", language: "da" },
        { title: "Episode one", author: "Bo Lind", imageUrl: "http://img.test/cover.jpg" },
      ],
    },
  },
  {
    name: "rss-other-prefixes",
    body: rss(
      '<item><title>Renamed</title><link>/r</link><m:content url="http://img.test/r.jpg" medium="image"/><w:creator>Eva</w:creator></item>',
      undefined,
      ' xmlns:m="http://search.yahoo.com/mrss/" xmlns:w="http://purl.org/dc/elements/1.1/"',
    ),
    expected: { kind: "rss", items: [{ imageUrl: "http://img.test/r.jpg", author: "Eva" }] },
  },
  {
    name: "rss-hub",
    body: rss(
      "<item><title>Pushed</title><link>/p</link></item>",
      `<title>Pushed news</title><link>http://feeds.test/</link><atom:link rel="hub" href="http://hub.test/"/>
       <atom:link rel="self" href="http://feeds.test/rss"/>`,
      ' xmlns:atom="http://www.w3.org/2005/Atom"',
    ),
    expected: { kind: "rss", hubUrl: "http://hub.test/", items: [{ title: "Pushed" }] },
  },
  {
    name: "rss-relative-links",
    body: rss(
      `<item><title>Relative</title><link>news/1.html</link></item>
      <item><title>From the root</title><link>/news/2.html</link></item>
      <item><title>Without protocol</title><link>//other.test/3</link></item>
      <item><title>With spaces</title><link>
        http://feeds.test/4
      </link></item>`,
      "<title>Relative</title><link>http://feeds.test/sub/</link>",
    ),
    expected: {
      kind: "rss",
      items: [
        { url: "http://feeds.test/sub/news/1.html" },
        { url: "http://feeds.test/news/2.html" },
        { url: "http://other.test/3" },
        { url: "http://feeds.test/4" },
      ],
    },
  },
  {
    name: "rss-guids",
    body: rss(`<item><title>Address as guid</title><guid isPermaLink="true">http://feeds.test/g1</guid></item>
      <item><title>No guid</title><link>/g2</link></item>
      <item><title>Twice the same</title><link>/g3</link><guid>same</guid></item>
      <item><title>Twice the same</title><link>/g3</link><guid>same</guid></item>
      <item><title>Shared guid, one</title><link>/g4</link><guid>shared</guid></item>
      <item><title>Shared guid, two</title><link>/g5</link><guid>shared</guid></item>
      <item><title>Neither link nor address</title><guid>abc</guid></item>`),
    expected: {
      kind: "rss",
      items: [
        { url: "http://feeds.test/g1" },
        { url: "http://feeds.test/g2" },
        { url: "http://feeds.test/g3" },
        { url: "http://feeds.test/g4" },
        { url: "http://feeds.test/g5" },
      ],
    },
  },
  {
    name: "rss-dates",
    body: rss(`<item><title>Future</title><link>/1</link><pubDate>Fri, 01 Jan 2099 00:00:00 GMT</pubDate></item>
      <item><title>No zone</title><link>/2</link><pubDate>2026-11-15 10:00:00</pubDate></item>
      <item><title>Named zone</title><link>/3</link><pubDate>Sat, 14 Nov 2026 22:00:00 EST</pubDate></item>
      <item><title>Impossible</title><link>/4</link><pubDate>31 Feb 2026 10:00:00 GMT</pubDate></item>
      <item><title>Words</title><link>/5</link><pubDate>last Tuesday</pubDate></item>`),
    expected: {
      kind: "rss",
      items: [
        { title: "Future", publishedAt: "2026-11-16T12:00:00.000Z" },
        { title: "No zone", publishedAt: "2026-11-15T10:00:00.000Z" },
        { title: "Named zone", publishedAt: "2026-11-15T03:00:00.000Z" },
        { title: "Impossible", publishedAt: null },
        { title: "Words", publishedAt: null },
      ],
    },
  },
  {
    name: "rss-no-titles",
    body: rss(`<item><link>/n</link><description>&lt;b&gt;A note&lt;/b&gt; without a title, from the quay.</description></item>
      <item><link>/empty</link></item>`),
    expected: { kind: "rss", items: [{ title: "A note without a title, from the quay." }] },
  },
];
