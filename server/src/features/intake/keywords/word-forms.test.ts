import type { ArticlesPage } from "@newsloom/contract/articles/lists";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { runMaintenance } from "../../../platform/jobs/run-maintenance.ts";
import { articleMaintenance } from "../../articles/maintenance.ts";

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" }, only: "web" });
  headers = await server.signIn("organizer@harbor.test");
});
afterAll(() => server.stop());

const search = async (keyword: string, type?: string) => {
  const body = { keyword, type };
  const answer = await server.call<ArticlesPage>("/api/Keywords/Search", { method: "POST", headers, body });
  return answer.body.articles.map(({ articleId }) => articleId);
};

it("[SRC-005] a word is found in every form that the article's language gives it", async () => {
  const [english = 0, german = 0, norwegian = 0, unknown = 0] = await insertArticles(server, [
    { language: "en", title: "A new policy", content_html: "<p>The pilots were running late.</p>" },
    { language: "de", title: "Alte Häuser am Hafen", content_html: "" },
    { language: "nb-NO", title: "Båtene kommer hjem", content_html: "" },
    { language: "", title: "Runs without a language: policies", content_html: "" },
  ]);
  expect(await search("policies")).toEqual([english, unknown]);
  expect(await search("policy")).toEqual([english]);
  expect(await search("runs")).toEqual([english, unknown]);
  expect(await search("run pilot")).toEqual([english]);
  expect(await search("haus")).toEqual([german]);
  expect(await search("Häfen Häuser")).toEqual([german]);
  expect(await search("båt")).toEqual([norwegian]);
  expect(await search("policies", "Title")).toEqual([english, unknown]);
  expect(await search("pilot", "Title")).toEqual([]);
  expect(await search("pilot", "Content")).toEqual([english]);
});

it("[SRC-005] words that say nothing in a language do not count, and nothing typed is taken for an operator", async () => {
  const [id = 0] = await insertArticles(server, [{ language: "en", title: "Lanterns of the quay" }]);
  expect(await search("the lantern of a quay")).toEqual([id]);
  expect(await search("the")).toEqual([]);
  for (const hostile of ["lantern & !quay", "'lantern' | (", "lantern:*Z <-> -", "\\", "!lantern", "  "])
    expect(await search(hostile), hostile).toEqual(expect.any(Array));
  expect(await search("lantern -quay")).toEqual([id]);
});

it("[SRC-005] articles from before there were word forms get theirs by maintenance", async () => {
  const [id = 0] = await insertArticles(server, [{ language: "en", title: "Beacons at night" }]);
  await server.platform.database.ownerPool.query("update articles set words = null where article_id = $1", [
    id,
  ]);
  expect(await search("beacon")).toEqual([]);
  for (const work of articleMaintenance) await runMaintenance(server.platform, work);
  server.platform.cache.drop(["1:"]);
  expect(await search("beacon")).toEqual([id]);
});
