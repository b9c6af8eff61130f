import { DAY_MS } from "@newsloom/domain/time/durations";
import { z } from "zod";
import type { SiteScope } from "#platform/context";
import { job } from "#platform/jobs/define";
import type { Schedule } from "#platform/jobs/schedule";
import { removeIdleContent } from "./remove-stored-content.ts";
import { listUnreferenced } from "./stored-references.ts";

const BATCH_SIZE = 5_000;
/** Per night: far more than crashes leave, and a limit to the damage of a wrong database configuration. */
const MAX_REMOVED = 1_000;

/**
 * Content is stored before the row that refers to it, so a crash between the two leaves it behind. A request that is about
 * to refer to content stores or touches it first, so content untouched for a day is not in use.
 */
const sweepJob = job("media.sweep", { payload: z.object({}), maxAttempts: 1, run: sweep });

export const mediaSchedules: readonly Schedule[] = [{ job: sweepJob, cron: "40 3 * * *" }];

async function sweep(scope: SiteScope<null>): Promise<void> {
  const { platform, siteId } = scope;
  const halfWritten = await platform.storage.removeHalfWritten(siteId, DAY_MS);
  let removed = 0;
  for await (const keys of inBatches(platform.storage.idleKeys(siteId, DAY_MS))) {
    const orphans = await scope.transaction((ctx) => listUnreferenced(ctx, keys));
    for (const key of orphans.slice(0, MAX_REMOVED - removed))
      if (await removeIdleContent(platform.storage, key, DAY_MS)) removed++;
    if (removed >= MAX_REMOVED) break;
  }
  if (removed > 0)
    await scope.transaction((ctx) =>
      ctx.record({
        area: "files",
        action: "sweep",
        entityType: "file",
        entityId: "all",
        after: { removed },
      }),
    );
  platform.log.info({ siteId, removed, halfWritten }, "stored content that no row refers to was removed");
}

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch = new Set<string>();
  for await (const key of keys) {
    batch.add(key);
    if (batch.size < BATCH_SIZE) continue;
    yield [...batch];
    batch = new Set();
  }
  if (batch.size > 0) yield [...batch];
}
