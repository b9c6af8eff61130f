import type { SiteContext } from "#platform/context";
import { readCampaign } from "../campaigns/campaign-rows.ts";
import { renderingContext } from "../rendering/render-newsletter.ts";

/** What the editor's preview shows besides the content that is being edited. */
export async function readRenderingContext(ctx: SiteContext, id: number) {
  const { sentDate, model } = await readCampaign(ctx, id);
  return renderingContext(ctx, sentDate ?? ctx.now().toISOString(), model.markupId);
}
