import { AUDIENCE_SORT_KEYS } from "@newsloom/contract/audience/audience";
import { USER_SORT_KEYS } from "@newsloom/contract/identity/users";
import { SOURCE_ORDERS } from "@newsloom/contract/sources/sources";
import { FEED_SORT_KEYS } from "@newsloom/domain/articles/list-options";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertCampaigns } from "../test/data/campaigns.ts";
import { HARBOR } from "../test/data/fixtures.ts";
import { type Operation, readOperations } from "../test/http/api-document.ts";
import { startTestServer, type TestServer } from "../test/server/server.ts";

let server: TestServer;
let headers: Record<string, string>;
let lists: Operation[];
beforeAll(async () => {
  server = await startTestServer();
  headers = await server.signIn("admin@harbor.test");
  await insertCampaigns(server, [{ distribution_id: 1 }]);
  await server.platform.database.inSite(HARBOR, async (db) => {
    const list = { site_id: HARBOR, import_id: 1, file_name: "list.csv" };
    await db
      .insertInto("source_imports")
      .values({ ...list, format: "csv", state: "done" })
      .execute();
    await db
      .insertInto("audience_imports")
      .values({ ...list, file_id: crypto.randomUUID(), file_size: 1, options: "{}", state: "Done" })
      .execute();
  });
  const operations = await readOperations(server);
  lists = operations.filter(({ query, body }) => "after" in query || "after" in (body?.properties ?? {}));
});
afterAll(() => server.stop());

const SORTS: Record<string, readonly (string | number)[]> = {
  "/api/Articles/GetArticlesList": [...FEED_SORT_KEYS, "-relevancy", "-index", "-title", 1, 3],
  "/api/Audience/GetAudience": [...AUDIENCE_SORT_KEYS, "-createDate"],
  "/api/Users/GetUsers": [...USER_SORT_KEYS, "-createDate"],
  "/api/Sources/GetSources": [...SOURCE_ORDERS, "-name"],
};
const HUGE = "9".repeat(30);
const VALUES: unknown[] = [
  ["1e-99", HUGE, HUGE],
  ["1e-99", "1", "1"],
  ["0.5", HUGE, "1"],
  ["0.5", "1", HUGE],
  ["0.5", "1", "9999999999"],
  ["NaN", "1", "1"],
  [HUGE, HUGE],
  ["1", "9999999999"],
  ["1", "x"],
  ["x", "-"],
  [1e300, 1],
  [1, 1e300],
  [1, 1.5],
  ["\0", "1"],
  ["a", "not-a-person"],
  [HUGE],
  ["infinity", "1", "1"],
  [],
  null,
  {},
];

/** Values for the order of lists that have only one: a time and an id. */
const NEWEST_VALUES: unknown[] = [["1", HUGE], [HUGE, "1"], ["x", "1"], ["1", "x"], ["1"], [1, 1], null];

const encode = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString("base64url");
/** Cursors that no list writes, and those of other lists and orders. */
const forged = (sort: string) => [
  "x",
  "%00",
  HUGE,
  "-1",
  encode("x"),
  ...VALUES.map((values) => encode([sort, values])),
  encode([sort, "1", "1"]),
  encode(["-shoe", ["0.5", "1", "1"]]),
  encode(["position", ["x"]]),
  encode(["position", [HUGE]]),
];

const forgedFor = (sortedBy: string | number | undefined) =>
  sortedBy === undefined
    ? [...forged("-publicationdate"), ...NEWEST_VALUES.map((values) => encode(["newest", values]))]
    : forged(String(sortedBy));

const request = ({ method, path, query }: Operation, after: string, sortedBy?: string | number) => {
  const input = { after, ...(sortedBy !== undefined && { sortedBy }) };
  const values = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const ids = Object.fromEntries(
    Object.keys(query)
      .filter((name) => name.endsWith("Id"))
      .map((name) => [name, "1"]),
  );
  return server.call<{ message: string }>(path.replace(/\{\w+\}/, "1"), {
    method,
    headers,
    ...("after" in query ? { query: { ...ids, ...values } } : { body: input }),
  });
};

describe("a cursor that is not of this list in this order", () => {
  it("is refused with a message by every list, whatever it is sorted by", async () => {
    expect(lists.length).toBeGreaterThan(10);
    for (const list of lists)
      for (const sortedBy of SORTS[list.path] ?? [undefined])
        await Promise.all(
          forgedFor(sortedBy).map(async (after) => {
            const answer = await request(list, after, sortedBy);
            const context = `${list.path} ${sortedBy} ${after} ${answer.text}`;
            expect([answer.status, answer.body.message], context).toEqual([
              400,
              "after: is not a cursor of this list in this order",
            ]);
          }),
        );
  });
});
