import { ARTICLE_TYPES } from "@newsloom/domain/articles/kinds";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { setSettings } from "../../../../test/data/settings.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

const UNPUBLISHED = [0, -1, -2, -3, -4, -5, -6, -7];

let server: TestServer;
/** Articles that every list has if they are published. */
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  const admin = await server.signIn("admin@harbor.test");
  await setSettings(server, admin, { ShowPressRelease: "true", ShowContentLibrary: "true" });
  const ids = await insertArticles(
    server,
    [1, ...UNPUBLISHED].map((status) => ({
      title: status === 1 ? "Readers see this" : `Secret ${status}`,
      status,
      company_id: 1,
      attachment_url: "/media/file/1/aa",
      article_type: ARTICLE_TYPES["Press Release"],
    })),
  );
  const label = await server.call<{ result: { id: number } }>("/api/Labels", {
    method: "POST",
    headers: admin,
    body: { name: "Quay" },
  });
  const day = new Date().toISOString().slice(0, 10);
  await server.platform.database.inSite(HARBOR, async (db) => {
    const ofArticle = (article_id: number) => ({ site_id: HARBOR, article_id });
    await db
      .insertInto("article_labels")
      .values(ids.map((id) => ({ ...ofArticle(id), label_id: label.body.result.id })))
      .execute();
    await db
      .insertInto("article_days")
      .values(ids.map((id) => ({ ...ofArticle(id), day, reads: 9, clicks: 0 })))
      .execute();
  });
});
afterAll(() => server.stop());

it.each([
  "trending",
  "buyersguide",
  "press-releases",
  "content-library",
  "label/quay",
  "label/quay/rss.xml",
  "label/quay/atom.xml",
  "label/quay/feed.json",
])("%s has what is published and nothing else", async (path) => {
  const { status, text } = await server.call<string>(`/harbor/en/${path}`);
  expect(status).toBe(200);
  expect(text).toContain("Readers see this");
  expect(text).not.toContain("Secret");
});
