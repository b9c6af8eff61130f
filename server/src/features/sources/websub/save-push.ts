import type { SiteScope } from "#platform/context";
import { prepareItems } from "../reading/prepare-items.ts";
import { readFeed } from "../reading/read-address.ts";
import {
  findActiveSource,
  insertItems,
  insertSourceRun,
  listKnownItems,
  markNew,
} from "../store/read-rows.ts";
import { type HubRow, markPushed } from "./hub-rows.ts";

interface Push {
  readonly body: Buffer;
  readonly contentType: string;
}

/** Stores what a hub pushed, as if it had been fetched; false where the source is not read any more. */
export async function savePush(scope: SiteScope<null>, hub: HubRow, push: Push): Promise<boolean> {
  const startedAt = scope.now();
  const began = performance.now();
  const { sourceId } = hub;
  const { source, known } = await scope.transaction(async (ctx) => ({
    source: await findActiveSource(ctx, sourceId),
    known: await listKnownItems(ctx, sourceId),
  }));
  if (!source) return false;
  const answer = { body: push.body, url: hub.topicUrl, headers: { "content-type": push.contentType } };
  const feed = await readFeed(scope, answer, known);
  const items = await prepareItems(scope, { source, known, items: feed.items });
  await scope.transaction(async (ctx) => {
    const newCount = await insertItems(ctx, sourceId, items);
    await markPushed(ctx, sourceId);
    if (newCount > 0) await markNew(ctx, sourceId);
    await insertSourceRun(ctx, sourceId, {
      runId: null,
      startedAt,
      durationMs: Math.round(performance.now() - began),
      outcome: "pushed",
      status: null,
      itemsCount: feed.itemsCount,
      newCount,
      error: "",
    });
    ctx.sendEvent({ type: "SourceChanged", payload: { sourceId } });
  });
  return true;
}
