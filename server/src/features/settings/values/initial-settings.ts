import { randomBytes } from "node:crypto";
import type { SettingKey } from "@newsloom/domain/settings/catalogue";
import type { SiteContext } from "#platform/context";

export type InitialSettings = Partial<Record<SettingKey, string>>;

/** The settings of a new site, with a generated key for the subscribe widget. */
export async function saveInitialSettings(
  { db, siteId }: SiteContext,
  settings: InitialSettings,
): Promise<void> {
  const all = { SubscriptionApiKey: randomBytes(16).toString("hex"), ...settings };
  const rows = Object.entries(all).map(([key_name, value]) => ({ site_id: siteId, key_name, value }));
  await db.insertInto("site_settings").values(rows).execute();
}
