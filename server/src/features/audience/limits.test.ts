import { AUDIENCE_IMPORT_LIMITS } from "@newsloom/contract/audience/imports";
import { EXPORT_MESSAGES, WORKBOOK_LIMITS } from "@newsloom/domain/audience/export";
import { IMPORT_MESSAGES } from "@newsloom/domain/audience/import-results";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ImportServer, startImportServer } from "../../../test/data/audience-imports.ts";
import { HARBOR } from "../../../test/data/fixtures.ts";
import { formOf } from "../../../test/http/forms.ts";

let calls: ImportServer;
beforeAll(async () => {
  calls = await startImportServer();
});
afterAll(() => calls.server.stop());

it("the part that makes an uploaded file larger than 1 GB is refused", async () => {
  const part = (fields: Record<string, string | number>) =>
    calls.post<{ fileId: string; message: string }>(
      "ImportFile",
      formOf({ file: { bytes: Buffer.from("email\n"), name: "people.csv" }, ...fields }),
    );
  const { fileId } = (await part({ offset: 0 })).body;
  const last = await part({ fileId, offset: AUDIENCE_IMPORT_LIMITS.bytes - 5 });
  expect([last.status, last.body.message]).toEqual([400, IMPORT_MESSAGES.tooLarge]);
  const fitting = await part({ fileId, offset: AUDIENCE_IMPORT_LIMITS.bytes - 6 });
  expect(fitting.body.message, "its offset is wrong, and its size is not").toBe(IMPORT_MESSAGES.offset);
});

it("more than 100,000 people are exported as CSV, and not as an Excel file", async () => {
  const exporter = await calls.server.signIn("export@harbor.test");
  const insert = (first: number, last: number) =>
    calls.server.platform.database.ownerPool.query(
      `insert into subscribers (site_id, email, source, weekly)
       select $1, 'reader' || nth || '@post.test', 'widget', true from generate_series($2::int, $3::int) as nth`,
      [HARBOR, first, last],
    );
  const { rows } = await calls.server.platform.database.ownerPool.query<{ count: number }>(
    "select count(*)::int as count from subscribers where site_id = $1",
    [HARBOR],
  );
  const start = (format: string) => calls.post<{ message: string }>("ExportJobs", { format }, exporter);
  const missing = WORKBOOK_LIMITS.rows - (rows[0]?.count ?? 0);
  await insert(1, missing);
  expect((await start("xlsx")).status, "exactly as many").toBe(200);
  await insert(missing + 1, missing + 1);
  const refused = await start("xlsx");
  expect([refused.status, refused.body.message]).toEqual([400, EXPORT_MESSAGES.tooManyRows]);
  expect((await start("csv")).status).toBe(200);
});
