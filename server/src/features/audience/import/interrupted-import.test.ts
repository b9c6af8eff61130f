import type { ImportDetails } from "@newsloom/contract/audience/imports";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ImportServer, startImportServer } from "../../../../test/data/audience-imports.ts";
import { nastyFile } from "../../../../test/data/subscriber-file.ts";
import { eventually } from "../../../../test/eventually.ts";
import { startTestServer } from "../../../../test/server/server.ts";
import { importJob } from "./import-job.ts";
import { undoJob } from "./undo-job.ts";

let calls: ImportServer;
beforeAll(async () => {
  calls = await startImportServer();
});
afterAll(() => calls.server.stop());
beforeEach(() => calls.clear());

describe("an import that is interrupted", () => {
  const LONG = nastyFile(12_000, "b");
  /** A process that is killed when the import is so far. */
  const killedAt = (importId: number, isTime: (process: ImportDetails) => boolean) =>
    calls.interruptedScope(importId, isTime, () => Promise.reject(new Error("killed")));
  const isMerging = ({ processed }: ImportDetails) => processed > 0;

  it("goes on with the row it had reached after a restart, and adds nobody twice", async () => {
    const importId = await calls.start(LONG.text);
    await expect(importJob.run(killedAt(importId, isMerging), { importId })).rejects.toThrow("killed");
    const reached = await calls.processOf(importId);
    expect(reached).toMatchObject({ state: "Running", processed: 1_000, total: 12_000 });
    const before = await calls.people();
    expect(before).toHaveLength(reached.added);
    // The queue still has the job; a server with a worker finds it.
    const restarted = await startTestServer({ databaseUrl: calls.server.databaseUrl });
    await eventually("the end", async () => (await calls.processOf(importId)).state === "Done", 60_000);
    await restarted.stop();
    expect(await calls.processOf(importId)).toMatchObject(LONG.expected);
    const after = await calls.people();
    expect(after).toHaveLength(LONG.expected.added);
    expect(after.slice(0, before.length)).toEqual(before);
  });

  it("while its file is read, or by a crash of the database that empties the staging table, reads it again", async () => {
    const importId = await calls.start(LONG.text);
    await expect(
      importJob.run(
        killedAt(importId, ({ total }) => total > 0),
        { importId },
      ),
    ).rejects.toThrow("killed");
    expect(await calls.processOf(importId)).toMatchObject({ isReading: true, processed: 0 });
    await expect(importJob.run(killedAt(importId, isMerging), { importId })).rejects.toThrow("killed");
    await calls.server.platform.database.acrossSites.deleteFrom("audience_import_staging").execute();
    await calls.runToEnd(importId);
    expect(await calls.processOf(importId)).toMatchObject({ ...LONG.expected, state: "Done" });
    expect(await calls.people()).toHaveLength(LONG.expected.added);
  });

  it("can be paused, resumed and cancelled; what it did stays and can be undone", async () => {
    const importId = await calls.start(LONG.text);
    expect((await calls.post(`${importId}/ResumeImport`)).status).toBe(409);
    expect((await calls.post(`${importId}/PauseImport`)).status).toBe(200);
    await importJob.run(calls.scope(), { importId });
    expect(await calls.processOf(importId)).toMatchObject({ state: "Paused", processed: 0 });
    expect((await calls.post(`${importId}/ResumeImport`)).status).toBe(200);
    await expect(importJob.run(killedAt(importId, isMerging), { importId })).rejects.toThrow("killed");
    expect((await calls.post(`${importId}/CancelImport`)).status).toBe(200);
    await importJob.run(calls.scope(), { importId });
    expect(await calls.processOf(importId)).toMatchObject({
      state: "Cancelled",
      processed: 1_000,
      undo: "possible",
    });
    expect((await calls.post(`${importId}/CancelImport`)).status).toBe(409);
    await calls.post(`${importId}/UndoImport`);
    await undoJob.run(calls.scope(), { importId });
    expect(await calls.people()).toEqual([]);
  });
});
