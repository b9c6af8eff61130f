import { featuresOn } from "@newsloom/domain/sites/features";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import { readSettings } from "#features/settings";
import { listFeatures } from "#features/sites";
import type { SiteContext } from "#platform/context";

/** Where readers of gated articles are sent, and the secrets that the site shares with its partner. */
export interface Gate {
  readonly key: string;
  readonly ivKey: string;
  readonly url: string;
}

/** Shorter secrets could be guessed. */
const MIN_SECRET_LENGTH = 16;

/** Undefined while the site has not set it up. */
export async function readGate(ctx: SiteContext): Promise<Gate | undefined> {
  const values = await readSettings(ctx, ["GatedKey", "GatedIvKey", "GatedContentRedirectUrl"]);
  const gate = { key: values.GatedKey, ivKey: values.GatedIvKey, url: values.GatedContentRedirectUrl };
  const isSetUp =
    gate.key.length >= MIN_SECRET_LENGTH && gate.ivKey.length >= MIN_SECRET_LENGTH && isWebUrl(gate.url);
  return isSetUp ? gate : undefined;
}

/** Whether the site gates articles at all, and whether its readers have a way in. Without one they stay closed. */
export type Gating = "off" | "closed" | "open";

export async function readGating(ctx: SiteContext): Promise<Gating> {
  if (!featuresOn(await listFeatures(ctx)).includes("AsGatedContent")) return "off";
  return (await readGate(ctx)) ? "open" : "closed";
}
