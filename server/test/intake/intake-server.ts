import type { Article, ArticleDetails } from "@newsloom/contract/articles/articles";
import type { Insertable } from "kysely";
import { acceptItems } from "../../src/features/intake/items/accept-items.ts";
import { siteScope } from "../../src/platform/context.ts";
import type { SourceItems } from "../../src/platform/db/tables.generated.ts";
import { HARBOR } from "../data/fixtures.ts";
import { insertItem, insertSource, readItems } from "../data/source-items.ts";
import { startTestServer } from "../server/server.ts";

let lastNumber = 0;

/** A text of this many words that no other text has. */
export const uniqueText = (topic: string, words = 60) =>
  Array.from({ length: words }, (_, index) => `${topic}${index.toString(36)}`).join(" ");

/** A server without a worker, whose sources have offered something: `accept` does what the job does. */
export async function startIntakeServer() {
  const server = await startTestServer({ env: { CAPTCHA: "none" }, only: "web" });
  const { platform } = server;
  const admin = await server.signIn("admin@harbor.test");
  const get = async <T>(path: string, headers = admin) =>
    (await server.call<T>(`/api/${path}`, { headers })).body;

  async function offer(sourceId: number, item: Partial<Insertable<SourceItems>> = {}, siteId = HARBOR) {
    lastNumber += 1;
    return insertItem(platform, siteId, sourceId, {
      url: `https://ledger.test/story-${lastNumber}`,
      title: `Headline number ${uniqueText(`t${lastNumber}x`, 4)}`,
      content_html: `<p>${uniqueText(`w${lastNumber}x`)}</p>`,
      ...item,
    });
  }
  const accept = (siteId = HARBOR) =>
    acceptItems.run(siteScope(platform, { siteId, user: null, ip: "" }), {});
  const itemOf = async (itemId: number, siteId = HARBOR) => {
    const item = (await readItems(platform, siteId)).find((one) => one.item_id === itemId);
    if (!item) throw new Error(`There is no item ${itemId}`);
    return item;
  };
  const detailsOf = (articleId: number) =>
    get<ArticleDetails>(`Articles/GetArticleDetails?articleId=${articleId}`);

  return {
    server,
    admin,
    get,
    post: <T>(path: string, body: unknown, headers = admin) =>
      server.call<T>(`/api/${path}`, { method: "POST", headers, body }),
    addSource: (values: Parameters<typeof insertSource>[2] = {}, siteId = HARBOR) =>
      insertSource(platform, siteId, values),
    offer,
    accept,
    itemOf,
    detailsOf,
    /** Offers an item, accepts it, and returns the article it became or was added to. */
    async acceptOne(sourceId: number, item: Partial<Insertable<SourceItems>> = {}): Promise<ArticleDetails> {
      const itemId = await offer(sourceId, item);
      await accept();
      return detailsOf((await itemOf(itemId)).article_id ?? 0);
    },
    listOf: async (statuses: readonly number[]) =>
      (
        await server.call<{ articles: Article[] }>("/api/Articles/GetArticlesList", {
          method: "POST",
          headers: admin,
          body: { statuses, number: 100 },
        })
      ).body.articles,
    query: async <T extends object>(sql: string) => (await platform.database.ownerPool.query<T>(sql)).rows,
    stop: () => server.stop(),
  };
}
export type IntakeServer = Awaited<ReturnType<typeof startIntakeServer>>;
