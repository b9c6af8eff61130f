import { sponsoredArticleIds } from "@newsloom/domain/newsletters/featured-places";
import { listRunning } from "#features/advertising";
import type { SiteContext } from "#platform/context";
import { siteAddresses } from "../rendering/brand.ts";

const MAX_STORIES = 100;

/** The articles that companies pay for: they stand in newsletters as sponsored stories, and are recommended to nobody. */
export async function readSponsoredArticleIds(ctx: SiteContext): Promise<ReadonlySet<number>> {
  const stories = await listRunning(ctx, { codes: ["n-sp"], number: MAX_STORIES });
  const { site, publicUrl } = await siteAddresses(ctx);
  return sponsoredArticleIds(stories, [site, publicUrl]);
}
