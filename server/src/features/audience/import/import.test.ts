import type { ImportRow } from "@newsloom/contract/audience/imports";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ImportServer, startImportServer } from "../../../../test/data/audience-imports.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { nastyFile } from "../../../../test/data/subscriber-file.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { openStream } from "../../../../test/http/event-stream.ts";
import { formOf } from "../../../../test/http/forms.ts";
import { importJob } from "./import-job.ts";
import { undoJob } from "./undo-job.ts";

let calls: ImportServer;
beforeAll(async () => {
  calls = await startImportServer();
});
afterAll(() => calls.server.stop());
beforeEach(() => calls.clear());

const tagNamed = async (name: string) => {
  const tag = await calls.server.platform.database.inSite(HARBOR, (db) =>
    db.insertInto("tags").values({ site_id: HARBOR, name }).returning("tag_id").executeTakeFirstOrThrow(),
  );
  return tag.tag_id;
};
const NASTY = nastyFile(1_000, "a");

describe("[AUD-013] an import of subscribers", () => {
  it.each([
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${NASTY.text}`), "utf-8"],
    ["Latin-1", Buffer.from(NASTY.text, "latin1"), "windows-1252"],
    ["UTF-16", Buffer.from(`\uFEFF${NASTY.text}`, "utf16le"), "utf-16le"],
    ["UTF-16 without a mark", Buffer.from(NASTY.text, "utf16le"), "utf-16le"],
  ])("reads a nasty file in %s", async (_name, bytes, encoding) => {
    const importId = await calls.importAll(bytes);
    expect(await calls.processOf(importId)).toMatchObject({
      ...NASTY.expected,
      state: "Done",
      encoding,
      updated: 0,
      processed: 1_000,
      isReading: false,
      reasons: [
        { reason: "Email is not valid", result: "failed", firstRow: 2, rows: 20 },
        { reason: "There is no email address.", result: "failed", firstRow: 3, rows: 10 },
        { reason: "The same person is in the file twice.", result: "skipped", firstRow: 53, rows: 10 },
      ],
    });
    const all = await calls.people();
    expect(all).toHaveLength(NASTY.expected.added);
    const named = (number: number) => all.find(({ email }) => email === `person${number}.a@quay.test`);
    expect(named(10)).toMatchObject({
      first_name: "Åse 10",
      last_name: "Bjørk",
      company_name: 'Quay "& Sons" Harbour; Street',
      status: "Active",
      status_by: "editor",
      daily: true,
      weekly: false,
      source: "import",
      import_id: importId,
      consent_how: "import",
      consent_text: `Import ${importId}: people.csv`,
    });
    expect([named(11)?.company_name, named(12)?.country, named(13)?.country]).toEqual(["=1+1", "NO", "DK"]);
  });

  it("tells why each row was refused, and gives these rows back as a file that no spreadsheet runs", async () => {
    const importId = await calls.importAll(
      `email,first,country,lists,=note\nada@quay.test,Ada,NO,weekly;Monthly; \u200b,x
nobody,Bo,,,=1+1\n,Cy,,,y\ndo@quay.test,${"D".repeat(60)},,,z\nel@quay.test,El,Atlantis,,\nfo@quay.test,Fo,,Tide AM,`,
    );
    const results = await calls.resultsOf(importId);
    expect(results.every(({ isInAudience }) => !isInAudience)).toBe(true);
    expect(results).toMatchObject([
      { row: 3, email: "nobody", result: "failed", error: "Email is not valid: “nobody”" },
      { row: 4, email: "", result: "failed", error: "There is no email address." },
      { row: 5, email: "do@quay.test", result: "failed", error: "A name, company or job title is too long." },
      { row: 6, email: "el@quay.test", result: "failed", error: "The country is not known: “Atlantis”" },
      { row: 7, email: "fo@quay.test", result: "failed", error: "The list does not exist: “Tide AM”" },
    ]);
    const page = await calls.get<{ items: ImportRow[]; total: number; next: string }>(
      `${importId}/ImportResults`,
      {
        number: "2",
        result: "failed",
      },
    );
    expect([page.items.length, page.total]).toEqual([2, 5]);
    expect(
      (await calls.resultsOf(importId, { number: "2", after: page.next })).map(({ row }) => row),
    ).toEqual([5, 6]);
    const file = await calls.server.call(`/api/Audience/${importId}/RefusedRows`, { headers: calls.headers });
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="refused-rows.csv"');
    expect(file.text.split("\r\n").slice(0, 3)).toEqual([
      `email,first,country,lists,"'=note",row,reason`,
      `nobody,Bo,,,"'=1+1",3,Email is not valid: “nobody”`,
      ",Cy,,,y,4,There is no email address.",
    ]);
    expect(await calls.people()).toMatchObject([
      { email: "ada@quay.test", daily: false, weekly: true, monthly: true },
    ]);
  });

  it("refuses a row with more cells than columns, and takes one with fewer", async () => {
    const importId = await calls.importAll(
      'email,first,company\nada@quay.test,Ada,Quay, Sons & Co\n"bo@quay.test","Bo\nB."\n\ncy@quay.test,Cy,Tide,,\ndi@quay.test,Di,Tide,,x\n',
    );
    expect(await calls.processOf(importId)).toMatchObject({ total: 4, added: 2, failed: 2 });
    const surplus = (cell: string) => `The row has more cells than the file has columns: “${cell}”`;
    expect(await calls.resultsOf(importId)).toMatchObject([
      { row: 2, email: "ada@quay.test", error: surplus("Sons & Co") },
      { row: 6, email: "di@quay.test", error: surplus("x") },
    ]);
    expect(await calls.people()).toMatchObject([
      { email: "bo@quay.test", company_name: "" },
      { email: "cy@quay.test", company_name: "Tide" },
    ]);
    const file = await calls.server.call(`/api/Audience/${importId}/RefusedRows`, { headers: calls.headers });
    expect(file.text.split("\r\n").map((line) => line.split(","))).toMatchObject([
      ["email", "first", "company", "row", "reason"],
      ["ada@quay.test", "Ada", "Quay", "2", expect.any(String), "Sons & Co"],
      ["di@quay.test", "Di", "Tide", "6", expect.any(String), "", "x"],
    ]);
  });

  it("refuses a blocked word", async () => {
    const admin = await calls.server.signIn("admin@harbor.test");
    const saved = await calls.server.call("/api/Settings/UpdateBlockedWords", {
      method: "PUT",
      headers: admin,
      body: { words: ["casino"] },
    });
    expect(saved.status, saved.text).toBe(200);
    const importId = await calls.importAll("email,name\nada@quay.test,Ada Casino\n");
    expect(await calls.resultsOf(importId)).toMatchObject([
      { error: "A blocked word is in the name, company or job title: “casino”" },
    ]);
  });

  it("keeps out who must not be mailed, also deleted people, and changes others only when that is chosen", async () => {
    const [left = 0, known = 0, same = 0] = await insertSubscribers(calls.server, [
      { email: "left@quay.test", status: "Unsubscribed", status_by: "person", first_name: "Old" },
      { email: "known@quay.test", first_name: "Old", company_name: "Old & Co", weekly: true },
      { email: "same@quay.test", first_name: "Same", weekly: true },
      { email: "gone@quay.test", status: "Spam", status_by: "provider" },
    ]);
    const audience = await calls.server.signIn("audience@harbor.test");
    const gone = (await calls.people()).find(({ email }) => email === "gone@quay.test")?.id;
    await calls.server.call("/api/Audience/Delete", {
      method: "DELETE",
      headers: audience,
      body: { ids: [gone] },
    });
    const tag = await tagNamed("Panel");
    const file =
      "email,firstname,company\nLEFT@quay.test,New,\nknown@quay.test,New,\nsame@quay.test,Same,\ngone@quay.test,New,\nfresh@quay.test,New,Co\n";
    const skipping = await calls.importAll(file, { subscriptionListId: "2" });
    expect(await calls.processOf(skipping)).toMatchObject({ added: 1, updated: 0, skipped: 4, failed: 0 });
    const skipped = await calls.resultsOf(skipping);
    expect(skipped.map(({ isInAudience }) => isInAudience)).toEqual([true, true, true, false]);
    expect(skipped.map(({ row, error }) => [row, error.split(",")[0]])).toEqual([
      [2, "Unsubscribed"],
      [3, "Already in the audience."],
      [4, "Already in the audience."],
      [5, "Unsubscribed"],
    ]);

    const fields = { subscriptionListId: "3", tagIds: String(tag), updateExisting: "true" };
    const updating = await calls.importAll(file, fields);
    expect(await calls.processOf(updating)).toMatchObject({ added: 0, updated: 3, skipped: 2 });
    expect(await calls.people()).toMatchObject([
      { id: left, status: "Unsubscribed", first_name: "Old", monthly: false },
      { id: known, first_name: "New", company_name: "Old & Co", weekly: true, monthly: true },
      { id: same, first_name: "Same", weekly: true, monthly: true },
      { email: "fresh@quay.test", import_id: skipping, monthly: true },
    ]);
    const again = await calls.importAll(file, fields);
    expect(await calls.processOf(again)).toMatchObject({ updated: 0, skipped: 5 });

    // What the editor changed since then stays; what the import changed is as it was.
    await calls.server.platform.database.acrossSites
      .updateTable("subscribers")
      .set({ first_name: "Edited" })
      .where("id", "=", known)
      .execute();
    expect((await calls.post(`${updating}/UndoImport`)).status).toBe(200);
    await undoJob.run(calls.scope(), { importId: updating });
    expect(await calls.processOf(updating)).toMatchObject({ undo: "done" });
    expect(await calls.people()).toMatchObject([
      { id: left },
      { id: known, first_name: "Edited", company_name: "Old & Co", weekly: true, monthly: false },
      { id: same, monthly: false },
      { email: "fresh@quay.test", weekly: true, monthly: false },
    ]);
    const counts = await calls.server.call<{ count: number }[]>("/api/Audience/GetTags", {
      headers: audience,
    });
    expect(counts.body).toMatchObject([{ name: "Panel", count: 0 }]);
    expect((await calls.post(`${updating}/UndoImport`)).status, "only once").toBe(409);
  });

  it("is undone as a whole, but who acted since then stays", async () => {
    const importId = await calls.importAll("email\nada@quay.test\nbo@quay.test\ncy@quay.test\n");
    const [, bo, cy] = await calls.people();
    const { acrossSites } = calls.server.platform.database;
    await acrossSites
      .updateTable("subscribers")
      .set({ status: "Unsubscribed", status_by: "person" })
      .where("id", "=", bo?.id ?? 0)
      .execute();
    await acrossSites
      .updateTable("subscribers")
      .set({ consent_how: "widget" })
      .where("id", "=", cy?.id ?? 0)
      .execute();
    await calls.post(`${importId}/UndoImport`);
    expect(await calls.processOf(importId)).toMatchObject({ undo: "running" });
    await undoJob.run(calls.scope(), { importId });
    expect((await calls.people()).map(({ email }) => email)).toEqual(["bo@quay.test", "cy@quay.test"]);
    const audience = await calls.server.signIn("audience@harbor.test");
    const counts = await calls.server.call("/api/Audience/GetCounts", { headers: audience });
    expect(counts.body).toMatchObject({ active: 1, unsubscribed: 1, total: 2 });
  });

  it("that is only tried changes nobody, and can then be done", async () => {
    const importId = await calls.importAll(NASTY.text, { dryRun: "true" });
    expect(await calls.processOf(importId)).toMatchObject({ ...NASTY.expected, isDryRun: true, undo: "no" });
    expect(await calls.people()).toEqual([]);
    const real = (await calls.post<{ importId: number }>(`${importId}/ConfirmImport`)).body.importId;
    await importJob.run(calls.scope(), { importId: real });
    expect(await calls.processOf(real)).toMatchObject({
      ...NASTY.expected,
      isDryRun: false,
      undo: "possible",
    });
    expect((await calls.post(`${importId}/ConfirmImport`)).status, "the file is removed after use").toBe(409);
  });

  it("that was tried is done once, however often that is asked for at once", async () => {
    const tried = await calls.importAll("email\nada@quay.test\n", { dryRun: "true" });
    const other = await calls.server.platform.database.ownerPool.connect();
    try {
      // Both have begun before either of them is stored.
      await other.query("begin; lock table audience_imports in share mode");
      const asked = [1, 2].map(() => calls.post<{ message: string }>(`${tried}/ConfirmImport`));
      const waiting = `select from pg_locks join pg_database on oid = database
        where not granted and datname = current_database()`;
      await expect.poll(async () => (await other.query(waiting)).rowCount, { timeout: 20_000 }).toBe(2);
      await other.query("commit");
      const answers = await Promise.all(asked);
      expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body.message).toBe("This file is imported already.");
    } finally {
      await other.query("rollback");
      other.release();
    }
    expect(await calls.get("GetImports")).toHaveLength(2);
  });

  it("sends its progress to those who may import, tells its user at the end, and is one entry in the action log", async () => {
    const [own, others] = [
      await openStream(calls.server.url, calls.headers),
      await openStream(calls.server.url, await calls.server.signIn("organizer@harbor.test")),
    ];
    const importId = await calls.importAll("email\nada@quay.test\nx\n");
    const { payload } = await own.next("Notification");
    expect(payload).toEqual({
      level: "warning",
      message: "people.csv was imported: 1 people added, 0 updated, 0 skipped, 1 refused.",
      event: { label: "Show results", action: `/audience/import-results?importId=${importId}` },
    });
    const changes = own.events.filter(({ type }) => type === "AudienceImportChanged");
    expect(changes.at(-1)?.payload).toEqual({ importId, isFinished: true });
    expect(others.events.filter(({ type }) => type === "AudienceImportChanged")).toEqual([]);
    for (const stream of [own, others]) stream.close();
    const actions = await calls.server.platform.database.acrossSites
      .selectFrom("action_log")
      .select(["action", "user_name"])
      .where("entity_type", "=", "audience-import")
      .where("entity_id", "=", String(importId))
      .execute();
    expect(actions).toEqual([{ action: "import-people", user_name: "Test Person" }]);
    expect(await calls.server.platform.privateFiles.count(HARBOR), "the file is gone").toBe(0);
  });
});

it("[NAV-096] other roles may not import", async () => {
  for (const email of ["audience@harbor.test", "organizer@harbor.test", "norole@harbor.test"]) {
    const other = await calls.server.signIn(email);
    expect((await calls.post("Import", formOf({ mapping: "" }), other)).status, email).toBe(403);
    expect((await calls.server.call("/api/Audience/GetImports", { headers: other })).status, email).toBe(403);
  }
});
