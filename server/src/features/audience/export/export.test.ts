import type { ExportJob } from "@newsloom/contract/audience/exports";
import type { ImportPreview } from "@newsloom/contract/audience/imports";
import { DAY_MS, HOUR_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import Papa from "papaparse";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { formOf } from "../../../../test/http/forms.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { type SiteScope, siteScope } from "../../../platform/context.ts";
import { runMaintenance } from "../../../platform/jobs/run-maintenance.ts";
import { parse as readWorkbook } from "../../../platform/workbooks/workbook-parser.ts";
import { audienceMaintenance } from "../maintenance.ts";
import { exportJob } from "./export-job.ts";

const START = new Date("2026-11-17T08:00:00Z");
let now = START;
let server: TestServer;
let headers: Record<string, string>;
let audience: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ only: "web", now: () => now });
  headers = await server.signIn("export@harbor.test");
  audience = await server.signIn("audience@harbor.test");
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = START;
  const { acrossSites } = server.platform.database;
  for (const table of ["audience_exports", "subscribers", "tags", "segments", "subscriber_fields"] as const)
    await acrossSites.deleteFrom(table).execute();
  const { exportedFiles } = server.platform;
  for await (const { siteId, fileId } of exportedFiles.listIdle(0))
    await exportedFiles.remove(siteId, fileId);
});

const scope = () => siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" });
const post = <T>(path: string, body: unknown = {}, as = headers) =>
  server.call<T & { message: string }>(`/api/Audience/${path}`, { method: "POST", headers: as, body });
