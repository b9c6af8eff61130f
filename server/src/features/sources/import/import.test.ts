import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ImportProcess, ImportResult } from "@newsloom/contract/sources/imports";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SiteScope, siteScope } from "#platform/context";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertSources, sourceRow } from "../../../../test/data/sources.ts";
import { eventually } from "../../../../test/eventually.ts";
import { openStream } from "../../../../test/http/event-stream.ts";
import { formOf } from "../../../../test/http/forms.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { importJob } from "./import-job.ts";

/** Each port of a loopback address is a host of its own, so that none waits for another. */
const hostOf = (number: number) =>
  `http://127.0.${Math.floor(number / 200) + 1}.${(number % 200) + 1}:${port}`;
const FEED = `<rss version="2.0"><channel><title>Its own name</title><link>https://own.test</link>
  <language>da</language><item><title>One</title><link>https://own.test/1</link></item></channel></rss>`;
const web = createServer((request, response) => {
  const isFeed = /feed/.test(request.url ?? "");
  response.writeHead(isFeed || request.url === "/words" ? 200 : 404, {
    "content-type": isFeed ? "application/rss+xml" : "text/plain",
  });
  response.end(isFeed ? FEED : "Nothing here.");
});

let port = 0;
let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  // Without a worker: the tests run the job themselves.
  server = await startTestServer({
    only: "web",
    env: { SOURCE_QUOTA: "250", OUTBOUND_ALLOW: "127.0.0.0/8" },
  });
  headers = await server.signIn("organizer@harbor.test");
  await new Promise<void>((resolve) => web.listen(0, "0.0.0.0", resolve));
  ({ port } = web.address() as AddressInfo);
});
afterAll(async () => {
  await server.stop();
  web.close();
});
beforeEach(async () => {
  const { acrossSites } = server.platform.database;
  await acrossSites.deleteFrom("source_imports").execute();
  await acrossSites.deleteFrom("sources").execute();
});

const scope = () => siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" });
const upload = (text: string | Uint8Array, name: string) =>
  server.call<{ importId: number; message: string }>("/api/Sources/Import", {
    method: "POST",
    headers,
    body: formOf({ file: { bytes: typeof text === "string" ? Buffer.from(text) : text, name } }),
  });
