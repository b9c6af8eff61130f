import { defaultOf, type SettingKey } from "@newsloom/domain/settings/catalogue";
import { parseTimeZone } from "@newsloom/domain/time/time-zones";
import type { SiteContext } from "#platform/context";
import type { Part } from "#platform/db/read-together";
import { readStoredValues, storedValues } from "./queries.ts";

/** The values of these settings, defaults filled in. */
export async function readSettings<K extends SettingKey>(
  ctx: SiteContext,
  keys: readonly K[],
): Promise<Record<K, string>> {
  return withDefaults(await readStoredValues(ctx, keys), keys);
}

/** The same, to be read with something else. */
export function settingValues<K extends Exclude<SettingKey, "BlockedWords">>(
  ctx: SiteContext,
  keys: readonly K[],
): Part<Record<K, string>> {
  const { select, toValue } = storedValues(ctx, keys);
  return { select, toValue: (rows) => withDefaults(toValue(rows), keys) };
}

function withDefaults<K extends SettingKey>(
  stored: ReadonlyMap<string, string>,
  keys: readonly K[],
): Record<K, string> {
  const values = keys.map((key) => [key, stored.get(key) ?? defaultOf(key)]);
  return Object.fromEntries(values) as Record<K, string>;
}

export async function siteTimeZone(ctx: SiteContext): Promise<string> {
  return parseTimeZone((await readSettings(ctx, ["SystemTimeZone"])).SystemTimeZone);
}
