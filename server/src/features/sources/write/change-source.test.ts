import type { Source } from "@newsloom/contract/sources/sources";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertSources, sourceRow } from "../../../../test/data/sources.ts";
import { openStream } from "../../../../test/http/event-stream.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { setSourceQuota } from "../../sites/source-quota.ts";

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ only: "web", env: { SOURCE_QUOTA: "4" } });
  headers = await server.signIn("organizer@harbor.test");
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.platform.database.acrossSites.deleteFrom("articles").execute();
  await server.platform.database.acrossSites.deleteFrom("sources").execute();
});

type Answer = { result: Source | null; validationFailures: string[]; message: string };
const post = (body: unknown) => server.call<Answer>("/api/Sources", { method: "POST", headers, body });
const put = (id: number, body: unknown) =>
  server.call<Answer>(`/api/Sources/${id}`, { method: "PUT", headers, body });
const setStatus = (id: number, isActive: string) =>
  server.call<Source & { message: string }>(`/api/Sources/${id}/UpdateStatus?isActive=${isActive}`, {
    method: "PUT",
    headers,
  });
const setStatuses = (sourceIds: number[], isActive: unknown) =>
  server.call<{ message: string }>("/api/Sources/UpdateStatuses", {
    method: "POST",
    headers,
    body: { sourceIds, isActive },
  });
const exists = async (url: string) =>
  (await server.call<boolean>("/api/Sources/CheckSourceExist", { headers, query: { url } })).body;
const failuresOf = async (body: unknown) => (await post(body)).body.validationFailures;
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

describe("[SRC-004] a new source", () => {
  it("is read at once, logged and announced; without a name it has that of its host", async () => {
    const stream = await openStream(server.url, headers);
    const { body } = await post({ url: "www.wire.test/news", feedUrl: "wire.test/feed", companyId: 1 });
    expect(body).toMatchObject({
      validationFailures: [],
      result: {
        name: "wire.test",
        url: "https://www.wire.test/news",
        feedUrl: "https://wire.test/feed",
        companyName: "harbor company",
        sourceStatus: "Active",
        sourceType: 5,
        openMode: "site",
        health: "new",
      },
    });
    const sourceId = body.result?.sourceId ?? 0;
    expect(Date.parse(body.result?.nextRunAt ?? TOMORROW)).toBeLessThanOrEqual(Date.now());
    expect((await stream.next("SourceChanged")).payload).toEqual({ sourceId });
    stream.close();
    const log = await server.platform.database.acrossSites
      .selectFrom("action_log")
      .select(["action", "user_name"])
      .where("area", "=", "sources")
      .where("entity_id", "=", String(sourceId))
      .execute();
    expect(log).toEqual([{ action: "create", user_name: "Test Person" }]);
  });

  it("is refused in words when its fields are wrong", async () => {
    expect(await failuresOf({ url: "javascript:alert(1)" })).toEqual([
      "Enter the full address of the source, such as https://news.example.",
    ]);
    expect(await failuresOf({ url: "https://a.test", feedUrl: "ftp://a.test", language: "english" })).toEqual(
      [expect.stringContaining("address of the feed"), expect.stringContaining("two letters")],
    );
    expect(await failuresOf({ url: "https://a.test", companyId: 4711 })).toEqual([
      expect.stringContaining("not in the directory"),
    ]);
    expect((await post({ url: "https://a.test", sourceType: 3 })).status).toBe(400);
  });

  it("is refused when the site has it under another spelling, unless it was deleted or is another feed", async () => {
    await post({ url: "https://wire.test/News/", name: "The Wire" });
    for (const url of ["http://www.wire.test/news", "https://WIRE.test/News#top"]) {
      expect(await failuresOf({ url })).toEqual(["The site has this source already: The Wire."]);
      expect(await exists(url)).toBe(true);
    }
    expect(await exists("https://wire.test/sport")).toBe(false);
    await insertSources(server, [{ url: "https://theirs.test" }], ORCHARD);
    expect(await exists("https://theirs.test")).toBe(false);
    await insertSources(server, [{ url: "https://gone.test", deleted_at: new Date().toISOString() }]);
    expect(await exists("https://gone.test")).toBe(false);
    expect(await failuresOf({ url: "https://gone.test", feedUrl: "https://gone.test/a.xml" })).toEqual([]);
    expect(await failuresOf({ url: "https://gone.test", feedUrl: "https://gone.test/b.xml" })).toEqual([]);
    expect(await failuresOf({ url: "https://gone.test", feedUrl: "https://gone.test/a.xml" })).toHaveLength(
      1,
    );
  });

  it("two at the same time of one address are one", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post({ url: "https://once.test" })));
    expect(answers.filter(({ body }) => body.result !== null)).toHaveLength(1);
  });
});

