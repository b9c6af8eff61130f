import type { SettingChange } from "@newsloom/contract/settings/settings";
import type { SettingKey } from "@newsloom/domain/settings/catalogue";
import { readList, writeBoolean } from "@newsloom/domain/settings/values";
import { sql } from "kysely";
import type { SignedInContext, SiteContext } from "#platform/context";
import { saveBlockedWords } from "../blocked-words.ts";
import { type Change, checkChanges, settingToWrite } from "./changes.ts";
import { refuseTakenHost } from "./news-address.ts";
import { readSettings } from "./read-settings.ts";
import { resolveImage } from "./setting-images.ts";
import { addVersion, findVersion } from "./version-rows.ts";

/** Saves all changes or, when one is refused, none. */
export async function updateSettings(ctx: SignedInContext, sent: readonly SettingChange[]): Promise<true> {
  return saveChanges(ctx, checkChanges(ctx, sent));
}

export const updateApproval = (ctx: SignedInContext, isActive: boolean) =>
  updateSettings(ctx, [{ keyName: "IsArticleAutomaticApprovalEnabled", value: writeBoolean(isActive) }]);

export async function restoreSetting(ctx: SignedInContext, keyName: string, version: number): Promise<true> {
  const setting = settingToWrite(ctx.user.roles, keyName);
  return updateSettings(ctx, [{ keyName, value: await findVersion(ctx, setting.keyName, version) }]);
}

/** The setting is comma-separated, so a comma inside a term becomes a blank. */
export const replaceBlockedWords = (ctx: SignedInContext, words: readonly string[]) =>
  saveChanges(ctx, [
    { keyName: "BlockedWords", value: words.map((word) => word.replaceAll(",", " ")).join(",") },
  ]);

/** Saves checked values with their versions, log entries and event; unchanged values are skipped. */
export async function saveChanges(ctx: SignedInContext, changes: readonly Change[]): Promise<true> {
  // Serialised per site, so that each version starts from the one before it.
  await sql`select pg_advisory_xact_lock(${ctx.siteId}::int, hashtext('settings'))`.execute(ctx.db);
  const before = await readSettings(
    ctx,
    changes.map(({ keyName }) => keyName),
  );
  const changed: SettingKey[] = [];
  for (const { keyName, value: sent } of changes) {
    const old = before[keyName];
    if (sent === old) continue;
    const value =
      keyName === "BlockedWords"
        ? await saveBlockedWords(ctx, readList(sent))
        : await resolveImage(ctx, { keyName, value: sent });
    if (value === old) continue;
    const version = await addVersion(ctx, { keyName, before: old, value });
    if (keyName !== "BlockedWords") await saveValue(ctx, keyName, value);
    await ctx.record({
      area: "settings",
      action: "update",
      entityType: "setting",
      entityId: keyName,
      before: { keyName, value: old, version },
      after: { keyName, value },
    });
    changed.push(keyName);
  }
  if (changed.length > 0) ctx.sendEvent({ type: "SettingsChanged", payload: { keyNames: changed } });
  return true;
}

async function saveValue(ctx: SiteContext, keyName: SettingKey, value: string): Promise<void> {
  const row = { value, updated_at: ctx.now().toISOString(), updated_by: ctx.user?.userId ?? null };
  await ctx.db
    .insertInto("site_settings")
    .values({ site_id: ctx.siteId, key_name: keyName, ...row })
    .onConflict((conflict) => conflict.columns(["site_id", "key_name"]).doUpdateSet(row))
    .execute()
    .catch(refuseTakenHost);
}
