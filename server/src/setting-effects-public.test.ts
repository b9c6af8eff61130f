import { createHash } from "node:crypto";
import { request as httpRequest } from "node:http";
import { BANNER_TYPE } from "@newsloom/domain/analytics/impression-types";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertArticles } from "../test/data/articles.ts";
import { insertFiles } from "../test/data/files.ts";
import { type SettingValues, setSettings } from "../test/data/settings.ts";
import { eventually } from "../test/eventually.ts";
import { startTestServer, type TestServer } from "../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
let article = 0;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date("2026-03-01T23:30:00Z") });
  admin = await server.signIn("admin@harbor.test");
  await insertFiles(
    server,
    ["aa01", "aa02", "d0", "d1", "d2"].map((token) => `/media/file/1/${token}`),
  );
});
beforeEach(async () => {
  article = await plant({ publication_date: "2026-02-28T23:30:00Z", uri: "https://ledger.test/pier" });
  await label(article, "Ferries");
});
afterAll(() => server.stop());

const plant = async (more: Parameters<typeof insertArticles>[1][number] = {}) =>
  (await insertArticles(server, [{ title: "Pier opens", status: 1, ...more }]))[0] ?? 0;
async function label(articleId: number, name: string): Promise<void> {
  const made = await server.call<{ result: { id: number } | null }>("/api/Labels", {
    method: "POST",
    headers: admin,
    body: { name: `${name} ${articleId}` },
  });
  await server.call(`/api/Articles/${articleId}/UpdateLabels`, {
    method: "PUT",
    headers: admin,
    body: { labelIds: [made.body.result?.id] },
  });
}
const set = (values: SettingValues) => setSettings(server, admin, values);
const BROWSER = { accept: "text/html", "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0" };
const open = (headers: Record<string, string> = BROWSER, id = article) =>
  server.call<string>(`/harbor/en/article/${id}/pier-opens`, { headers });
const page = async () => (await open()).text;
/** The site's style sheet, at the address that its pages name. */
const sheet = async () =>
  (await server.call<string>(/<link rel="stylesheet" href="([^"]+)"/.exec(await page())?.[1] ?? "")).text;
const policy = async () => (await open()).headers.get("content-security-policy") ?? "";
function atHost(host: string, path = `/en/article/${article}/pier-opens`) {
  const { hostname, port } = new URL(server.url);
  return new Promise<{ status: number | undefined; text: string; policy: string }>((resolve, reject) => {
    httpRequest({ hostname, port, path, headers: { ...BROWSER, host } }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      const policy = String(response.headers["content-security-policy"]);
      response.on("end", () => resolve({ status: response.statusCode, text, policy }));
    })
      .on("error", reject)
      .end();
  });
}
/** A host is known shortly after it was saved; until then it shows the first site, which is this one too. */
const atOwnHost = (host: string, mark = "") =>
  eventually(
    "the host is known",
    async () => {
      const answer = await atHost(host);
      return answer.status === 200 && answer.text.includes(mark) ? answer : null;
    },
    3_000,
  );
const publisherOf = (text: string) => {
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? "{}";
  return (JSON.parse(data) as { publisher: object }).publisher;
};

