import type { Segment } from "@newsloom/contract/audience/segments";
import type { Tag } from "@newsloom/contract/audience/tags";
import { AUDIENCE_MESSAGES } from "@newsloom/domain/audience/messages";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { type Call, startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ only: "web" });
  headers = await server.signIn("audience@harbor.test");
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { acrossSites } = server.platform.database;
  for (const table of ["subscribers", "segments", "tags"] as const)
    await acrossSites.deleteFrom(table).execute();
});

const call = async <T>(path: string, more: Call = {}) =>
  (await server.call<T & { message: string }>(`/api/Audience${path}`, { headers, ...more })).body;
const create = (name: string) => call<Tag>("/Tags", { method: "POST", body: { name } });
const rename = (id: number, name: string) => call<Tag>(`/Tags/${id}`, { method: "PUT", body: { name } });
const counts = async () => (await call<Tag[]>("/GetTags")).map(({ name, count }) => [name, count]);

it("[AUD-012] a tag is renamed, but not to nothing and not to the name of another", async () => {
  const [port, trade] = [await create("Port"), await create("Trade")];
  expect(await rename(port.id, " Harbour  side ")).toEqual({ id: port.id, name: "Harbour side", count: 0 });
  expect(await rename(port.id, "HARBOUR side")).toMatchObject({ name: "HARBOUR side" });
  expect((await rename(trade.id, "harbour side")).message).toBe(AUDIENCE_MESSAGES.tagTaken);
  expect((await rename(trade.id, " ")).message).toBe(AUDIENCE_MESSAGES.tagName);
  expect(await counts()).toEqual([
    ["HARBOUR side", 0],
    ["Trade", 0],
  ]);
});

it("[AUD-012] tags are merged: each of their people has the other one once, and segments use it instead", async () => {
  const [port, trade, other] = [await create("Port"), await create("Trade"), await create("Other")];
  const [a = 0, b = 0, c = 0] = await insertSubscribers(server, [
    { email: "a@b.test" },
    { email: "b@b.test" },
    { email: "c@b.test" },
  ]);
  const give = (ids: number[], tagIds: number[]) =>
    call("/AddTags", { method: "POST", body: { ids, tagIds } });
  await give([a, b], [trade.id]);
  await give([b], [port.id]);
  await give([c], [other.id]);
  const where = (...values: number[]) => ({ field: "tag", operator: "isAnyOf", values });
  const filter = {
    include: { match: "any", items: [{ match: "all", items: [where(trade.id, port.id)] }] },
    exclude: { match: "all", items: [where(other.id)] },
  };
  await call("/Segments", { method: "POST", body: { name: "Harbour", filter } });
  const merge = (tagIds: number[], targetId: number) =>
    call<Tag>("/MergeTags", { method: "POST", body: { tagIds, targetId } });
  expect(await merge([trade.id, port.id], port.id)).toEqual({ id: port.id, name: "Port", count: 2 });
  expect(await counts()).toEqual([
    ["Other", 1],
    ["Port", 2],
  ]);
  const [segment] = await call<Segment[]>("/GetSegments");
  expect(segment).toMatchObject({
    count: 2,
    filter: { include: { items: [{ items: [where(port.id)] }] }, exclude: { items: [where(other.id)] } },
  });
  expect((await merge([trade.id], port.id)).message).toBe("The tag was not found.");
});