describe("[SRC-002] [SRC-004] the quota", () => {
  const quota = async () =>
    (await server.call<Record<string, unknown>>("/api/Sources/GetQuota", { headers })).body;

  it("refuses one source too many and says what to do, also when several come at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => post({ url: `https://s${index}.test` })),
    );
    expect(answers.filter(({ body }) => body.result !== null)).toHaveLength(4);
    expect(await quota()).toEqual({ quota: 4, activeSources: 4, canAddNewSource: false });
    const refusal =
      "The site has 4 active sources and may have 4. Inactivate one that is no longer needed, or ask who runs this install for a larger quota.";
    expect(await failuresOf({ url: "https://more.test" })).toEqual([refusal]);
    const [off = 0] = await insertSources(server, [{ is_active: false }]);
    expect(await setStatus(off, "1")).toMatchObject({ status: 400, body: { message: refusal } });
  });

  it("has room again after a source was inactivated or deleted", async () => {
    const ids = await insertSources(server, [{}, {}, {}, {}]);
    await setStatus(ids[0] ?? 0, "0");
    expect(await quota()).toMatchObject({ activeSources: 3, canAddNewSource: true });
    await server.call(`/api/Sources/${ids[1]}`, { method: "DELETE", headers });
    expect(await quota()).toMatchObject({ activeSources: 2 });
  });

  it("is set for one site by who runs the install", async () => {
    await setSourceQuota(server.platform, "harbor", 9);
    expect(await quota()).toMatchObject({ quota: 9 });
    const orchard = await server.signIn("admin@orchard.test", ORCHARD);
    const theirs = await server.call("/api/Sources/GetQuota", { headers: orchard });
    expect(theirs.body).toMatchObject({ quota: 4 });
    await setSourceQuota(server.platform, "harbor", null);
    expect(await quota()).toMatchObject({ quota: 4 });
    await expect(setSourceQuota(server.platform, "nowhere", 1)).rejects.toThrow("was not found");
  });
});

describe("[SRC-004] a changed source", () => {
  it("keeps what it learnt unless its address changed, and is then read at once", async () => {
    const [id = 0] = await insertSources(server, [
      { url: "https://a.test", kind: "rss", etag: "x", failures: 2, next_run_at: TOMORROW },
    ]);
    const renamed = await put(id, { name: "A", url: "https://a.test", openMode: "publisher" });
    expect(renamed.body.result).toMatchObject({ name: "A", openMode: "publisher", kind: "rss", failures: 2 });
    expect((await sourceRow(server, id)).next_run_at).toBe(TOMORROW);
    const moved = await put(id, { name: "A", url: "https://b.test" });
    expect(moved.body.result).toMatchObject({ openMode: "publisher", kind: "", failures: 0 });
    const row = await sourceRow(server, id);
    expect([row.etag, Date.parse(row.next_run_at ?? TOMORROW) <= Date.now()]).toEqual(["", true]);
  });

  it("is planned anew with another interval", async () => {
    const [id = 0] = await insertSources(server, [{ url: "https://a.test", next_run_at: TOMORROW }]);
    const { body } = await put(id, { name: "A", url: "https://a.test", readEveryMinutes: 10 });
    const inMinutes = (Date.parse(body.result?.nextRunAt ?? TOMORROW) - Date.now()) / 60_000;
    expect([inMinutes > 8, inMinutes <= 10]).toEqual([true, true]);
  });

  it("cannot take the address of another, and is not found in another site", async () => {
    const [one = 0, two = 0] = await insertSources(server, [{ url: "https://a.test" }, { name: "B" }]);
    expect((await put(two, { url: "https://a.test" })).body.validationFailures).toHaveLength(1);
    expect((await put(one, { url: "https://a.test" })).body.validationFailures).toEqual([]);
    const [theirs = 0] = await insertSources(server, [{ url: "https://c.test" }], ORCHARD);
    expect((await put(theirs, { url: "https://a.test" })).status).toBe(404);
  });
});

describe("[SRC-001] [SRC-003] the status of a source", () => {
  it("is stored as 1 or 0 and shown as Active or Inactive, with who changed it", async () => {
    const [id = 0] = await insertSources(server, [{ next_run_at: TOMORROW }]);
    const off = await setStatus(id, "0");
    expect(off.body).toMatchObject({
      sourceStatus: "Inactive",
      statusChangedBy: "Test Person",
      nextRunAt: null,
      health: "inactive",
    });
    const stored = async () => Number((await sourceRow(server, id)).is_active);
    expect(await stored()).toBe(0);
    const on = await setStatus(id, "1");
    expect(on.body).toMatchObject({ sourceStatus: "Active" });
    expect(Date.parse(on.body.nextRunAt ?? TOMORROW)).toBeLessThanOrEqual(Date.now());
    expect(await stored()).toBe(1);
  });

  it("is changed for several at once: for all or, when one is unknown or the quota is too small, for none", async () => {
    const ids = await insertSources(server, Array(5).fill({ is_active: false }));
    expect((await setStatuses([...ids.slice(0, 2), 999_999], 1)).status).toBe(404);
    expect((await setStatuses(ids, true)).body.message).toContain("may have 4");
    const active = async () =>
      (await Promise.all(ids.map((id) => sourceRow(server, id)))).filter(({ is_active }) => is_active).length;
    expect(await active()).toBe(0);
    expect((await setStatuses(ids.slice(0, 4), 1)).body).toBe(true);
    expect(await active()).toBe(4);
    expect((await setStatuses(ids, 0)).body).toBe(true);
    expect(await active()).toBe(0);
  });
});

