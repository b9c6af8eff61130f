import type { ImportPreview } from "@newsloom/contract/audience/imports";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ImportServer, startImportServer } from "../../../../test/data/audience-imports.ts";
import { formOf } from "../../../../test/http/forms.ts";
import { importJob } from "./import-job.ts";
import { undoJob } from "./undo-job.ts";

let calls: ImportServer;
let audience: Record<string, string>;
beforeAll(async () => {
  calls = await startImportServer();
  audience = await calls.server.signIn("audience@harbor.test");
});
afterAll(() => calls.server.stop());
beforeEach(async () => {
  await calls.clear();
  await calls.server.platform.database.acrossSites.deleteFrom("subscriber_fields").execute();
  await addField("Shoe size", "number");
  await addField("Member", "boolean");
});

async function addField(name: string, type: string): Promise<number> {
  const answer = await calls.post<{ result: { id: number } }>(
    "Fields",
    { name, type, choices: [] },
    audience,
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body.result.id;
}
const HEAD = "Email,Shoe Size,Member,Sign-up date";
const people = async () =>
  (await calls.people()).map(({ email, custom_fields, created_at }) => ({
    email,
    custom_fields,
    created_at: new Date(String(created_at)).toISOString(),
  }));

describe("[AUD-013] the columns of a file", () => {
  it("become custom fields and the date of sign-up, as their names say", async () => {
    const text = `${HEAD}\nada@quay.test,38.5,yes,2024-02-29\nbo@quay.test,,,\n`;
    const { fileId } = (await calls.post<{ fileId: string }>("ImportFile", fileOf(text))).body;
    const { body: preview } = await calls.post<ImportPreview>("PreviewImport", { fileId });
    expect(preview.columns.map(({ field }) => field)).toEqual([
      "email",
      "custom:shoe_size",
      "custom:member",
      "createDate",
    ]);
    expect(preview.customFields).toEqual([
      { key: "member", name: "Member" },
      { key: "shoe_size", name: "Shoe size" },
    ]);
    const importId = await calls.importAll(text);
    expect(await calls.processOf(importId)).toMatchObject({ added: 2, customFields: preview.customFields });
    const [ada, bo] = await people();
    expect(ada).toEqual({
      email: "ada@quay.test",
      custom_fields: { shoe_size: 38.5, member: true },
      created_at: "2024-02-29T00:00:00.000Z",
    });
    expect(bo?.custom_fields).toEqual({});
    expect(Date.now() - Date.parse(bo?.created_at ?? "")).toBeLessThan(600_000);
  });

  it("refuse values that a field cannot have, and dates that are none", async () => {
    const rows = [
      "ada@quay.test,large,,",
      "bo@quay.test,,,next year",
      "cy@quay.test,,,2999-01-01",
      "di@quay.test,,no,",
    ];
    const importId = await calls.importAll([HEAD, ...rows].join("\n"));
    expect(await calls.processOf(importId)).toMatchObject({ added: 1, failed: 3 });
    expect((await calls.resultsOf(importId)).map(({ row, error }) => [row, error])).toEqual([
      [2, "A custom field cannot have this value: “Shoe size: large”"],
      [3, "The sign-up date is not a date of the past, such as 2026-11-17: “next year”"],
      [4, "The sign-up date is not a date of the past, such as 2026-11-17: “2999-01-01”"],
    ]);
  });

  it("change who is listed only where cells are filled, and undoing gives back what nobody changed since", async () => {
    await calls.importAll(
      `${HEAD}\nada@quay.test,38,yes,2024-02-29\nbo@quay.test,41,,2024-03-01\ncy@quay.test,40,no,2024-03-02\n`,
    );
    const before = await people();
    const importId = await calls.importAll(
      `${HEAD}\nada@quay.test,39,,2020-01-01\nbo@quay.test,,yes,\ncy@quay.test,40,no,2024-03-02\n`,
      { updateExisting: "true" },
    );
    expect(await calls.processOf(importId)).toMatchObject({ added: 0, updated: 2, skipped: 1 });
    expect(await people()).toMatchObject([
      { custom_fields: { shoe_size: 39, member: true }, created_at: "2020-01-01T00:00:00.000Z" },
      { custom_fields: { shoe_size: 41, member: true }, created_at: "2024-03-01T00:00:00.000Z" },
      before[2],
    ]);
    await calls.server.platform.database.acrossSites
      .updateTable("subscribers")
      .set({ custom_fields: JSON.stringify({ shoe_size: 41, member: false }) })
      .where("email", "=", "bo@quay.test")
      .execute();
    await calls.post(`${importId}/UndoImport`);
    await undoJob.run(calls.scope(), { importId });
    expect(await people()).toEqual([
      before[0],
      { ...before[1], custom_fields: { shoe_size: 41, member: false } },
      before[2],
    ]);
  });

  it("cannot become a field that does not exist, or is deleted before the import is done", async () => {
    const unknown = await calls.send(`${HEAD}\nada@quay.test,,,\n`, {
      mapping: '["email","custom:hat_size"]',
    });
    expect([unknown.status, unknown.body.message]).toEqual([400, expect.stringContaining("custom field")]);
    const hat = await addField("Hat", "text");
    const importId = await calls.start("Email,Hat\nada@quay.test,top\n");
    await calls.server.call(`/api/Audience/Fields/${hat}`, { method: "DELETE", headers: audience });
    await importJob.run(calls.scope(), { importId });
    expect(await calls.processOf(importId)).toMatchObject({
      state: "Failed",
      problem: "A custom field that the columns were to become was deleted.",
    });
    expect(await calls.people()).toEqual([]);
  });
});

const fileOf = (text: string) => formOf({ file: { bytes: Buffer.from(text), name: "a.csv" } });
