import type { SiteScope } from "#platform/context";
import { notFound } from "#platform/errors";
import { readCampaignHtml } from "../rendering/previews.ts";
import { sanitizeRendered } from "../rendering/render-newsletter.ts";
import { findArchive, storeArchive } from "./archive-rows.ts";

/**
 * For anybody: what is not in the archive is not found, whether it exists or not. A newsletter that was sent is rendered when it is
 * first read, and stays as it was then.
 */
export async function readPublicArchive(scope: SiteScope, id: number): Promise<string> {
  const archive = await scope.transaction((ctx) => findArchive(ctx, id));
  if (!archive?.isShown) throw notFound("The newsletter");
  if (archive.html !== null) return archive.html;
  if (!archive.isSent) throw notFound("The newsletter");
  const html = await sanitizeRendered(scope, (await readCampaignHtml(scope, id)).html);
  await scope.transaction((ctx) => storeArchive(ctx, id, html));
  return html;
}
