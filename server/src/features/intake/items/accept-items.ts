import { z } from "zod";
import { decideItem, listSitesWithWaitingItems, listWaitingItems } from "#features/sources";
import type { SiteScope } from "#platform/context";
import { AppError } from "#platform/errors";
import { enqueue, job } from "#platform/jobs/define";
import type { Maintenance } from "#platform/jobs/run-maintenance";
import { acceptBatch } from "./accept-batch.ts";
import { type IntakeRules, readIntakeRules } from "./intake-rules.ts";

/** Small, so that editors who decide at the same time wait for no more than this. */
const BATCH = 20;
/** Then other sites' jobs have their turn; the next look for waiting items finds the rest. */
const MAX_BATCHES = 25;

/** Turns the items that a site's sources offered into articles. A failure is found again by the next look, so one attempt is enough. */
export const acceptItems = job("intake.accept-items", {
  payload: z.object({}),
  maxAttempts: 1,
  async run(scope) {
    const rules = await scope.transaction(readIntakeRules);
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const count = await acceptNext(scope, rules, BATCH).catch((error: unknown) =>
        acceptOneByOne(scope, rules, error),
      );
      if (count < BATCH) return;
    }
  },
});

/** Articles and what became of their items are one transaction: a server that dies between them leaves neither. */
function acceptNext(scope: SiteScope, rules: IntakeRules, limit: number): Promise<number> {
  return scope.transaction(async (ctx) => {
    const items = await listWaitingItems(ctx, limit);
    await acceptBatch(ctx, items, rules);
    return items.length;
  });
}

/** One item of a batch cannot be stored: the others are, and it is marked. */
async function acceptOneByOne(scope: SiteScope, rules: IntakeRules, batchError: unknown): Promise<number> {
  if (isPassing(batchError)) throw batchError;
  for (let count = 0; count < BATCH; count++) {
    let itemId: number | undefined;
    try {
      await scope.transaction(async (ctx) => {
        const items = await listWaitingItems(ctx, 1);
        itemId = items[0]?.itemId;
        await acceptBatch(ctx, items, rules);
      });
      if (itemId === undefined) return count;
    } catch (error) {
      if (itemId === undefined || isPassing(error)) throw error;
      await markFailed(scope, itemId, error);
    }
  }
  return BATCH;
}

const NOT_STORED = "This could not be stored as an article; the server's log says why.";

async function markFailed(scope: SiteScope, itemId: number, error: unknown): Promise<void> {
  scope.platform.log.error({ err: error, siteId: scope.siteId, itemId }, "an item could not be stored");
  const reason = error instanceof AppError ? error.message : NOT_STORED;
  await scope.transaction((ctx) => decideItem(ctx, itemId, { state: "failed", reason }));
}

/** The database or the connection to it fails, and not the item. */
const isPassing = (error: unknown) =>
  error instanceof Error && "code" in error && /^(08|40|53|55|57|58|E[A-Z]{3})/.test(String(error.code));

export const acceptWaitingItems: Maintenance = {
  name: "waiting items",
  everyMs: 2_000,
  async run(db) {
    for (const siteId of await listSitesWithWaitingItems(db)) {
      const key = `${acceptItems.name}:${siteId}`;
      await enqueue(db, siteId, acceptItems, {}, { key, queue: key });
    }
    return false;
  },
};