describe("on the public pages", () => {
  it("effect of SiteDisplayName, effect of companyName, effect of PhysicalAddress: who publishes the page", async () => {
    await set({ SiteDisplayName: "The Pier Post", companyName: "Pier Press", PhysicalAddress: "Quay 9" });
    expect(await page()).toContain("<title>Pier opens – The Pier Post</title>");
    expect(await page()).toContain("Pier Press · Quay 9");
    expect(publisherOf(await page())).toMatchObject({ name: "Pier Press" });
  });

  it("effect of Industry, effect of Sector: what the site writes about", async () => {
    expect(publisherOf(await page())).not.toHaveProperty("knowsAbout");
    await set({ Industry: "Maritime", Sector: "Shipping" });
    expect(publisherOf(await page())).toMatchObject({ knowsAbout: ["Maritime", "Shipping"] });
  });

  it("effect of NewsWebSiteUrl: the site's own host, and the address of its articles", async () => {
    expect(await page()).toContain(`rel="canonical" href="${server.url}/harbor/en/article/${article}/`);
    await set({ NewsWebSiteUrl: "https://harbor-news.test/" });
    expect(await page()).toContain(`rel="canonical" href="https://harbor-news.test/en/article/${article}/`);
    await atOwnHost("harbor-news.test");
    const frontPage = await atHost("harbor-news.test", "/en");
    expect(frontPage.status).toBe(200);
    expect(frontPage.text).toContain(`href="/en/article/${article}/pier-opens"`);
    expect(frontPage.text).toContain('rel="canonical" href="https://harbor-news.test/en"');
    const own = await atHost("harbor-news.test", "/robots.txt");
    expect(own.text).toContain("Sitemap: https://harbor-news.test/en/sitemap.xml");
    expect(own.text).toContain("Disallow: /en/gate/");
    expect((await server.call<string>("/robots.txt")).text).not.toContain("/harbor/en/sitemap");
    await set({ NewsWebSiteUrl: "" });
  });

  it("effect of SystemTimeZone, effect of DateFormat: the time zone and the format of dates", async () => {
    await set({ SystemTimeZone: "UTC", DateFormat: "yyyy-MM-dd" });
    expect(await page()).toContain(">2026-02-28</time>");
    await set({ SystemTimeZone: "(UTC+09:00) Tokyo Asia/Tokyo", DateFormat: "dd.MM.yyyy" });
    expect(await page()).toContain(">01.03.2026</time>");
    expect(await page(), "today").toContain("<b>Monday</b> 02.03.2026</time>");
  });

  it("effect of PrivacyPolicyUrl, effect of CookiePolicyUrl, effect of TermsOfServiceUrl: the links of the footer", async () => {
    const links = {
      PrivacyPolicyUrl: ["Privacy", "https://harbor.test/privacy"],
      CookiePolicyUrl: ["Cookies", "https://harbor.test/cookies"],
      TermsOfServiceUrl: ["Terms", "https://harbor.test/terms"],
    } as const;
    for (const [keyName, [name, url]] of Object.entries(links)) {
      expect(await page()).not.toContain(`>${name}</a>`);
      await set({ [keyName]: url });
      expect(await page()).toContain(`<a href="${url}">${name}</a>`);
    }
  });

  it("effect of SubscriptionUrl: where the footer's link leads; by default to the site's own widget", async () => {
    expect(await page()).toContain(`<a href="${server.url}/harbor/subscribe-widget">Subscribe</a>`);
    await set({ NewsWebSiteUrl: "https://harbor-news.test" });
    expect(await page()).toContain('<a href="https://harbor-news.test/subscribe-widget">Subscribe</a>');
    await set({ NewsWebSiteUrl: "", SubscriptionUrl: "https://harbor.test/subscribe" });
    expect(await page()).toContain('<a href="https://harbor.test/subscribe">Subscribe</a>');
  });

  it("effect of SubscriptionUrl: the box asks for an address where the widget is, and leads to a page of one's own", async () => {
    await set({ SubscriptionUrl: "" });
    expect(await page()).toContain('<form method="post" action="/harbor/subscribe-widget">');
    await set({ SubscriptionUrl: "https://harbor.test/subscribe" });
    expect(await page()).toContain('<a class="btn p" href="https://harbor.test/subscribe">Subscribe</a>');
    expect(await page()).not.toContain('action="/harbor/subscribe-widget"');
  });

  it.each([
    ["effect of TwitterUrl", "TwitterUrl", "Twitter"],
    ["effect of FacebookUrl", "FacebookUrl", "Facebook"],
    ["effect of LinkedInUrl", "LinkedInUrl", "LinkedIn"],
    ["effect of YoutubeUrl", "YoutubeUrl", "YouTube"],
    ["effect of InstagramUrl", "InstagramUrl", "Instagram"],
    ["effect of InstagramThreadsUrl", "InstagramThreadsUrl", "Threads"],
    ["effect of TiktokUrl", "TiktokUrl", "TikTok"],
    ["effect of WhatsAppUrl", "WhatsAppUrl", "WhatsApp"],
  ] as const)("%s: a link to follow the site", async (_, keyName, name) => {
    const link = `<a href="https://elsewhere.test/${keyName}">${name}</a>`;
    expect(await page()).not.toContain(link);
    await set({ [keyName]: `https://elsewhere.test/${keyName}` });
    expect(await page()).toContain(link);
  });

  it("effect of FacebookFeedUrl, effect of InstagramFeedUrl: links to the site's feeds", async () => {
    for (const [keyName, name] of [
      ["FacebookFeedUrl", "Facebook feed"],
      ["InstagramFeedUrl", "Instagram feed"],
    ] as const) {
      const link = `<a href="https://feeds.test/${keyName}">${name}</a>`;
      expect(await page()).not.toContain(link);
      await set({ [keyName]: `https://feeds.test/${keyName}` });
      expect(await page()).toContain(link);
    }
  });

  it("effect of SharingHashtags: the hashtags of a shared article, by its labels", async () => {
    const tags = [
      { key: "", value: "#harbor" },
      { key: `Ferries ${article}`, value: "ferries" },
      { key: "Fish", value: "fish" },
    ];
    await set({ SharingHashtags: JSON.stringify(tags) });
    expect(await page()).toContain("hashtags=harbor%2Cferries");
    expect(await page()).not.toContain("fish");
  });

  it("effect of nF_ShowLabels: labels above the article", async () => {
    await set({ nF_ShowLabels: "true" });
    expect(await page()).toContain(`<p class="labels">Ferries ${article}</p>`);
    await set({ nF_ShowLabels: "false" });
    expect(await page()).not.toContain('class="labels"');
  });

  it("effect of Meta: tags in the head, as text", async () => {
    await set({ Meta: '[{"key":"author","value":"\\"><script>x</script>"}]' });
    expect(await page()).toContain('<meta name="author" content="&quot;&gt;&lt;script&gt;x&lt;/script&gt;">');
  });

  it.each([
    ["effect of PrimarySiteColor", "PrimarySiteColor", "--primary"],
    ["effect of SecondarySiteColor", "SecondarySiteColor", "--secondary"],
    ["effect of AccentSiteColor", "AccentSiteColor", "--accent"],
  ] as const)(
    "%s: the colour as chosen, and darker where it would be unreadable",
    async (_, keyName, token) => {
      await set({ BackgroundSiteColor: "#FFFFFF", [keyName]: "#7A1030" });
      expect(await sheet()).toContain(`${token}:light-dark(#7a1030,`);
      await set({ [keyName]: "#FFFF66" });
      expect(await sheet()).not.toContain(`${token}:light-dark(#ffff66,`);
      expect(await sheet()).toMatch(new RegExp(`${token}:light-dark\\(#[0-9a-f]{6},#ffff66\\)`));
    },
  );

  it("effect of BackgroundSiteColor: the background, with a readable text colour", async () => {
    await set({ BackgroundSiteColor: "#FFF8E7" });
    expect(await sheet()).toMatch(/--paper:light-dark\(#fff8e7,.*--ink:light-dark\(#1c1b18,/);
    await set({ BackgroundSiteColor: "#10202A" });
    expect(await sheet()).toMatch(/--paper:light-dark\(#10202a,.*--ink:light-dark\(#ece6da,/);
  });

  it("effect of companyLogoUrl, effect of FavIcon, effect of BackgroundImage, effect of TopBackgroundImage: images, which the content security policy allows", async () => {
    await set({
      companyLogoUrl: "https://cdn.test/logo.png",
      FavIcon: "/media/file/1/aa01",
      BackgroundImage: "https://pictures.test/sea.webp",
      TopBackgroundImage: "/media/file/1/aa02",
    });
    const text = await page();
    expect(text).toContain('href="/harbor/en"><img src="https://cdn.test/logo.png" alt="The Pier Post"');
    expect(text).toContain('<link rel="icon" href="/media/file/1/aa01">');
    expect(await sheet()).toContain('body{background-image:url("https://pictures.test/sea.webp")');
    expect(await sheet()).toContain('.mast{background:url("/media/file/1/aa02")');
    expect(await policy()).toContain("img-src 'self' https://cdn.test https://pictures.test;");
  });

  it("an image's host can add nothing else to the policy, however it was stored", async () => {
    const hostile = [
      "https://x;script-src",
      "https://*",
      "https://cdn.test,evil.test",
      "https://a'self'.test",
    ];
    for (const value of hostile) {
      const body = { keyName: "companyLogoUrl", value };
      const call = { method: "PUT", headers: admin, body } as const;
      expect((await server.call("/api/Settings/UpdateSiteSetting", call)).status, value).toBe(400);
    }
    const keys = ["companyLogoUrl", "FavIcon", "BackgroundImage", "TopBackgroundImage"] as const;
    await server.platform.database.inSite(1, async (db) => {
      for (const [index, key_name] of keys.entries())
        await db
          .updateTable("site_settings")
          .set({ value: hostile[index] ?? "" })
          .where("key_name", "=", key_name)
          .execute();
    });
    // Saving any setting makes the server read all of them again.
    await set({ IsBunnerShowInNewsfeed: "true", TopBannerDesktop: "https://banners.test/d.png" });
    expect(await page()).toContain('<img src="https://x;script-src"');
    expect(await policy()).toContain("img-src 'self' https://banners.test; font-src");
    expect(await policy()).not.toMatch(/script-src|\*|evil/);
    await set({ companyLogoUrl: "", FavIcon: "", BackgroundImage: "", TopBackgroundImage: "" });
  });

  it("effect of IsBunnerShowInNewsfeed, effect of MainBannerLink, effect of TopBannerDesktop, effect of TopBannerTablet, effect of TopBannerMobile: a banner for each width", async () => {
    await set({
      TopBannerDesktop: "/media/file/1/d0",
      TopBannerTablet: "/media/file/1/d1",
      TopBannerMobile: "/media/file/1/d2",
      MainBannerLink: "https://sponsor.test/",
      IsBunnerShowInNewsfeed: "true",
    });
    const text = await page();
    expect(text).toContain('<div class="banner"><a href="https://sponsor.test/"');
    expect(text).toContain('<source media="(max-width:37.5rem)" srcset="/media/file/1/d2">');
    expect(text).toContain('<source media="(max-width:60rem)" srcset="/media/file/1/d1">');
    expect(text, "an unknown size").toContain('<img src="/media/file/1/d0" alt="">');
    const sized = `/media/file/1/${"d".repeat(32)}`;
    await insertFiles(server, [sized]);
    await server.platform.database.inSite(1, (db) =>
      db.updateTable("files").set({ width: 1200, height: 200 }).where("url", "=", sized).execute(),
    );
    await set({ TopBannerDesktop: sized, TopBannerMobile: sized });
    expect(await page()).toContain(`<img src="${sized}" alt="" width="1200" height="200">`);
    expect(await page()).toContain(`srcset="${sized}" width="1200" height="200">`);
    await eventually("the banner is counted as seen", () =>
      server.platform.database.inSite(1, (db) =>
        db
          .selectFrom("events")
          .select("event_id")
          .where(sql<string>`details->>'type'`, "=", String(BANNER_TYPE))
          .executeTakeFirst(),
      ),
    );
    await set({ IsBunnerShowInNewsfeed: "false" });
    expect(await page()).not.toContain('class="banner"');
  });

  it("effect of GoogleAnalyticsCustomerAccount, effect of GTM_Key: at the site's own host readers are asked, and nothing is loaded before they agree", async () => {
    expect(await policy()).not.toContain("script-src");
    await set({
      NewsWebSiteUrl: "https://harbor-counted.test",
      GoogleAnalyticsCustomerAccount: "G-ABCDE12345",
      GTM_Key: "GTM-ABC123",
    });
    await atOwnHost("harbor-counted.test", "consent");
    for (const path of ["/en", "/en/recent", "/en/search?q=pier", undefined, "/en/label/nowhere"]) {
      const own = await atHost("harbor-counted.test", path);
      expect(own.text).toContain(' hidden data-analytics="G-ABCDE12345" data-tag-manager="GTM-ABC123">');
      expect(own.text).toContain('<button id="consent-open" type="button" hidden>');
      expect(own.text).not.toContain("<script async");
      expect(own.text).not.toMatch(/<(script|link|img|iframe)[^>]*google/);
      const [, script = ""] = /<script>([\s\S]*?)<\/script>/.exec(own.text) ?? [];
      const hash = createHash("sha256").update(script).digest("base64");
      expect(own.policy).toContain(`script-src https://www.googletagmanager.com 'sha256-${hash}';`);
      expect(own.policy).not.toContain("unsafe");
    }
    for (const [host, path] of [
      ["harbor-counted.test", `/en/articleinternaluse/${article}/x`],
      ["harbor-counted.test", `/harbor/en/article/${article}/pier-opens`],
      [new URL(server.url).host, `/harbor/en/article/${article}/pier-opens`],
      [new URL(server.url).host, `/en/article/${article}/pier-opens`],
      ["elsewhere.test", `/en/article/${article}/pier-opens`],
    ] as const) {
      const answer = await atHost(host, path);
      expect(answer.status).toBe(200);
      expect(answer.text + answer.policy, `${host}${path}`).not.toMatch(/google|script-src|consent/);
    }
    await set({ NewsWebSiteUrl: "" });
    await set({ GoogleAnalyticsCustomerAccount: "", GTM_Key: "" });
  });

  it("effect of AllSourcesToOpenInPublishersSite: every article leads to its publisher", async () => {
    expect((await open()).status).toBe(200);
    await set({ AllSourcesToOpenInPublishersSite: "true" });
    const answer = await open();
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "https://ledger.test/pier"]);
    await set({ AllSourcesToOpenInPublishersSite: "false" });
  });
});

describe("what counts as a read", () => {
  /** Nobody who opened the articles of the tests above, which are more than a person opens. */
  const NEW_READER = { ...BROWSER, "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/141.0" };

  /** Waits until every visit is stored, then counts those of people. */
  async function readsAfter(visits: Record<string, string>[]): Promise<number> {
    const id = await plant();
    for (const headers of visits) await open({ ...NEW_READER, ...headers }, id);
    const readEvents = () =>
      server.platform.database.inSite(1, (db) =>
        db
          .selectFrom("events")
          .select("is_machine")
          .where("site_id", "=", 1)
          .where("article_id", "=", id)
          .execute(),
      );
    const events = await eventually("all visits are stored", async () => {
      const rows = await readEvents();
      return rows.length === visits.length ? rows : null;
    });
    return events.filter((event) => !event.is_machine).length;
  }

  it("effect of ExcludedAgents: not what these agents open", async () => {
    const visits = [{}, { "user-agent": "Mozilla/5.0 (HarborMonitor 2)" }];
    expect(await readsAfter(visits)).toBe(2);
    await set({ ExcludedAgents: "harbormonitor,other" });
    expect(await readsAfter(visits)).toBe(1);
    await set({ ExcludedAgents: "" });
  });

  it("effect of WhiteListDomains: only what is opened at these domains", async () => {
    expect(await readsAfter([{}])).toBe(1);
    await set({ WhiteListDomains: "harbor-news.test" });
    expect(await readsAfter([{}])).toBe(0);
    await set({ WhiteListDomains: "" });
  });
});
