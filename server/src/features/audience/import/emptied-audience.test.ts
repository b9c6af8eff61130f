import { afterAll, beforeAll, expect, it } from "vitest";
import { type ImportServer, startImportServer } from "../../../../test/data/audience-imports.ts";
import { nastyFile } from "../../../../test/data/subscriber-file.ts";
import { analyzeSubscribers } from "./staging-rows.ts";

let calls: ImportServer;
beforeAll(async () => {
  calls = await startImportServer();
});
afterAll(() => calls.server.stop());

const { text, expected } = nastyFile(12_000, "b");

/** How many subscribers the planner believes in; -1 while nobody has counted them. */
async function estimatedRows(): Promise<number> {
  const { rows } = await calls.server.platform.database.ownerPool.query<{ count: number }>(
    "select reltuples as count from pg_class where oid = 'subscribers'::regclass",
  );
  return rows[0]?.count ?? Number.NaN;
}

it("an import succeeds after everybody was deleted, when the planner takes the audience for empty", async () => {
  await calls.importAll(text);
  await calls.clear();
  await calls.scope().transaction(analyzeSubscribers);
  expect(await estimatedRows()).toBe(0);
  const importId = await calls.importAll(text);
  expect(await calls.processOf(importId)).toMatchObject({ ...expected, state: "Done" });
  // They were counted after a few rows and before most of them were merged.
  expect(await estimatedRows()).toBeGreaterThan(0);
  expect(await estimatedRows()).toBeLessThanOrEqual(1_000);
});

it("an import goes on where the table is being vacuumed and cannot be analyzed", async () => {
  await calls.clear();
  const owner = await calls.server.platform.database.ownerPool.connect();
  await owner.query("begin; lock table subscribers in share update exclusive mode");
  const importId = await calls.importAll(text);
  await owner.query("rollback");
  owner.release();
  expect(await calls.processOf(importId)).toMatchObject({ ...expected, state: "Done" });
});
