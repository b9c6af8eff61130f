import { featuresOn, type SiteFeature } from "@newsloom/domain/sites/features";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import { readSettings } from "#features/settings";
import type { SiteContext } from "#platform/context";

/** Where readers of gated articles are sent, and the secrets that the site shares with its partner. */
export interface Gate {
  readonly key: string;
  readonly ivKey: string;
  readonly url: string;
}

/** Shorter secrets could be guessed. */
const MIN_SECRET_LENGTH = 16;

export const GATE_KEYS = ["GatedKey", "GatedIvKey", "GatedContentRedirectUrl"] as const;

export const readGate = async (ctx: SiteContext) => toGate(await readSettings(ctx, GATE_KEYS));

/** Undefined while the site has not set it up. */
function toGate(values: Readonly<Record<(typeof GATE_KEYS)[number], string>>): Gate | undefined {
  const gate = { key: values.GatedKey, ivKey: values.GatedIvKey, url: values.GatedContentRedirectUrl };
  const isSetUp =
    gate.key.length >= MIN_SECRET_LENGTH && gate.ivKey.length >= MIN_SECRET_LENGTH && isWebUrl(gate.url);
  return isSetUp ? gate : undefined;
}

/** Whether the site gates articles at all, and whether its readers have a way in. Without one they stay closed. */
export type Gating = "off" | "closed" | "open";

export function toGating(features: readonly SiteFeature[], values: Parameters<typeof toGate>[0]): Gating {
  if (!featuresOn(features).includes("AsGatedContent")) return "off";
  return toGate(values) ? "open" : "closed";
}
