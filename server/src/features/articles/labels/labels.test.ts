import type { ArticleDetails } from "@newsloom/contract/articles/articles";
import type { Label } from "@newsloom/contract/articles/labels";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { type Call, startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  headers = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

const call = <T>(path: string, more: Call = {}) => server.call<T>(`/api/${path}`, { headers, ...more });
const make = async (name: string) =>
  (
    await call<{ result: Label | null; validationFailures: string[] }>("Labels", {
      method: "POST",
      body: { name },
    })
  ).body;
const counted = async () =>
  (
    await call<{ items: { name: string; articlesCount: number }[] }>("Labels/GetLabels", {
      query: { number: "100" },
    })
  ).body.items;

it("[MED-001][MED-007] a label is created once, renamed, merged and deleted; counts follow", async () => {
  const port = (await make(" Port  news ")).result;
  expect(port).toEqual({ id: port?.id, name: "Port news" });
  expect((await make("PORT NEWS")).result).toEqual(port);
  expect(await make(" ")).toEqual({ result: null, validationFailures: ["Field is required"] });
  const harbor = (await make("Harbor")).result;
  const [one = 0, two = 0] = await insertArticles(server, [{}, {}]);
  const setLabels = (id: number, labelIds: (number | undefined)[]) =>
    call<ArticleDetails>(`Articles/${id}/UpdateLabels`, { method: "PUT", body: { labelIds } });
  const labelled = await setLabels(one, [port?.id, harbor?.id, port?.id]);
  expect(labelled.body).toMatchObject({ labels: [harbor, port], labelsCount: 2 });
  await setLabels(two, [port?.id]);
  expect(await counted()).toMatchObject([
    { name: "Harbor", articlesCount: 1 },
    { name: "Port news", articlesCount: 2 },
  ]);
  expect((await setLabels(one, [99_999_999])).status).toBe(404);
  expect((await setLabels(99_999_999, [])).status).toBe(404);

  const rename = (name: string) =>
    call<{ validationFailures: string[] }>(`Labels/${port?.id}`, { method: "PUT", body: { name } });
  expect((await rename("harbor")).body.validationFailures).toEqual([
    "A label with this name exists already.",
  ]);
  expect((await rename("Docks")).body).toMatchObject({ result: { name: "Docks" } });
  const merged = await call("Labels/Merge", {
    method: "POST",
    body: { targetId: harbor?.id, sourceIds: [port?.id] },
  });
  expect(merged.body).toEqual(harbor);
  expect(await counted()).toEqual([{ ...harbor, articlesCount: 2 }]);
  expect((await call(`Labels/${harbor?.id}`, { method: "DELETE" })).body).toBe(true);
  expect(await counted()).toEqual([]);
  expect((await setLabels(one, [])).body).toMatchObject({ labels: [], labelsCount: 0 });
});

it("[MED-007] of several concurrent renames to one name one succeeds, and the others are refused", async () => {
  const labels = await Promise.all(["one", "two", "three"].map((name) => make(`Racer ${name}`)));
  for (const round of [1, 2, 3, 4, 5]) {
    const answers = await Promise.all([
      ...labels.map(({ result }) =>
        call<{ result: Label | null; validationFailures: string[] }>(`Labels/${result?.id}`, {
          method: "PUT",
          body: { name: `Finish ${round}` },
        }),
      ),
      call("Labels", { method: "POST", body: { name: `finish ${round}` } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const renames = answers.slice(0, 3).map(({ body }) => body as { validationFailures: string[] });
    for (const { validationFailures } of renames)
      expect([[], ["A label with this name exists already."]]).toContainEqual(validationFailures);
    expect(renames.filter(({ validationFailures }) => validationFailures.length === 0).length).toBeLessThan(
      2,
    );
    const named = (await counted()).filter(({ name }) => name.toLowerCase() === `finish ${round}`);
    expect(named).toHaveLength(1);
  }
});

it("[MED-007] labels are listed by a part of their name, with their counts", async () => {
  for (const name of ["Listed b", "listed A", "50% listed", "Elsewhere"]) await make(name);
  const list = async (query: Record<string, string>) =>
    (
      await call<{ items: { name: string; articlesCount: number }[]; total: number; next: string | null }>(
        "Labels/GetLabels",
        { query },
      )
    ).body;
  const first = await list({ keyword: " LISTED ", number: "2" });
  expect([first.total, first.items.map(({ name }) => name)]).toEqual([3, ["50% listed", "listed A"]]);
  const rest = await list({ keyword: "listed", number: "2", after: first.next ?? "" });
  expect([rest.next, rest.items]).toEqual([
    null,
    [{ id: expect.any(Number), name: "Listed b", articlesCount: 0 }],
  ]);
  expect((await list({ keyword: "0% l" })).total).toBe(1);
});

it("[ART-031][ART-050] articles are found by label", async () => {
  const label = (await make("Findable")).result?.id ?? 0;
  const [, two = 0] = await insertArticles(server, [{}, {}]);
  await call(`Articles/${two}/UpdateLabels`, { method: "PUT", body: { labelIds: [label] } });
  const found = async (filter: object) =>
    (
      await call<{ articles: { articleId: number }[]; total: number }>("Articles/GetArticlesList", {
        method: "POST",
        body: filter,
      })
    ).body;
  expect(await found({ labels: [label] })).toMatchObject({
    total: 1,
    articles: [{ articleId: two, labelsCount: 1 }],
  });

  // An article of two of the labels is one article, whatever its status.
  const other = (await make("Findable too")).result?.id ?? 0;
  const [three = 0] = await insertArticles(server, [{ status: 1 }]);
  await call(`Articles/${three}/UpdateLabels`, { method: "PUT", body: { labelIds: [label, other] } });
  const both = { labels: [label, other], statuses: [-7] };
  expect((await found(both)).articles).toHaveLength(2);
  expect((await found(both)).total).toBe(2);
  expect((await found({ ...both, statuses: [1] })).total).toBe(1);
  expect((await found({ ...both, publishedPeriodDays: 1 })).total).toBe(0);
});

it("[MED-002] a search finds 300 labels at most, and none of another site", async () => {
  for (const siteId of [HARBOR, ORCHARD])
    await server.platform.database.inSite(siteId, (db) =>
      db
        .insertInto("labels")
        .values(Array.from({ length: 350 }, (_, n) => ({ site_id: siteId, name: `Cap ${n} of ${siteId}` })))
        .execute(),
    );
  const search = async (keyword: string) =>
    (await call<Label[]>("Labels/Search", { query: { keyword } })).body;
  expect(await search("cap")).toHaveLength(300);
  expect((await search("cap 7")).every(({ name }) => name.endsWith("of 1"))).toBe(true);
  expect(await search("100%")).toEqual([]);
});
