import { ARTICLE_TYPES } from "@newsloom/domain/articles/kinds";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { setSettings } from "../../../../test/data/settings.ts";
import { eventually } from "../../../../test/eventually.ts";
import { makeWidget } from "../../../../test/readers/widgets.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

const headers = { accept: "text/html", "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0" };

let server: TestServer;
let admin: Record<string, string>;
let articles: number[];
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  await setSettings(server, admin, { ShowPressRelease: "true", ShowContentLibrary: "true" });
  articles = await insertArticles(server, [
    {
      title: "Of everything",
      status: 1,
      company_id: 1,
      attachment_url: "/media/file/1/aa",
      article_type: ARTICLE_TYPES["Press Release"],
    },
    { title: "Beside it", status: 1 },
  ]);
  const label = await server.call<{ result: { id: number } }>("/api/Labels", {
    method: "POST",
    headers: admin,
    body: { name: "Quay" },
  });
  await server.call(`/api/Articles/${articles[0]}/UpdateLabels`, {
    method: "PUT",
    headers: admin,
    body: { labelIds: [label.body.result.id] },
  });
});
afterAll(() => server.stop());

const storedTypes = () =>
  server.platform.database.inSite(HARBOR, (db) =>
    db
      .selectFrom("events")
      .select(["kind", "details"])
      .where("site_id", "=", HARBOR)
      .where("is_machine", "=", false)
      .execute(),
  );

async function seen(kind: string, type: number): Promise<void> {
  await eventually(`a ${kind} of type ${type} is stored`, async () =>
    (await storedTypes()).some((event) => event.kind === kind && Object(event.details)["type"] === type),
  );
}

it.each([
  ["P5", "the buyers' guide", "buyersguide", 5],
  ["P6", "press releases", "press-releases", 6],
  ["P7", "the content library", "content-library", 7],
  ["P8", "trending articles", "trending", 8],
  ["P9", "a label", "label/quay", 9],
])("%s is %s", async (_, __, path, type) => {
  expect((await server.call(`/harbor/en/${path}`, { headers })).status).toBe(200);
  await seen("impression", type);
});

it("P2 is an article, for another that is opened from it", async () => {
  const [first, second] = articles;
  const referer = `${server.url}/harbor/en/article/${first}/of-everything`;
  await server.call(`/harbor/en/article/${second}/beside-it`, { headers: { ...headers, referer } });
  await seen("read", 2);
});

it.each([
  ["P11", "list", 11],
  ["P13", "line", 13],
] as const)("%s is a widget as a %s", async (_, layout, type) => {
  const id = await makeWidget(server, admin, { layout });
  await fetch(`${server.url}/harbor/en/widget/${id}/events`, {
    method: "POST",
    headers: { ...headers, "content-type": "text/plain;charset=UTF-8" },
    body: JSON.stringify({ kind: "impression", page: "https://club.test/" }),
  });
  await seen("impression", type);
});
