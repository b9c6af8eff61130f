import type { ImportPreview } from "@newsloom/contract/audience/imports";
import { IMPORT_MESSAGES } from "@newsloom/domain/audience/import-results";
import { unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ImportServer, startImportServer } from "../../../../test/data/audience-imports.ts";
import { formOf } from "../../../../test/http/forms.ts";
import { parse as writeWorkbook } from "../../../platform/workbooks/write-workbook-worker.ts";

let calls: ImportServer;
beforeAll(async () => {
  calls = await startImportServer();
});
afterAll(() => calls.server.stop());
beforeEach(() => calls.clear());

describe("[AUD-013] an Excel file", () => {
  it("is previewed and imported as a CSV file is", async () => {
    const workbook = writeWorkbook([
      ["Email", "First name", "Company", "Job title"],
      ["ada@quay.test", "Åse", "=1+1", 7],
      ["not an address", "Bo", "", null],
      ["cy@quay.test", "Cy", "Quay, & Sons", ""],
    ]);
    const file = formOf({ file: { bytes: workbook, name: "people.xlsx" } });
    const { fileId } = (await calls.post<{ fileId: string }>("ImportFile", file)).body;
    const preview = await calls.post<ImportPreview>("PreviewImport", { fileId });
    expect(preview.body).toMatchObject({
      encoding: "utf-8",
      columns: [{ field: "email" }, { field: "firstName" }, { field: "companyName" }, { field: "jobName" }],
      rows: [["ada@quay.test", "Åse", "=1+1", "7"], ["not an address", "Bo", "", ""], expect.anything()],
    });
    const importId = await calls.importAll(workbook);
    expect(await calls.processOf(importId)).toMatchObject({ state: "Done", added: 2, failed: 1 });
    expect(await calls.people()).toMatchObject([
      { email: "ada@quay.test", first_name: "Åse", company_name: "=1+1", job_name: "7" },
      { email: "cy@quay.test", company_name: "Quay, & Sons" },
    ]);
  });

  it("with more than 100,000 rows is refused with advice before its rows are in memory", async () => {
    const sheet = "xl/worksheets/sheet1.xml";
    const row = '<row><c t="inlineStr"><is><t>reader@quay.test</t></is></c></row>';
    const million = Buffer.from(`<worksheet><sheetData>${row.repeat(1_000_000)}</sheetData></worksheet>`);
    const workbook = zipSync({ ...unzipSync(writeWorkbook([["Email"]])), [sheet]: million }, { level: 1 });
    const before = process.memoryUsage().rss;
    let most = before;
    const watching = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 10);
    const refused = await calls.send(workbook);
    clearInterval(watching);
    expect([refused.status, refused.body.message]).toEqual([400, IMPORT_MESSAGES.workbookTooLarge]);
    expect(refused.body.message).toContain("CSV");
    // Read as a whole it needs more than the 256 MB that a parser may have.
    expect((most - before) / 1024 / 1024).toBeLessThan(200);
    expect(await calls.people()).toEqual([]);
  });

  it("is read by what is in it, whatever sizes its headers declare", async () => {
    const honest = zipSync(unzipSync(writeWorkbook([["Email"], ["ada@quay.test"]])));
    for (const declared of [1, 500_000_000, 0xffff_ffff]) {
      const lying = Buffer.from(honest);
      // Where the size is in the header before a part, and in the list at the end.
      for (const [signature, offset] of [
        ["PK\u0003\u0004", 22],
        ["PK\u0001\u0002", 24],
      ] as const)
        for (let at = lying.indexOf(signature); at !== -1; at = lying.indexOf(signature, at + 1))
          lying.writeUInt32LE(declared, at + offset);
      expect(await calls.processOf(await calls.importAll(lying))).toMatchObject({ failed: 0 });
    }
    expect(await calls.people()).toMatchObject([{ email: "ada@quay.test" }]);
  });

  it("of which one text is the value of many cells is refused before it is a CSV file", async () => {
    const parts = unzipSync(writeWorkbook([["Email"]]));
    const sharing = (text: string, cells: number) =>
      zipSync({
        ...parts,
        "xl/sharedStrings.xml": Buffer.from(`<sst><si><t>${text}</t></si></sst>`),
        "xl/worksheets/sheet1.xml": Buffer.from(
          `<worksheet><sheetData>${Array.from({ length: cells }, (_none, index) => `<row r="${index + 1}"><c r="A${index + 1}" t="s"><v>0</v></c></row>`).join("")}</sheetData></worksheet>`,
        ),
      });
    for (const [workbook, message] of [
      [sharing("x".repeat(32_768), 1), IMPORT_MESSAGES.workbook],
      [sharing("x".repeat(32_767), 4_000), IMPORT_MESSAGES.workbookTooLarge],
    ] as const) {
      const refused = await calls.send(workbook);
      expect([refused.status, refused.body.message]).toEqual([400, message]);
    }
  });

  it("that cannot be read, or is too large, is refused with advice", async () => {
    const unreadable = await calls.send(Buffer.from("PK\u0003\u0004 nothing"));
    expect([unreadable.status, unreadable.body.message]).toEqual([
      400,
      "This Excel file cannot be read. Save it as CSV and import that.",
    ]);
    const large = Buffer.alloc(30 * 1024 * 1024 + 1);
    large.write("PK\u0003\u0004", "latin1");
    expect((await calls.send(large)).body.message).toMatch(/up to 100,000 rows and 30 MB/);
  });
});

const tooLarge = Buffer.alloc(30 * 1024 * 1024 + 1);
tooLarge.write("PK\u0003\u0004", "latin1");
const times = (count: number, bytes: string) => Array.from({ length: count }, () => Buffer.from(bytes));

it.each([
  ["a workbook", [tooLarge, ...times(11, "PK\u0003\u0004 nothing")]],
  ["a CSV file", times(11, `email\n"open${"\nx".repeat(700_000)}`)],
])(
  "%s that is refused does not stay, so that it takes no place among the files that may wait",
  async (_what, files) => {
    for (const bytes of files) {
      const upload = await calls.post<{ fileId: string }>(
        "ImportFile",
        formOf({ file: { bytes, name: "people" } }),
      );
      expect(upload.status, upload.text).toBe(200);
      const { fileId } = upload.body;
      expect((await calls.post("PreviewImport", { fileId })).status).toBe(400);
      expect((await calls.post("PreviewImport", { fileId })).status).toBe(404);
    }
    const workbook = writeWorkbook([["Email"], ["ada@quay.test"]]);
    expect(await calls.processOf(await calls.importAll(workbook))).toMatchObject({ added: 1 });
  },
);
