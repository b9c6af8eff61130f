import { defaultOf, type SettingKey } from "@newsloom/domain/settings/catalogue";
import { parseTimeZone } from "@newsloom/domain/time/time-zones";
import type { SiteContext } from "#platform/context";
import { readStoredValues } from "./queries.ts";

/** The values of these settings, defaults filled in. */
export async function readSettings<K extends SettingKey>(
  ctx: SiteContext,
  keys: readonly K[],
): Promise<Record<K, string>> {
  const stored = await readStoredValues(ctx, keys);
  const values = keys.map((key) => [key, stored.get(key) ?? defaultOf(key)]);
  return Object.fromEntries(values) as Record<K, string>;
}

export async function siteTimeZone(ctx: SiteContext): Promise<string> {
  return parseTimeZone((await readSettings(ctx, ["SystemTimeZone"])).SystemTimeZone);
}
