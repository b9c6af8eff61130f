import { HOUR_MS } from "@newsloom/domain/time/durations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
let clock: Date | undefined;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" }, now: () => clock ?? new Date() });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

const open = (path: string) =>
  server.call<string>(path, { headers: { accept: "text/html", "user-agent": "Firefox/140.0" } });
const makeToken = (ids: readonly number[], headers = admin, pinned?: number) =>
  server.call<{ token: string; validUntil: string }>("/api/Articles/PreviewFrontPage", {
    method: "POST",
    headers,
    body: ids.map((ArticleID, index) => ({
      ArticleID,
      SortOrder: index + 1,
      isPinned: ArticleID === pinned,
    })),
  });
const tokenOf = async (ids: readonly number[]) => (await makeToken(ids)).body.token;
const titlesIn = (text: string) =>
  [...text.matchAll(/<h[123]><a href="[^"]*">([^<]*)</g)].map(([, title]) => title);

describe("the preview of a front page", () => {
  it("shows the arrangement in its layouts before it is published, and nothing else does", async () => {
    const [shown = 0] = await insertArticles(server, [{ title: "Published before", status: 1 }]);
    const [secret = 0, second = 0] = await insertArticles(server, [
      { title: "Secret scoop", status: 0, content_html: "<p>The whole scoop.</p>" },
      { title: "Second scoop", status: 0 },
    ]);
    const { body } = await makeToken([secret, second, shown], admin, secret);
    const preview = await open(`/harbor/en/preview?token=${body.token}`);
    expect(preview.status).toBe(200);
    expect(titlesIn(preview.text).slice(0, 3)).toEqual(["Secret scoop", "Second scoop", "Published before"]);
    expect(preview.text).toMatch(/<article class="lead" data-layout="manual">/);
    expect(preview.text).toMatch(
      /<aside class="note" aria-label="About this page"><p>Preview: readers do not see this yet\. This link works until \d\d:\d\d\./,
    );
    const article = await open(`/harbor/en/preview/${secret}?token=${body.token}`);
    expect(article.text).toContain("The whole scoop.");
    expect(preview.text).toContain(`href="/harbor/en/preview/${secret}?token=${body.token}"`);
    expect(preview.text).toContain(`href="/harbor/en/article/${shown}/published-before"`);
    for (const { headers, text } of [preview, article]) {
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(text).toContain('<meta name="robots" content="noindex">');
    }
    for (const path of ["/harbor/en", "/harbor/en/recent", "/harbor/en/search?q=scoop", "/harbor/en/rss.xml"])
      expect((await open(path)).text, path).not.toMatch(/(Secret|Second) scoop/);
    for (const path of [`article/${secret}/secret-scoop`, `preview/${secret}`, `preview/${secret}?token=x`])
      expect((await open(`/harbor/en/${path}`)).status, path).toBe(404);
  });

  it("ends after an hour, and says what to do then", async () => {
    const [id = 0] = await insertArticles(server, [{ title: "Short-lived" }]);
    const { body } = await makeToken([id]);
    const path = `/harbor/en/preview?token=${body.token}`;
    const until = Date.parse(body.validUntil);
    expect(until - Date.now()).toBeGreaterThan(HOUR_MS - 60_000);
    clock = new Date(until - 1000);
    expect((await open(path)).status).toBe(200);
    clock = new Date(until);
    const ended = await open(path);
    clock = undefined;
    expect(ended.status).toBe(410);
    expect(ended.text).toContain("open the newsfeed in the portal and choose Preview");
    expect(ended.text).not.toContain("Short-lived");
  });

  it("refuses links that are altered, of another site, or sealed for something else", async () => {
    const [id = 0, other = 0] = await insertArticles(server, [
      { title: "Kept back" },
      { title: "Elsewhere" },
    ]);
    const token = await tokenOf([id]);
    const end = token.at(-5) === "A" ? "B" : "A";
    const cookie = server.platform.sealer.seal(
      Buffer.from(JSON.stringify({ siteId: 1, until: Date.now() + HOUR_MS, flow: [id], pins: [] })),
    );
    for (const path of [
      `/harbor/en/preview?token=${token.slice(0, -5)}${end}${token.slice(-4)}`,
      `/orchard/en/preview?token=${token}`,
      `/harbor/en/preview?token=${cookie.toString("base64url")}`,
      "/harbor/en/preview",
      "/harbor/en/preview?token=a&token=b",
      `/harbor/en/preview?token=${"A".repeat(6_000)}`,
      `/harbor/en/preview/${other}?token=${token}`,
      `/harbor/en/preview/nothing?token=${token}`,
    ]) {
      const answer = await open(path);
      expect(answer.status, path).toBe(404);
      expect(answer.text).not.toContain("Kept back");
    }
  });

  it("is made by those who may publish, of articles of their site, and fits into an address", async () => {
    const ids = await insertArticles(
      server,
      Array.from({ length: 500 }, () => ({ status: 0 })),
    );
    const { status, body } = await makeToken(ids);
    expect(status).toBe(200);
    expect(body.token.length).toBeLessThan(2_000);
    expect((await open(`/harbor/en/preview?token=${body.token}`)).status).toBe(200);
    const template = await server.signIn("template@harbor.test");
    expect((await makeToken(ids.slice(0, 1), template)).status).toBe(403);
    const orchard = await server.signIn("admin@orchard.test", 2);
    expect((await makeToken(ids.slice(0, 1), orchard)).status).toBe(404);
  });
});