async function start(body: object = {}): Promise<number> {
  const answer = await post<ExportJob>("ExportJobs", body);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ state: "Queued", link: "", total: null });
  return answer.body.exportId;
}
const jobs = async (as = headers) => {
  const answer = await server.call<ExportJob[]>("/api/Audience/GetExportJobs", { headers: as });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
async function jobOf(exportId: number): Promise<ExportJob> {
  const found = (await jobs()).find((one) => one.exportId === exportId);
  if (!found) throw new Error(`no export ${exportId}`);
  return found;
}
const rowsOf = (csv: string) => Papa.parse<Record<string, string>>(csv, { header: true }).data;
async function exported(body: object = {}): Promise<Record<string, string>[]> {
  const exportId = await start(body);
  await exportJob.run(scope(), { exportId });
  const job = await jobOf(exportId);
  expect(job).toMatchObject({ state: "Done", problem: "" });
  const file = await server.call(job.link);
  expect(file.status, file.text).toBe(200);
  const rows = rowsOf(file.text);
  expect([job.total, job.exported]).toEqual([rows.length, rows.length]);
  return rows;
}
const names = async (body: object = {}) =>
  (await exported(body)).map(({ Email }) => String(Email).replace(/@.*/, "")).join(" ");

const PEOPLE = [
  {
    email: "ann@b.test",
    first_name: "Ann",
    last_name: "Zimmer",
    daily: true,
    created_at: "2026-11-07T10:00:00Z",
  },
  {
    email: "bo@b.test",
    first_name: '=HYPERLINK("http://x")',
    last_name: 'Åbel, "the" quay\n+1',
    company_name: "@quay;=1+1",
    job_name: "-2",
    weekly: true,
    monthly: true,
    country: "DK",
    opens: 3,
    clicks: 1,
    last_open_at: "2026-11-15T12:00:00Z",
    last_click_at: "2026-11-15T12:05:09Z",
    created_at: "2025-10-13T09:30:00Z",
  },
  { email: "cy@b.test", status: "Unsubscribed", created_at: "2026-11-12T10:00:00Z" },
];

describe("[AUD-014] an export", () => {
  it("has every detail of the people, and no cell that a spreadsheet runs", async () => {
    const [, boId] = await insertSubscribers(server, PEOPLE);
    await insertSubscribers(server, [{ email: "theirs@orchard.test" }], ORCHARD);
    const tag = async (name: string) => (await post<{ id: number }>("Tags", { name }, audience)).body.id;
    await post("AddTags", { ids: [boId], tagIds: [await tag("Port"), await tag("Arts")] }, audience);
    await post("Fields", { name: "Shoe size", type: "number", choices: [] }, audience);
    await post("Fields", { name: "Member", type: "boolean", choices: [] }, audience);
    await server.platform.database.acrossSites
      .updateTable("subscribers")
      .set({ custom_fields: JSON.stringify({ shoe_size: 42.5, member: true }) })
      .where("email", "=", "bo@b.test")
      .execute();
    const rows = await exported();
    expect(rows.map(({ Email }) => Email)).toEqual(["ann@b.test", "bo@b.test", "cy@b.test"]);
    expect(rows[1]).toEqual({
      Email: "bo@b.test",
      "First name": '\'=HYPERLINK("http://x")',
      "Last name": 'Åbel, "the" quay\n\'+1',
      Company: "'@quay;'=1+1",
      "Job title": "'-2",
      Country: "DK",
      Status: "Active",
      Lists: "Weekly, Monthly",
      Tags: "Arts, Port",
      Opens: "3",
      Clicks: "1",
      "Last opened": "2026-11-15T12:00:00Z",
      "Last clicked": "2026-11-15T12:05:09Z",
      "Engagement score": "70",
      "Sign-up date": "2025-10-13T09:30:00Z",
      Source: "widget",
      "Shoe size": "42.5",
      Member: "yes",
    });
    expect(rows[0]).toMatchObject({
      Lists: "Daily",
      Tags: "",
      "Last opened": "",
      "Shoe size": "",
      Member: "",
    });
  });

  it("has who the list shows by the same filter, segment or selection", async () => {
    const [annId, , cyId] = await insertSubscribers(server, PEOPLE);
    const danes = {
      include: { match: "all", items: [{ field: "country", operator: "isAnyOf", values: ["DK"] }] },
      exclude: null,
    };
    const segment = await post<{ id: number }>("Segments", { name: "Danes", filter: danes }, audience);
    expect(segment.status, segment.text).toBe(200);
    expect(await names({ filter: { status: "Unsubscribed" } })).toBe("cy");
    expect(await names({ filter: { subscriptionListId: 1 } })).toBe("ann");
    expect(await names({ filter: { keyword: "zimm", status: "Active" } })).toBe("ann");
    expect(await names({ filter: { engagement: "active30" } })).toBe("bo");
    expect(await names({ filter: { segmentId: segment.body.id } })).toBe("bo");
    expect(
      await names({ filter: { filter: { include: { match: "all", items: [] }, exclude: danes.include } } }),
    ).toBe("ann cy");
    expect(await names({ ids: [cyId, annId] })).toBe("ann cy");
    expect(await names({ filter: { country: "SE" } })).toBe("");
    expect((await jobs()).map(({ criteria }) => criteria).slice(-5, -3)).toEqual([
      { segment: "Danes" },
      { engagement: "active30" },
    ]);
    for (const body of [{ filter: { segmentId: 999_999 } }, { format: "exe" }, { ids: [] }])
      expect((await post("ExportJobs", body)).status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
  });

  it("stays as it was started, whatever happens to its segment", async () => {
    await insertSubscribers(server, PEOPLE);
    const filter = {
      include: { match: "all", items: [{ field: "country", operator: "isAnyOf", values: ["DK"] }] },
      exclude: null,
    };
    const { body } = await post<{ id: number }>("Segments", { name: "Danes", filter }, audience);
    const exportId = await start({ filter: { segmentId: body.id } });
    await server.call(`/api/Audience/Segments/${body.id}`, { method: "DELETE", headers: audience });
    await exportJob.run(scope(), { exportId });
    expect(await jobOf(exportId)).toMatchObject({
      state: "Done",
      exported: 1,
      criteria: { segment: "Danes" },
    });
  });

  it("fails with the reason when its filter cannot be used any more", async () => {
    const field = await post<{ result: { id: number; key: string } }>(
      "Fields",
      { name: "Berth", type: "text", choices: [] },
      audience,
    );
    const { id, key } = field.body.result;
    const items = [{ field: `custom:${key}`, operator: "isSet", values: [] }];
    const exportId = await start({ filter: { filter: { include: { match: "all", items }, exclude: null } } });
    await server.call(`/api/Audience/Fields/${id}`, { method: "DELETE", headers: audience });
    await exportJob.run(scope(), { exportId });
    const job = await jobOf(exportId);
    expect(job).toMatchObject({ state: "Failed", link: "", problem: expect.stringMatching(/field/i) });
  });

  it("is read by an import as what it is", async () => {
    await insertSubscribers(server, PEOPLE);
    await post("Fields", { name: "Shoe size", type: "number", choices: [] }, audience);
    const exportId = await start();
    await exportJob.run(scope(), { exportId });
    const { text } = await server.call((await jobOf(exportId)).link);
    const importer = await server.signIn("import@harbor.test");
    const file = formOf({ file: { bytes: Buffer.from(text), name: "a.csv" } });
    const { body } = await post<{ fileId: string }>("ImportFile", file, importer);
    const preview = await post<ImportPreview>("PreviewImport", { fileId: body.fileId }, importer);
    expect(preview.body.columns.flatMap(({ field }) => field || [])).toEqual([
      "email",
      "firstName",
      "lastName",
      "companyName",
      "jobName",
      "country",
      "lists",
      "tags",
      "createDate",
      "custom:shoe_size",
    ]);
  });

  it("is an Excel file on request, whose texts are no formulas", async () => {
    await insertSubscribers(server, PEOPLE);
    const exportId = await start({ format: "xlsx" });
    await exportJob.run(scope(), { exportId });
    const job = await jobOf(exportId);
    expect(job).toMatchObject({ state: "Done", exported: 3, total: 3 });
    const file = await fetch(server.url + job.link);
    expect(file.headers.get("content-type")).toContain("spreadsheetml.sheet");
    expect(file.headers.get("content-disposition")).toContain("audience-2026-11-17-0800.xlsx");
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.length).toBe(job.size);
    const csv = await readWorkbook({ bytes, maxRows: 10, maxInflatedBytes: 1_000_000 });
    const rows = rowsOf(Buffer.from(csv ?? []).toString());
    expect(rows[1]).toMatchObject({
      Email: "bo@b.test",
      "First name": '=HYPERLINK("http://x")',
      Company: "@quay;=1+1",
      Opens: "3",
      Lists: "Weekly, Monthly",
    });
  });

  it("of many is written in batches, tells how far it is, and goes on after a crash without a gap", async () => {
    await insertMany(6_000);
    const exportId = await start({ filter: { status: "Active" } });
    const living = scope();
    let transactions = 0;
    const killed: SiteScope<null> = {
      ...living,
      transaction(work) {
        // After the second batch was written to the file, before it is recorded.
        if (++transactions === 5) throw new Error("killed");
        return living.transaction(work);
      },
    };
    await expect(exportJob.run(killed, { exportId })).rejects.toThrow("killed");
    expect(await jobOf(exportId)).toMatchObject({
      state: "Running",
      exported: 5_000,
      total: 6_000,
      link: "",
    });
    await exportJob.run(scope(), { exportId });
    const job = await jobOf(exportId);
    expect(job).toMatchObject({ state: "Done", exported: 6_000 });
    const file = await server.call(job.link);
    expect(Buffer.byteLength(file.text)).toBe(job.size);
    const emails = rowsOf(file.text).map(({ Email }) => Email);
    expect(new Set(emails).size).toBe(6_000);
    expect(emails).toHaveLength(6_000);
  });

  it("can be deleted, also while it runs", async () => {
    await insertMany(6_000);
    const exportId = await start();
    const living = scope();
    let transactions = 0;
    const remove = () => server.call(`/api/Audience/ExportJobs/${exportId}`, { method: "DELETE", headers });
    await exportJob.run(
      {
        ...living,
        async transaction(work) {
          if (++transactions === 4) expect((await remove()).body).toBe(true);
          return living.transaction(work);
        },
      },
      { exportId },
    );
    expect(await jobs()).toEqual([]);
    expect(await server.platform.exportedFiles.count(HARBOR)).toBe(0);
    expect((await remove()).status).toBe(404);
  });

  it("is refused when five are not finished", async () => {
    for (let count = 0; count < 5; count++) await start();
    expect((await post("ExportJobs")).status).toBe(409);
  });
});

const insertMany = (count: number) =>
  server.platform.database.inSite(HARBOR, (db) =>
    sql`insert into subscribers (site_id, email, source, daily)
      select ${HARBOR}, 'reader' || n || '@b.test', 'widget', true from generate_series(1, ${count}::int) n`.execute(
      db,
    ),
  );

describe("the link of an export", () => {
  const finish = async () => {
    await insertSubscribers(server, PEOPLE);
    const exportId = await start();
    await exportJob.run(scope(), { exportId });
    return jobOf(exportId);
  };

  it("is a download for whoever has it, for 24 hours", async () => {
    const { link, expiresAt } = await finish();
    expect(expiresAt).toBe(new Date(START.getTime() + DAY_MS).toISOString());
    const { headers: sent, text } = await server.call(link);
    expect(sent.get("content-disposition")).toBe("attachment; filename*=UTF-8''audience-2026-11-17-0800.csv");
    expect(sent.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(sent.get("cache-control")).toBe("no-store");
    now = new Date(START.getTime() + DAY_MS);
    const later = await server.call<{ message: string }>(link);
    expect([later.status, later.body.message]).toEqual([
      404,
      "This link has expired. Start the export again.",
    ]);
    expect(later.text).not.toContain(text.slice(0, 20));
    expect(await jobs(await server.signIn("export@harbor.test"))).toEqual([]);
  });

  it("is refused when it is changed, or made for something else", async () => {
    const { link } = await finish();
    const token = link.split("token=")[1] ?? "";
    const seal = (value: object) =>
      server.platform.sealer.seal(Buffer.from(JSON.stringify(value))).toString("base64url");
    const changed = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
    const others = ["", "x", token.slice(1), changed, seal({ siteId: HARBOR, exportId: 1 })];
    for (const other of others)
      expect((await server.call(`/api/Audience/ExportFile?token=${other}`)).status, other).toBe(404);
  });

  it("ends with the file, which is removed after it expired", async () => {
    const { link } = await finish();
    const clean = async () => {
      for (const work of audienceMaintenance) await runMaintenance(server.platform, work);
    };
    now = new Date(START.getTime() + DAY_MS - HOUR_MS);
    await clean();
    expect((await server.call(link)).status).toBe(200);
    now = new Date(START.getTime() + DAY_MS);
    await clean();
    expect(await server.platform.exportedFiles.count(HARBOR)).toBe(0);
    expect(
      await server.platform.database.acrossSites.selectFrom("audience_exports").select("file_id").execute(),
    ).toEqual([]);
  });
});

describe("[AUD-014] the whole audience as CSV", () => {
  it("is sent at once, by status and tag", async () => {
    const [annId, boId] = await insertSubscribers(server, PEOPLE);
    const port = (await post<{ id: number }>("Tags", { name: "Port" }, audience)).body.id;
    await post("AddTags", { ids: [annId, boId], tagIds: [port] }, audience);
    const get = async (query: Record<string, string>) => {
      const answer = await server.call("/api/Audience/Export", { headers, query });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      return rowsOf(answer.text).map(({ Email }) => Email);
    };
    expect(await get({})).toEqual(["ann@b.test", "bo@b.test", "cy@b.test"]);
    expect(await get({ status: "Unsubscribed" })).toEqual(["cy@b.test"]);
    expect(await get({ tagIds: String(port), status: "Active" })).toEqual(["ann@b.test", "bo@b.test"]);
    expect((await server.call("/api/Audience/Export", { headers, query: { tagIds: "a" } })).status).toBe(400);
    expect((await server.call("/api/Audience/Export", { headers, query: { tagIds: "0" } })).status).toBe(404);
  });

  it("other roles may not export", async () => {
    for (const email of ["audience@harbor.test", "import@harbor.test", "norole@harbor.test"]) {
      const other = await server.signIn(email);
      expect((await post("ExportJobs", {}, other)).status, email).toBe(403);
      expect((await server.call("/api/Audience/Export", { headers: other })).status, email).toBe(403);
    }
  });
});
