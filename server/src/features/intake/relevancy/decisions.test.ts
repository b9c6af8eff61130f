import type { getRelevancyModel } from "@newsloom/contract/intake/relevancy";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { relevancyCorpus } from "../../../../../domain/test/relevancy-corpus.ts";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { eventually } from "../../../../test/eventually.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  headers = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

const readModel = async () =>
  (await server.call<z.output<typeof getRelevancyModel.response>>("/api/Relevancy/GetModel", { headers }))
    .body;
const query = (text: string, values: unknown[] = []) =>
  server.platform.database.ownerPool.query(text, values);

/** Until the next version is stored, whether it judges or not. */
async function learn(occasion: "now" | "at night"): Promise<number> {
  const last = (await readModel()).versions[0]?.version ?? 0;
  if (occasion === "now") await server.call("/api/Relevancy/TrainNow", { method: "POST", headers });
  else
    await eventually("the training of the night is due", async () => {
      const due = await query("update graphile_worker._private_jobs set run_at = now() where key = $1", [
        `schedule:intake.train-model-at-night:${HARBOR}`,
      ]);
      return due.rowCount === 1;
    });
  await eventually(`version ${last + 1}`, async () => (await readModel()).versions[0]?.version === last + 1);
  return last + 1;
}

/** Approved ones are 1, rejected ones -3, unless their labels are changed. */
const insertDecided = (count: number, seed: number, labels = { yes: 1, no: -3 }) =>
  insertArticles(
    server,
    relevancyCorpus(count, seed).map(({ title, text, isApproved }) => ({
      title,
      content_html: `<p>${text}</p>`,
      language: "en",
      status: isApproved ? labels.yes : labels.no,
    })),
  );

describe("what a model learns from", () => {
  it("are decisions of editors, also those that only train it (2 and -2)", async () => {
    const decisions = async () => (await readModel()).model.decisions;
    await insertDecided(8, 1);
    expect(await decisions()).toBe(8);
    await insertDecided(10, 2, { yes: 2, no: -2 });
    expect(await decisions()).toBe(18);
    await insertArticles(server, [
      { status: 1, approval_type: "automatic" },
      { status: -4 },
      { status: -5 },
      { status: 0 },
    ]);
    const { rows } = await query("select user_id from memberships where site_id = $1 limit 1", [HARBOR]);
    await insertArticles(server, [{ status: 1, user_id: rows[0].user_id }]);
    expect(await decisions(), "hidden, automatic, undecided and added by hand teach nothing").toBe(18);
  });
});

describe("how well a model judges", () => {
  it("is measured on the decisions that were held back", async () => {
    await insertDecided(180, 3);
    const version = await learn("now");
    const { model } = await readModel();
    expect(model).toMatchObject({ version, decisions: 198 });
    expect(model.heldBack).toBeGreaterThanOrEqual(20);
    expect(model.heldBack).toBeLessThan(model.decisions / 2);
    expect(model.precisionAt20).toBeGreaterThan(model.keywordPrecisionAt20 ?? 1);
  });

  it("decides at night whether it is used: one that judges clearly worse waits for a person", async () => {
    const best = (await readModel()).model;
    // As if an editor had decided by chance since: what is held back cannot be foreseen.
    await query(
      `update articles set status = case when article_id % 3 = 0 then 1 else -3 end
       where site_id = $1 and user_id is null and status in (1, -3)`,
      [HARBOR],
    );
    const worse = await learn("at night");
    const { model, versions } = await readModel();
    expect(versions[0]).toMatchObject({ version: worse, reason: "schedule", isActive: false });
    expect(versions[0]?.precisionAt20).toBeLessThan((best.precisionAt20 ?? 0) - 0.15);
    expect(model).toMatchObject({ version: best.version, isActive: true });
    const byHand = await learn("now");
    expect((await readModel()).model).toMatchObject({ version: byHand, reason: "manual" });
  });
});
