import { z } from "zod";
import type { SiteContext, SiteScope } from "#platform/context";
import { job } from "#platform/jobs/define";
import { isStorageKey, type Storage, versionKeysOf } from "#platform/storage/storage";
import { listUnreferenced } from "./stored-references.ts";

/** Longer than any upload takes until its commit, so that content being uploaded again is not removed. */
const MIN_IDLE_MS = 10 * 60_000;

const removeContent = job("media.remove-content", {
  payload: z.object({ key: z.string() }),
  async run(scope, { key }) {
    await scope.transaction(async (ctx) => {
      const isUnused = (await listUnreferenced(ctx, [key])).length > 0;
      if (!isUnused || (await removeIdleContent(ctx.platform.storage, key, MIN_IDLE_MS))) return;
      await enqueueRemoval(ctx, key, new Date(ctx.now().getTime() + MIN_IDLE_MS));
    });
  },
});

/** Also removes the versions of an image. Returns whether the content was removed. */
export async function removeIdleContent(storage: Storage, key: string, idleMs: number): Promise<boolean> {
  const isGone = await storage.removeIdle(key, idleMs);
  if (isGone) for (const version of versionKeysOf(key)) await storage.remove(version);
  return isGone;
}

const enqueueRemoval = (ctx: SiteContext, key: string, runAt?: Date) =>
  ctx.enqueue(removeContent, { key }, { key: `media.remove-content ${key}`, ...(runAt && { runAt }) });

/** Removes content from storage after the commit, if nothing refers to it any more. */
export const removeStoredContent = (ctx: SiteContext, key: string) => enqueueRemoval(ctx, key);

/** The same for an image by its address; files of the library are deleted by people only. */
export async function removeStoredImage(ctx: SiteContext, url: string) {
  const key = url.slice("/media/".length);
  if (isStorageKey(key)) await removeStoredContent(ctx, key);
}

/** Content is stored before the transaction that refers to it, and removed when that transaction fails. */
export async function discardOnFailure<T>(
  scope: SiteScope,
  stored: readonly { readonly key: string }[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (stored.length > 0)
      await scope.transaction(async (ctx) => {
        for (const { key } of stored) await removeStoredContent(ctx, key);
      });
    throw error;
  }
}

export const mediaJobs = [removeContent];
