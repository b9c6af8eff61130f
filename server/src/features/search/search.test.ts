import type { SearchAnswer } from "@newsloom/contract/search/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertArticles } from "../../../test/data/articles.ts";
import { insertCampaigns } from "../../../test/data/campaigns.ts";
import { HARBOR, ORCHARD } from "../../../test/data/fixtures.ts";
import { insertSources } from "../../../test/data/sources.ts";
import { insertSubscribers } from "../../../test/data/subscribers.ts";
import { startTestServer, type TestServer } from "../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  const day = (number: number) => ({ publication_date: `2026-03-0${number}T08:00:00Z` });
  await insertArticles(server, [
    { title: "Seal pups return", status: 1, ...day(1) },
    { title: "A quiet night", status: 1, content_html: "<p>Two seals slept.</p>", ...day(9) },
    { title: "Seals on the pier", status: 0, ...day(2) },
    { title: "Sealing wax ban", status: -3, company_id: 1, ...day(3) },
    { title: "Gulls", status: -1, preview_text: "and a seal", company_id: 1, ...day(4) },
    { title: "100% wool_socks, “O'Brien's” \\ shop", status: 0, ...day(5) },
  ]);
  await insertArticles(server, [{ title: "Seal of the orchard", status: 1 }], ORCHARD);
  for (const siteId of [HARBOR, ORCHARD]) {
    await insertCampaigns(server, [{ newsletter_name: "Seal Weekly", newsletter_subject: "On ice" }], siteId);
    await insertSources(server, [{ name: "Seal Wire", url: "https://wire.test" }], siteId);
    await insertSubscribers(
      server,
      [{ email: "seal@reader.test", first_name: "Marta", last_name: "Berg" }],
      siteId,
    );
  }
  for (const [siteId, name] of [
    [HARBOR, "harbor-seal.png"],
    [HARBOR, "50%_seal.png"],
    [ORCHARD, "orchard-seal.png"],
  ] as const)
    await server.platform.database.inSite(siteId, (db) =>
      db
        .insertInto("files")
        .values({
          site_id: siteId,
          url: `/f/${name}`,
          storage_key: `${siteId}/${"0".repeat(32)}.png`,
          file_name: name,
          size: 1,
          content_type: "image/png",
        })
        .execute(),
    );
});
afterAll(() => server.stop());

const ask = (keyword: string, headers = admin, query: Record<string, string> = {}) =>
  server.call<SearchAnswer>("/api/Search/Find", { headers, query: { keyword, ...query } });
const find = async (keyword: string, headers = admin, query: Record<string, string> = {}) => {
  const { status, text, body } = await ask(keyword, headers, query);
  expect(status, text).toBe(200);
  return body;
};
const titles = async (keyword: string, headers = admin) =>
  (await find(keyword, headers)).articles.items.map(({ title }) => title);
const NOTHING = { items: [], total: 0 };