it("[SRC-004] a deleted source is in no list, and its articles keep its name", async () => {
  const [id = 0] = await insertSources(server, [{ name: "Old Post", url: "https://old.test" }]);
  const [articleId = 0] = await insertArticles(server, [{ source_id: id, status: 0 }]);
  expect((await server.call(`/api/Sources/${id}`, { method: "DELETE", headers })).body).toBe(true);
  expect((await server.call(`/api/Sources/${id}/GetSourceDetails`, { headers })).status).toBe(404);
  expect((await server.call(`/api/Sources/${id}`, { method: "DELETE", headers })).status).toBe(404);
  const article = await server.call("/api/Articles/GetArticleDetails", {
    headers,
    query: { articleId: String(articleId) },
  });
  expect(article.text).toContain("Old Post");
});

describe("[SRC-004] the export", () => {
  it("has every source, as CSV that runs no formula and as OPML that is well-formed", async () => {
    await insertSources(server, [
      { name: "=HYPERLINK(1)", url: "https://a.test", feed_url: "https://a.test/f?x=1&y=2" },
      { name: 'Ropes & "Knots" <b>', url: "https://b.test", company_id: 1 },
    ]);
    const csv = await server.call<string>("/api/Sources/Export", { headers });
    expect(csv.headers.get("content-type")).toContain("text/csv");
    expect(csv.text).toContain("'=HYPERLINK(1)");
    expect(csv.text.split("\r\n")[0]).toBe(
      "name,url,feedUrl,sourceType,companyName,language,openMode,linkSelector,readEveryMinutes,isLocal,isPreferred,status,health,lastRunAt,lastError,articlesCount,createDate",
    );
    expect(csv.text).toContain("MagazineSource,harbor company");
    expect(csv.headers.get("content-disposition")).toBe('attachment; filename="sources.csv"');
    const opml = await server.call<string>("/api/Sources/Export?format=opml", { headers });
    expect(opml.headers.get("content-type")).toBe("text/x-opml; charset=utf-8");
    expect(opml.headers.get("content-disposition")).toBe('attachment; filename="sources.opml"');
    const { text } = opml;
    expect(text).toContain('xmlUrl="https://a.test/f?x=1&amp;y=2" htmlUrl="https://a.test"');
    expect(text).toContain('text="Ropes &amp; &quot;Knots&quot; &lt;b&gt;"');
  });
});

describe("[SRC-004] two people who change one source", () => {
  it("do not overwrite each other: the second is told, and nothing of theirs is saved", async () => {
    const added = (await post({ url: "https://shared.test", name: "Shared" })).body.result;
    const { sourceId = 0, version } = added ?? {};
    expect(version).toBe(1);
    const form = { url: "https://shared.test", version };
    const first = await put(sourceId, { ...form, name: "By the first" });
    expect(first.body.result).toMatchObject({ name: "By the first", version: 2 });
    const second = await put(sourceId, { ...form, name: "By the second", language: "da" });
    expect([second.status, second.body.message]).toEqual([
      409,
      "Somebody changed this source meanwhile, so yours was not saved. Open it again to see what they changed.",
    ]);
    expect(await sourceRow(server, sourceId)).toMatchObject({ name: "By the first", language: "" });
    // Reading it, or a change of its status, is no change of the form.
    await setStatus(sourceId, "0");
    const again = await put(sourceId, { ...form, version: 2, name: "By the second" });
    expect(again.body.result).toMatchObject({ name: "By the second", version: 3 });
    const careless = await put(sourceId, { url: form.url, name: "Without a version" });
    expect(careless.body.result).toMatchObject({ version: 4 });
  });

  it("at the same time: one of them is saved", async () => {
    const sourceId = (await post({ url: "https://shared.test" })).body.result?.sourceId ?? 0;
    const answers = await Promise.all(
      ["one", "other"].map((name) => put(sourceId, { url: "https://shared.test", name, version: 1 })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

it("[SRC-004] editors may change sources, readers of the site may not", async () => {
  const nobody = await server.signIn("norole@harbor.test");
  expect((await server.call("/api/Sources/GetSources", { headers: nobody })).status).toBe(200);
  const body = { url: "https://a.test" };
  expect((await server.call("/api/Sources", { method: "POST", headers: nobody, body })).status).toBe(403);
});
