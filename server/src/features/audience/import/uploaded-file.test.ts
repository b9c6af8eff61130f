import type { ImportPreview } from "@newsloom/contract/audience/imports";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ImportServer, startImportServer } from "../../../../test/data/audience-imports.ts";
import { ORCHARD } from "../../../../test/data/fixtures.ts";
import { formOf } from "../../../../test/http/forms.ts";
import { importJob } from "./import-job.ts";

let calls: ImportServer;
beforeAll(async () => {
  calls = await startImportServer();
});
afterAll(() => calls.server.stop());
beforeEach(() => calls.clear());

type Fields = Record<string, string>;

describe("a file", () => {
  it("is uploaded in parts, of which a lost answer is repeated, and shown before it is imported", async () => {
    const text = 'Navn;"E-post"\nÅse Bjørk;ase@quay.test\nBo;bo@quay.test\n';
    const bytes = Buffer.from(text);
    const part = (from: number, to: number, fields: Fields = {}) =>
      calls.post<{ fileId: string; size: number; message: string }>(
        "ImportFile",
        formOf({ file: { bytes: bytes.subarray(from, to), name: "a.csv" }, offset: from, ...fields }),
      );
    const { fileId } = (await part(0, 20)).body;
    for (let time = 0; time < 2; time++)
      expect((await part(20, 30, { fileId })).body).toEqual({ fileId, size: 30 });
    expect((await part(35, 40, { fileId })).status).toBe(400);
    expect((await part(30, bytes.length, { fileId })).body.size).toBe(bytes.length);
    const preview = await calls.post<ImportPreview>("PreviewImport", { fileId });
    expect(preview.body).toEqual({
      fileId,
      size: bytes.length,
      encoding: "utf-8",
      separator: ";",
      hasHeader: true,
      customFields: [],
      columns: [
        { name: "Navn", field: "fullName", sample: "Åse Bjørk" },
        { name: "E-post", field: "email", sample: "ase@quay.test" },
      ],
      rows: [
        ["Åse Bjørk", "ase@quay.test"],
        ["Bo", "bo@quay.test"],
      ],
    });
    const orchard = await calls.server.signIn("admin@orchard.test", ORCHARD);
    expect((await calls.post("PreviewImport", { fileId }, orchard)).status, "of another site").toBe(403);
    const started = await calls.post<{ importId: number }>(
      "Import",
      formOf({ fileId, fileName: "a.csv", mapping: '["firstName","email"]' }),
    );
    await importJob.run(calls.scope(), { importId: started.body.importId });
    expect(await calls.people()).toMatchObject([{ first_name: "Åse Bjørk" }, { first_name: "Bo" }]);
  });

  it("shows its first ten rows", async () => {
    const people = Array.from({ length: 12 }, (_none, nth) => [`ada${nth}@quay.test`]);
    const file = { bytes: Buffer.from(`email\n${people.join("\n")}\n`), name: "a.csv" };
    const { fileId } = (await calls.post<{ fileId: string }>("ImportFile", formOf({ file }))).body;
    const { body } = await calls.post<ImportPreview>("PreviewImport", { fileId });
    expect(body.rows).toEqual(people.slice(0, 10));
  });

  it("without names of columns has its address found", async () => {
    const importId = await calls.importAll("Ada,ada@quay.test\nBo,bo@quay.test\n");
    expect(await calls.processOf(importId)).toMatchObject({ total: 2, added: 2 });
  });

  it.each([
    ["nothing", "", {}, "There are no rows in this file."],
    ["only names of columns", "email,name\n", {}, "There are no rows in this file."],
    ["no address", "a,b\n1,2\n", {}, "Choose the column with the email addresses."],
    ["two addresses", "a,b\n1,2\n", { mapping: '["email","email"]' }, "Two columns are to become the same."],
    ["more fields than columns", "a\n1\n", { mapping: '["email","",""]' }, "The columns are not named"],
    ["a mapping that is none", "a\n1\n", { mapping: "{" }, "The columns are not named"],
    ["a quote that stays open", `email\n"a@quay.test\n${"x@quay.test\n".repeat(10)}`, {}, "A quotation mark"],
    [
      "nothing but quotation marks",
      `email;x\n${';"'.repeat(128 * 1024)}`,
      {},
      /^A row .* cells.* near row 2\.$/,
    ],
    ["too many cells", `email,x\n${",".repeat(1_000_000)}\n`, {}, /^A row .* cells.* near row 2\.$/],
  ])("with %s is refused", async (_what, text, fields, message) => {
    const answer = await calls.send(text, fields as Fields);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(message)]);
  });

  it("with an open quote further down fails with its row, and leaves nothing", async () => {
    const rows = Array.from({ length: 200 }, (_none, index) => `p${index}@quay.test`);
    const importId = await calls.importAll(`email\n${rows.join("\n")}\n"open${"\nx".repeat(700_000)}`);
    expect(await calls.processOf(importId)).toMatchObject({
      state: "Failed",
      problem: "A quotation mark that opens a cell is never closed near row 202.",
      added: 0,
    });
    expect(await calls.people()).toEqual([]);
  });

  it.each(["\n", "\r"])("with more than 10,000 blank rows is refused: %j", async (lineBreak) => {
    const { status, body } = await calls.send(`email\n${lineBreak.repeat(700_000)}a@b.test`);
    const message = "There are more than 10,000 blank rows one after another. Remove them, from row 2.";
    expect([status, body.message]).toEqual([400, message]);
  });

  it("stores a refused row whose address is cut within a character", async () => {
    const importId = await calls.importAll(`email\n${"a".repeat(499)}😀x\nb@b.test`);
    expect(await calls.processOf(importId)).toMatchObject({ state: "Done", added: 1, failed: 1 });
  });

  it("with a row of too many cells further down fails with its row", async () => {
    const rows = Array.from({ length: 200 }, (_none, index) => `p${index}@quay.test`);
    const importId = await calls.importAll(`email;x\n${rows.join(";\n")}\n${';"'.repeat(128 * 1024)}`);
    expect(await calls.processOf(importId)).toMatchObject({
      state: "Failed",
      problem: expect.stringMatching(/more than 1,000 cells.* near row 202\.$/),
    });
  });

  it("is refused when five imports are not finished", async () => {
    for (let count = 0; count < 5; count++) await calls.start("email\nada@quay.test\n");
    expect((await calls.send("email\nada@quay.test\n")).status).toBe(409);
  });
});