describe("the search over everything", () => {
  it("finds articles of every status: those with the words in their title first, then by date", async () => {
    const { articles } = await find("seal");
    expect(articles.items.map(({ title, status }) => [title, status])).toEqual([
      ["Sealing wax ban", -3],
      ["Seals on the pier", 0],
      ["Seal pups return", 1],
      ["A quiet night", 1],
      ["Gulls", -1],
    ]);
    expect(articles.total).toBe(5);
    expect(await titles("pier seal"), "every word, in any order").toEqual(["Seals on the pier"]);
    expect(await titles("eal"), "words are found from their beginning").toEqual([]);
  });

  it("finds people by name or address, and files by name; a group shows few, and how many there are", async () => {
    const { people } = await find("organizer@har");
    expect(people).toMatchObject({ total: 1, items: [{ email: "organizer@harbor.test", status: "Active" }] });
    expect((await find("seal")).files.items.map(({ fileName }) => fileName).toSorted()).toEqual([
      "50%_seal.png",
      "harbor-seal.png",
    ]);
    const few = await find("test person", admin, { number: "2" });
    expect(few.people.items).toHaveLength(2);
    expect(few.people.total).toBe(11);
  });

  it("finds newsletters by name and subject, sources by name and address, subscribers by name and address", async () => {
    const { newsletters, sources, subscribers } = await find("seal");
    expect(newsletters).toMatchObject({ total: 1, items: [{ newsletterName: "Seal Weekly" }] });
    expect(sources).toMatchObject({ total: 1, items: [{ name: "Seal Wire" }] });
    expect(subscribers).toMatchObject({ total: 1, items: [{ email: "seal@reader.test" }] });
    expect((await find("on ice")).newsletters.total).toBe(1);
    expect((await find("wire.test")).sources.total).toBe(1);
    expect((await find("marta be")).subscribers.items).toMatchObject([
      { firstName: "Marta", lastName: "Berg" },
    ]);
  });

  it.each([
    ["organizer@harbor.test", [1, 1, 0]],
    ["audience@harbor.test", [0, 0, 1]],
    ["company@harbor.test", [0, 0, 0]],
  ])(
    "[USR-013] shows %s only the newsletters, sources and subscribers they may list",
    async (email, totals) => {
      const { newsletters, sources, subscribers } = await find("seal", await server.signIn(email));
      expect([newsletters.total, sources.total, subscribers.total]).toEqual(totals);
    },
  );

  it("[SYS-001] finds nothing of another site", async () => {
    const orchard = await server.signIn("admin@orchard.test", ORCHARD);
    expect(await titles("seal", orchard)).toEqual(["Seal of the orchard"]);
    const { people, files } = await find("orchard", admin);
    expect([people.total, files.total]).toEqual([0, 0]);
    expect(await titles("orchard")).toEqual([]);
  });

  it.each([
    ["organizer@harbor.test", { articles: 5, people: 1, files: 2 }],
    ["backoffice@harbor.test", { articles: 0, people: 1, files: 0 }],
    ["template@harbor.test", { articles: 0, people: 0, files: 0 }],
    // The articles of the company alone, in every status.
    ["company@harbor.test", { articles: 2, people: 0, files: 0 }],
  ])("[USR-013] shows %s only the groups they may list", async (email, { articles, people, files }) => {
    const headers = await server.signIn(email);
    const seals = await find("seal", headers);
    expect([seals.articles.total, seals.files.total]).toEqual([articles, files]);
    expect((await find("organizer@", headers)).people.total).toBe(people);
  });

  it("takes every character literally", async () => {
    expect(await find("%"), "no words in it").toMatchObject({ articles: NOTHING, people: NOTHING });
    expect((await find("%")).files.total, "a part of a file's name").toBe(1);
    expect((await find("50%_s")).files.total).toBe(1);
    expect((await find("5%seal")).files.total).toBe(0);
    for (const keyword of [
      "100% wool_socks",
      "O'Brien's",
      '"wool"',
      "wool & socks",
      "wool:*",
      "\\ shop",
      "!wool",
    ])
      expect(await titles(keyword), keyword).toHaveLength(1);
    for (const keyword of ["_", "'", "''", "\\", "&|!", ":*", "()", "<->", " "])
      expect((await find(keyword)).articles, keyword).toEqual(NOTHING);
    expect(await titles("drop table articles; --")).toEqual([]);
  });

  it("refuses what is too long, NUL characters and a number out of range", async () => {
    expect((await ask("x".repeat(200))).status).toBe(200);
    for (const [keyword, query] of [
      ["x".repeat(201), {}],
      ["x".repeat(10_000), {}],
      ["a\0b", {}],
      ["seal", { number: "21" }],
      ["seal", { number: "0" }],
    ] as const)
      expect((await ask(keyword, admin, query)).status, keyword.slice(0, 9)).toBe(400);
  });
});
