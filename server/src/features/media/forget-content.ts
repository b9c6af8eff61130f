import { sql } from "kysely";
import { z } from "zod";
import type { SiteContext, SiteScope } from "#platform/context";
import { job } from "#platform/jobs/define";
import { isStorageKey, smallKeyOf } from "#platform/storage/storage";

/** Longer than any upload takes from its first byte to its commit: content that is being kept again is left alone. */
const IDLE_MS = 10 * 60_000;

const removeContent = job("media.remove-content", {
  payload: z.object({ key: z.string() }),
  async run(scope, { key }) {
    await scope.transaction(async (ctx) => {
      if (await isReferredTo(ctx, key)) return;
      const { storage } = ctx.platform;
      if (await storage.removeIdle(key, IDLE_MS)) return storage.remove(smallKeyOf(key));
      await queue(ctx, key, new Date(ctx.now().getTime() + IDLE_MS));
    });
  },
});

const queue = (ctx: SiteContext, key: string, runAt?: Date) =>
  ctx.enqueue(removeContent, { key }, { key: `media.remove-content ${key}`, ...(runAt && { runAt }) });

/** After the commit, what nothing refers to any more is removed from storage. */
export const forgetContent = (ctx: SiteContext, key: string) => queue(ctx, key);

/** The same for a picture by its address; a file of the library is somebody else's to delete. */
export async function forgetPicture(ctx: SiteContext, url: string) {
  const key = url.slice("/media/".length);
  if (isStorageKey(key)) await forgetContent(ctx, key);
}

/** Content is kept before the transaction that refers to it; it is forgotten when that comes to nothing. */
export async function orForget<T>(
  scope: SiteScope,
  kept: readonly { readonly key: string }[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (kept.length > 0)
      await scope.transaction(async (ctx) => {
        for (const { key } of kept) await forgetContent(ctx, key);
      });
    throw error;
  }
}

/** Whatever could still show this content, today or restored. The cheap questions come first. */
async function isReferredTo({ db, siteId }: SiteContext, key: string): Promise<boolean> {
  const url = `/media/${key}`;
  const said = `%${key}%`;
  const { rows } = await sql<{ isReferredTo: boolean }>`select
    exists (select from files where site_id = ${siteId} and storage_key = ${key})
    or exists (select from site_settings where site_id = ${siteId} and value like ${said})
    or exists (select from site_setting_versions where site_id = ${siteId} and value like ${said})
    or exists (select from companies where site_id = ${siteId} and company_logo_url like ${said})
    or exists (select from article_images where site_id = ${siteId} and url = ${url})
    or exists (select from articles where site_id = ${siteId}
      and (thumbnail_url like ${said} or attachment_url like ${said} or content_html like ${said}))
    or exists (select from article_versions where site_id = ${siteId} and fields::text like ${said})
    as "isReferredTo"`.execute(db);
  return rows[0]?.isReferredTo ?? true;
}

export const mediaJobs = [removeContent];
