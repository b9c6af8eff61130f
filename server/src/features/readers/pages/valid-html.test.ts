import { ARTICLE_TYPES } from "@newsloom/domain/articles/kinds";
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { setSettings } from "../../../../test/data/settings.ts";
import { makeWidget } from "../../../../test/readers/widgets.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

const HOSTILE = `"><script>x</script> & 'Quay' <b`;
const BODY = `<h2>Berths</h2><p>One <a href="https://port.test/?a=1&amp;b=2">port</a></p><ul><li>Two</li></ul>
  <table><tr><th>Ship</th><td>5</td></tr></table><blockquote><p>Three</p></blockquote>`;

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

let server: TestServer;
let articleId: number;
let widgetId: number;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  const admin = await server.signIn("admin@harbor.test");
  const texts = { content_html: BODY, preview_text: HOSTILE, status: 1 };
  [articleId = 0] = await insertArticles(server, [
    { ...texts, title: `Ships ${HOSTILE}` },
    { ...texts, title: "A release", article_type: ARTICLE_TYPES["Press Release"] },
    { ...texts, title: "By a company", company_id: 1 },
    ...Array.from({ length: 25 }, (_, index) => ({ ...texts, title: `Story ${index}` })),
  ]);
  await setSettings(server, admin, {
    ShowPressRelease: "true",
    ShowContentLibrary: "true",
    GTM_Key: "GTM-ABC123",
  });
  widgetId = await makeWidget(server, admin, { layout: "tiles" });
});
afterAll(() => server.stop());

it.each([
  ["the front page", () => "/harbor/en"],
  ["an article", () => `/harbor/en/article/${articleId}/ships`],
  ["recent articles", () => "/harbor/en/recent"],
  ["news", () => "/harbor/en/news"],
  ["the buyers' guide", () => "/harbor/en/buyersguide"],
  ["press releases", () => "/harbor/en/press-releases"],
  ["the content library", () => "/harbor/en/content-library"],
  ["trending articles", () => "/harbor/en/trending"],
  ["a search without words", () => "/harbor/en/search"],
  ["a search that finds something", () => "/harbor/en/search?q=ships"],
  ["a search that finds nothing", () => `/harbor/en/search?q=${encodeURIComponent(HOSTILE)}`],
  ["the newsletters", () => "/harbor/en/newsletters"],
  ["a page that does not exist", () => "/harbor/en/nothing-here"],
  ["the frame of a widget", () => `/harbor/en/widget/${widgetId}`],
  ["the subscribe widget", () => "/harbor/subscribe-widget"],
])("%s is valid HTML", async (_, path) => {
  const answer = await fetch(server.url + path(), {
    headers: { accept: "text/html", "user-agent": "Firefox/140.0" },
  });
  expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  const report = await validator.validateString(await answer.text());
  const problems = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
  expect(problems).toEqual([]);
});