const get = async <T>(path: string, query: Record<string, string> = {}) => {
  const answer = await server.call<T>(`/api/Sources/${path}`, { headers, query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const results = (importId: number, query: Record<string, string> = {}) =>
  get<{ items: ImportResult[]; total: number; next: string | null }>(`${importId}/ImportResults`, {
    number: "100",
    ...query,
  });
const processOf = (importId: number) => get<ImportProcess>(`${importId}/ImportProcess`);
async function importAll(text: string | Uint8Array, name = "list.csv") {
  const answer = await upload(text, name);
  expect(answer.status, answer.text).toBe(200);
  const { importId } = answer.body;
  while ((await processOf(importId)).state === "running") await importJob.run(scope(), { importId });
  return importId;
}

const HEADER = "name,url,feedUrl,sourceType,companyName,language,openMode,readEveryMinutes";
/** Rows that fail, and why. */
const badRows = (): readonly [row: string, reason: string][] => [
  ["Nowhere,", "This row has no address."],
  ["Words,not an address", "“not an address” is not an address of the web, such as https://news.example."],
  ["Script,javascript:alert(1)", "“javascript:alert(1)” is not an address of the web"],
  ["Secret,https://me:secret@a.test", "is not an address of the web"],
  [`Long,https://a.test/${"x".repeat(2000)}`, "The address is longer than 2000 characters."],
  [`Again,${hostOf(1)}/feed#again`, "Row 1 has the same address (Good 1)."],
  [`Type,${hostOf(1)}/a,,Gossip`, "“Gossip” is not a type of source."],
  [`Company,${hostOf(1)}/feed/company,,,Nobody Ltd`, "The company “Nobody Ltd” is not in the directory."],
  [`Language,${hostOf(1)}/b,,,,english`, "Enter the language as two letters"],
  [`Often,${hostOf(1)}/c,,,,,,2`, "“2” is not a number of minutes from 5 to 10080."],
  [`Missing,${hostOf(2)}/missing`, "404"],
  [`Text,${hostOf(3)}/words`, "feed"],
];
const goodRow = (number: number) => `Good ${number},${hostOf(number)}/feed,,2,harbor company,en,publisher,60`;
const GOOD = 188;
const fileOf = (rows: readonly string[]) => [HEADER, ...rows].join("\r\n");
const goodRows = (count: number) => Array.from({ length: count }, (_, index) => goodRow(index + 1));

describe("[SRC-004] an import of sources", () => {
  it("of 200 rows with 12 bad ones adds the others, and says of each bad one what is wrong", async () => {
    const stream = await openStream(server.url, headers);
    const bad = badRows();
    const importId = await importAll(fileOf([...goodRows(GOOD), ...bad.map(([row]) => row)]));
    const process = await processOf(importId);
    expect(process).toMatchObject({
      importId,
      fileName: "list.csv",
      state: "done",
      total: 200,
      done: 200,
      added: GOOD,
      updated: 0,
      failed: 12,
      userName: "Test Person",
    });
    expect(await get("GetImports")).toEqual([process]);
    const failed = await results(importId, { result: "failed" });
    expect(failed.items.map(({ row, error }) => [row, error])).toEqual(
      bad.map(([, reason], index) => [GOOD + 1 + index, expect.stringContaining(reason)]),
    );
    const first = await results(importId);
    const second = await results(importId, { after: first.next ?? "" });
    const rows = [...first.items, ...second.items];
    expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(await sourceRow(server, rows[0]?.sourceId ?? 0)).toMatchObject({
      name: "Good 1",
      url: "https://own.test/",
      feed_url: `${hostOf(1)}/feed`,
      source_type: 2,
      company_id: 1,
      language: "en",
      open_mode: "publisher",
      read_every_minutes: 60,
      is_active: true,
    });
    const { payload } = await stream.next("Notification");
    const ended = stream.events.filter(({ type }) => type === "SourceImportChanged").at(-1);
    stream.close();
    expect(ended?.payload).toEqual({ importId, isFinished: true });
    const link = { label: "Show results", action: `/sources/import-results?importId=${importId}` };
    const message = "list.csv was imported: 188 sources added, 0 updated, 12 failed.";
    expect(payload).toEqual({ level: "warning", message, event: link });
    const bell = await server.call<{ items: unknown[] }>("/api/Notifications/GetList", { headers });
    expect(bell.body.items[0]).toMatchObject({ message, event: link });
  });

  it("that is killed goes on with the row it had reached after a restart, and adds nothing twice", async () => {
    let transactions = 0;
    const living = scope();
    const dying: SiteScope<null> = {
      ...living,
      transaction: (work) =>
        ++transactions > 7 ? Promise.reject(new Error("killed")) : living.transaction(work),
    };
    const { importId } = (await upload(fileOf(goodRows(12)), "list.csv")).body;
    await expect(importJob.run(dying, { importId })).rejects.toThrow("killed");
    expect(await processOf(importId)).toMatchObject({ state: "running", added: 2 });
    // The queue still has the job; a server with a worker finds it.
    const restarted = await startTestServer({
      databaseUrl: server.databaseUrl,
      env: { SOURCE_QUOTA: "250", OUTBOUND_ALLOW: "127.0.0.0/8" },
    });
    await eventually("the end", async () => (await processOf(importId)).state === "done", 30_000);
    await restarted.stop();
    expect(await processOf(importId)).toMatchObject({ added: 12, failed: 0 });
    expect(await get("GetQuota")).toMatchObject({ activeSources: 12 });
    const bells = await server.platform.database.acrossSites
      .selectFrom("notifications")
      .select("id")
      .where("button", "@>", JSON.stringify({ action: `/sources/import-results?importId=${importId}` }))
      .execute();
    expect(bells).toHaveLength(1);
  });

  it("updates what the site has with what the row says, and leaves the rest", async () => {
    const [id = 0] = await insertSources(server, [
      { name: "Old", url: "https://a.test", feed_url: "https://a.test/feed", language: "da", is_local: true },
    ]);
    const importId = await importAll(`Title;RSS\nNew name;https://www.a.test/feed/\n`);
    expect((await results(importId)).items).toEqual([
      {
        row: 1,
        name: "New name",
        url: "https://www.a.test/feed/",
        result: "updated",
        error: "",
        sourceId: id,
      },
    ]);
    expect(await sourceRow(server, id)).toMatchObject({
      name: "New name",
      url: "https://a.test",
      feed_url: "https://a.test/feed",
      language: "da",
      is_local: true,
    });
  });

  it("reads OPML with folders, broken ends and entities, and expands none of its own", async () => {
    const importId = await importAll(
      `<?xml version="1.0"?><!DOCTYPE opml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>
      <opml version="1.1"><body><outline text="News"><outline text="Ropes &amp; Knots" type="rss"
      xmlUrl="${hostOf(1)}/feed?a=1&amp;b=2" htmlUrl="https://ropes.test"/>
      <outline title="&b;" xmlUrl="${hostOf(2)}/feed"/></outline><outline text="Empty" xmlUrl=""/>`,
      "feeds.opml",
    );
    const { items } = await results(importId);
    expect(items.map(({ name, url, result, error }) => [name, url, result, error])).toEqual([
      ["Ropes & Knots", `${hostOf(1)}/feed?a=1&b=2`, "added", ""],
      ["&b;", `${hostOf(2)}/feed`, "added", ""],
      ["Empty", "", "failed", "This row has no address."],
    ]);
    expect(await sourceRow(server, items[1]?.sourceId ?? 0)).toMatchObject({
      url: hostOf(2),
      feed_url: `${hostOf(2)}/feed`,
    });
  });

  it("reads what the export writes, and spreadsheets of other countries", async () => {
    await insertSources(server, [
      { name: "=1+1", url: "https://a.test", company_id: 1, language: "da", read_every_minutes: 30 },
      { name: "Æbler", url: "https://b.test", source_type: 10, open_mode: "publisher", is_preferred: true },
    ]);
    const exported = (format: string) => server.call(`/api/Sources/Export?format=${format}`, { headers });
    const before = [await exported("csv"), await exported("opml")].map(({ text }) => text);
    for (const [index, name] of ["list.csv", "list.opml"].entries()) {
      const importId = await importAll(before[index] ?? "", name);
      expect(await processOf(importId)).toMatchObject({ updated: 2, failed: 0 });
    }
    expect((await exported("csv")).text).toBe(before[0]);
    const importId = await importAll(Buffer.from(`navn;adresse\n\xc5bner;${hostOf(9)}/feed\n`, "latin1"));
    const named = (await results(importId)).items.find(({ result }) => result === "added");
    expect(named).toMatchObject({ name: "Åbner", url: `${hostOf(9)}/feed` });
  });

  it("stops adding at the quota, and says so", async () => {
    await insertSources(
      server,
      Array.from({ length: 249 }, (_, index) => ({ url: `https://s${index}.test` })),
    );
    const importId = await importAll(`url\n${hostOf(1)}/feed\n${hostOf(2)}/feed\n`);
    const { items } = await results(importId);
    expect(await sourceRow(server, items[0]?.sourceId ?? 0)).toMatchObject({
      name: "Its own name",
      language: "da",
    });
    expect(items.map(({ result, error }) => [result, error])).toEqual([
      ["added", ""],
      ["failed", expect.stringContaining("has 250 active sources and may have 250")],
    ]);
  });

  it.each([
    ["nothing", "", "No sources were found"],
    ["only folders", '<opml><body><outline text="x"/></body></opml>', "No sources were found"],
    ["too many rows", `url\n${"https://a.test\n".repeat(5001)}`, "more than 5000 sources"],
    ["too many bytes", "x".repeat(5 * 1024 * 1024 + 1), "larger than 5 MB"],
  ])("refuses a file with %s", async (_what, text, message) => {
    const answer = await upload(text, "list.csv");
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)]);
  });

  it("is not found in another site, and a call without a file is refused", async () => {
    const importId = await importAll("url\nhttps://a.test\n");
    const orchard = await server.signIn("admin@orchard.test", ORCHARD);
    for (const path of ["ImportProcess", "ImportResults"]) {
      const answer = await server.call(`/api/Sources/${importId}/${path}`, { headers: orchard });
      expect(answer.status).toBe(404);
    }
    const empty = await server.call<{ message: string }>("/api/Sources/Import", {
      method: "POST",
      headers,
      body: formOf({ other: "x" }),
    });
    expect([empty.status, empty.body.message]).toEqual([400, "Send the list as `file` of a form."]);
  });
});
