import { RESOURCES, type ResourceKey } from "@newsloom/domain/audience/messages";
import { readSettings } from "#features/settings";
import { getSite } from "#features/sites";
import type { SiteContext } from "#platform/context";
import { mustConfirm } from "./confirm/confirming.ts";

export async function resourceText(ctx: SiteContext, key: ResourceKey): Promise<string> {
  const { SiteDisplayName } = await readSettings(ctx, ["SiteDisplayName"]);
  return RESOURCES[key](SiteDisplayName || (await getSite(ctx)).slug, await mustConfirm(ctx));
}
