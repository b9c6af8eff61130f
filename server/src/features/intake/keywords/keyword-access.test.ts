import type { Keyword, KeywordPerformance } from "@newsloom/contract/intake/keywords";
import * as contract from "@newsloom/contract/intake/keywords";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { type IntakeServer, startIntakeServer, uniqueText } from "../../../../test/intake/intake-server.ts";

let intake: IntakeServer;
beforeAll(async () => {
  intake = await startIntakeServer();
});
afterAll(() => intake.stop());

type Answer = { message: string };
/** A request of each endpoint that would be answered. */
const REQUESTS = [
  [contract.getKeywords, "Keywords/GetKeywords"],
  [contract.getKeywordDetails, "Keywords/1/GetKeywordDetails"],
  [contract.createKeyword, "Keywords", { keyword: "harbour" }],
  [contract.updateKeyword, "Keywords/1", { keyword: "harbour", language: "", isActive: true }],
  [contract.deleteKeyword, "Keywords/1"],
  [contract.searchByKeyword, "Keywords/Search", { keyword: "harbour" }],
  [contract.addArticlesToKeyword, "Keywords/AddArticles", { keywordId: 1, articleIds: [1] }],
  [contract.getKeywordPerformance, "Keywords/GetKeywordPerformance"],
  [contract.exportKeywordPerformance, "Keywords/ExportPerformance"],
] as const;

const callAll = async (headers: Record<string, string>) =>
  Promise.all(
    REQUESTS.map(async ([{ method }, path, body]) => {
      const call = { method, headers, ...(body && { body }) };
      const answer = await intake.server.call<Answer>(`/api/${path}`, call);
      return [answer.status, answer.body.message];
    }),
  );

const REFUSED = [
  404,
  "This site does not follow keywords: it needs the newsletter product and the feature keywordArticleSearch.",
];

it("[NAV-078 NAV-079] every call about keywords is refused on a site without the feature or the product", async () => {
  const endpoints = Object.values(contract).filter((one) => typeof one === "object" && "permission" in one);
  expect(endpoints).toHaveLength(REQUESTS.length);
  const orchard = await intake.server.signIn("admin@orchard.test", ORCHARD);
  expect(await callAll(orchard)).toEqual(REQUESTS.map(() => REFUSED));
  await intake.query(
    `insert into site_features (site_id, feature_name, feature_status_id) values (${ORCHARD}, 'keywordArticleSearch', 1)`,
  );
  expect(await callAll(orchard)).not.toContainEqual(REFUSED);
  await intake.query(`delete from site_products where site_id = ${ORCHARD}`);
  expect(await callAll(orchard)).toEqual(REQUESTS.map(() => REFUSED));
});

it("[SRC-005] people without a role read keywords and change none", async () => {
  const statuses = (await callAll(await intake.server.signIn("norole@harbor.test"))).map(
    ([status]) => status,
  );
  expect(statuses).toEqual([200, 404, 403, 403, 403, 200, 403, 200, 200]);
  for (const email of ["template@harbor.test", "company@harbor.test"])
    expect((await callAll(await intake.server.signIn(email))).map(([status]) => status)).toEqual(
      REQUESTS.map(() => 403),
    );
});

it("[SRC-005] an article that comes in counts for the keywords it has, a copy and a refused one for none", async () => {
  const wire = await intake.addSource({ name: "Harbour Wire" });
  const desk = await intake.addSource({ name: "City Desk" });
  const follow = async (keyword: string) =>
    (await intake.post<{ result: Keyword }>("Keywords", { keyword })).body.result.id;
  const [ferry, line, unused] = [
    await follow("ferry"),
    await follow("island line"),
    await follow("zeppelin"),
  ];
  await intake.query(
    `insert into blocked_words (site_id, word_key, word, position) values (${HARBOR}, 'casino', 'casino', 1)`,
  );
  const text = `<p>The ferry of the island line sails again. ${uniqueText("sails", 60)}</p>`;
  await intake.acceptOne(wire, { content_html: text });
  await intake.offer(desk, { content_html: text });
  await intake.offer(desk, { title: "Ferry to the casino" });
  await intake.offer(desk, { title: "A second ferry" });
  await intake.accept();
  const found = async () => {
    const { items } = await intake.get<{ items: KeywordPerformance[] }>("Keywords/GetKeywordPerformance");
    const of = (id: number) => items.find((item) => item.id === id)?.found;
    return [of(ferry), of(line), of(unused)];
  };
  expect(await found()).toEqual([2, 1, 0]);
  const { items } = await intake.get<{ items: Keyword[] }>("Keywords/GetKeywords?keyword=ferry");
  expect(items).toMatchObject([{ id: ferry, articlesCount: 2 }]);
});
