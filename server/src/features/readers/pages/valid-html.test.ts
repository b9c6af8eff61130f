import { brotliCompressSync } from "node:zlib";
import { ARTICLE_TYPES } from "@newsloom/domain/articles/kinds";
import { statusIdOf } from "@newsloom/domain/newsletters/campaign-status";
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { insertCampaigns } from "../../../../test/data/campaigns.ts";
import { setSettings } from "../../../../test/data/settings.ts";
import { eventually } from "../../../../test/eventually.ts";
import { atHost } from "../../../../test/http/at-host.ts";
import { makeWidget } from "../../../../test/readers/widgets.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

const HOSTILE = `"><script>x</script> & 'Quay' <b`;
const BODY = `<h2>Berths</h2><p>One <a href="https://port.test/?a=1&amp;b=2">port</a></p><ul><li>Two</li></ul>
  <table><tr><th>Ship</th><td>5</td></tr></table><blockquote><p>Three</p></blockquote>`;

/** Of the site itself, where alone readers are asked whether they may be counted. */
const OWN_HOST = "harbor-news.test";
const IMAGE = "/media/1/0123456789abcdef0123456789abcdef.webp";

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

let server: TestServer;
let articleId: number;
let gatedId: number;
let picturedId: number;
let widgetId: number;
let newsletterId: number;
let previewToken: string;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  const admin = await server.signIn("admin@harbor.test");
  const texts = { content_html: BODY, preview_text: HOSTILE, status: 1 };
  [articleId = 0, gatedId = 0, picturedId = 0] = await insertArticles(server, [
    { ...texts, title: `Ships ${HOSTILE}` },
    { ...texts, title: "Gated", is_gated: true },
    { ...texts, title: "Pictured", thumbnail_url: IMAGE, thumbnail_color: "#2266aa" },
    { ...texts, title: "A release", article_type: ARTICLE_TYPES["Press Release"] },
    { ...texts, title: "By a company", company_id: 1 },
    ...Array.from({ length: 25 }, (_, index) => ({ ...texts, title: `Story ${index}` })),
  ]);
  await setSettings(server, admin, {
    ShowPressRelease: "true",
    ShowContentLibrary: "true",
    GTM_Key: "GTM-ABC123",
    NewsWebSiteUrl: `https://${OWN_HOST}`,
    GatedKey: "a key of the harbour",
    GatedIvKey: "and its second secret",
    GatedContentRedirectUrl: "https://partner.test/sign-in",
  });
  const put = (path: string, body: unknown, method: "PUT" | "POST" = "PUT") =>
    server.call<{ token: string; result: { id: number } }>(`/api/${path}`, { method, headers: admin, body });
  await put("Settings/UpdateSiteFeature", { featureName: "AsGatedContent", featureStatusId: 1 });
  const label = await put("Labels", { name: "Food & Drink" }, "POST");
  await put(`Articles/${articleId}/UpdateLabels`, { labelIds: [label.body.result.id] });
  const arrangement = [{ ArticleID: picturedId, SortOrder: 1 }];
  previewToken = (await put("Articles/PreviewFrontPage", arrangement, "POST")).body.token;
  [newsletterId = 0] = await insertCampaigns(server, [
    {
      newsletter_subject: `News ${HOSTILE}`,
      status_id: statusIdOf("Sent"),
      sent_at: "2026-11-09T06:30:00Z",
      show_archive: true,
    },
  ]);
  widgetId = await makeWidget(server, admin, { layout: "tiles" });
  await eventually(
    "the site's own host is known",
    async () => (await atHost(server.url, OWN_HOST, "/en")).status === 200,
  );
});
afterAll(() => server.stop());

/** Below the site's name at the portal's host, and at the site's own. */
const PAGES: readonly (readonly [name: string, path: () => string])[] = [
  ["the front page", () => "/en"],
  ["an article", () => `/en/article/${articleId}/ships-script-x-script-quay-b`],
  ["an article with a picture", () => `/en/article/${picturedId}/pictured`],
  ["a gated article", () => `/en/article/${gatedId}/gated`],
  ["a gate that refuses", () => `/en/gate/${gatedId}/return?token=none`],
  ["the preview of an arrangement", () => `/en/preview?token=${previewToken}`],
  ["recent articles", () => "/en/recent"],
  ["news", () => "/en/news"],
  ["a label", () => "/en/label/food-drink"],
  ["the buyers' guide", () => "/en/buyersguide"],
  ["press releases", () => "/en/press-releases"],
  ["the content library", () => "/en/content-library"],
  ["trending articles", () => "/en/trending"],
  ["a search without words", () => "/en/search"],
  ["a search that finds something", () => "/en/search?q=ships"],
  ["a search that finds nothing", () => `/en/search?q=${encodeURIComponent(HOSTILE)}`],
  ["the newsletters", () => "/en/newsletters"],
  ["a page that does not exist", () => "/en/nothing-here"],
  ["the frame of a widget", () => `/en/widget/${widgetId}`],
  ["the subscribe widget", () => "/subscribe-widget"],
];

async function expectValid(answer: { readonly text: string; readonly contentType: string }): Promise<void> {
  expect(answer.contentType).toMatch(/^text\/html/);
  const report = await validator.validateString(answer.text);
  const problems = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
  expect(problems).toEqual([]);
}

const portalHost = () => new URL(server.url).host;

it.each(PAGES)("%s is valid HTML at the portal's host and at the site's own", async (_, path) => {
  await expectValid(await atHost(server.url, portalHost(), `/harbor${path()}`));
  await expectValid(await atHost(server.url, OWN_HOST, path()));
});

it("the pages are those that they should be", async () => {
  const open = (path: string) => atHost(server.url, OWN_HOST, path);
  expect((await open("/en")).text).toContain('id="consent"');
  expect((await open("/en/label/food-drink")).status).toBe(200);
  expect((await open(`/en/article/${gatedId}/gated`)).text).toContain("Continue reading");
  expect((await open(`/en/gate/${gatedId}/return?token=none`)).status).toBe(403);
  expect((await open(`/en/article/${picturedId}/pictured`)).text).toContain("lead-image");
  expect((await open("/en/newsletters")).text).toContain(`/en/newsletters/${newsletterId}"`);
  expect((await open(`/en/preview?token=${previewToken}`)).status).toBe(200);
});

it("no page needs a script, and all pages together load 20 kB of them at most, compressed", async () => {
  const scripts = new Map<string, number>();
  for (const [, path] of PAGES) {
    const page = await atHost(server.url, OWN_HOST, path());
    for (const [, attributes = "", text = ""] of page.text.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
      if (attributes.includes("application/ld+json")) continue;
      const [, src] = /src="([^"]+)"/.exec(attributes) ?? [];
      const loaded = src === undefined ? text : (await atHost(server.url, OWN_HOST, src)).text;
      scripts.set(src ?? text, brotliCompressSync(loaded).length);
    }
  }
  const sizes = [...scripts.values()];
  expect(
    sizes.length,
    "the question whether readers may be counted, and the subscribe widget",
  ).toBeGreaterThan(1);
  expect(sizes.every((size) => size > 0)).toBe(true);
  expect(sizes.reduce((one, other) => one + other, 0)).toBeLessThanOrEqual(20_000);
});
