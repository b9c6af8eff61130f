import { settingFailure } from "@newsloom/contract/settings/setting-failures";
import type { SettingChange } from "@newsloom/contract/settings/settings";
import { may } from "@newsloom/domain/identity/permissions";
import { isInternal } from "@newsloom/domain/identity/roles";
import { blockedWordsFailure } from "@newsloom/domain/settings/blocked-words";
import { findSetting, permissionToWrite, type SettingKey } from "@newsloom/domain/settings/catalogue";
import { checkSetting } from "@newsloom/domain/settings/rules";
import { readList } from "@newsloom/domain/settings/values";
import type { SignedInContext } from "#platform/context";
import { badRequest, forbidden, notFound } from "#platform/errors";
import { newsAddressFailure } from "./news-address.ts";

export interface Change {
  readonly keyName: SettingKey;
  readonly value: string;
}

type PartialChange = { readonly [K in keyof SettingChange]?: SettingChange[K] | undefined };

/** One change by query or body, or a list of them. */
export function parseChanges(
  query: PartialChange,
  body: PartialChange | readonly SettingChange[],
): readonly SettingChange[] {
  if (Array.isArray(body)) {
    if (query.keyName !== undefined || query.value !== undefined)
      throw badRequest("Send changes in the query or as a list, not both.");
    return body as readonly SettingChange[];
  }
  const { keyName, value } = query.keyName === undefined ? (body as PartialChange) : query;
  if (keyName === undefined || value === undefined)
    throw badRequest("Send keyName and value, in the query or as the body.");
  return [{ keyName, value }];
}

/** The values to store; throws with the failures of all of them. */
export function checkChanges(ctx: SignedInContext, input: readonly SettingChange[]): Change[] {
  const failures: string[] = [];
  const changes = new Map<SettingKey, Change>();
  for (const { keyName, value } of input) {
    const setting = settingToWrite(ctx.user.roles, keyName);
    if (changes.has(setting.keyName)) failures.push(settingFailure(keyName, "Sent twice"));
    const checked = checkSetting(setting, value);
    if ("failure" in checked) {
      failures.push(settingFailure(keyName, checked.failure));
      continue;
    }
    const change = { keyName: setting.keyName, value: checked.value };
    const failure =
      newsAddressFailure(ctx, change) ?? blockedWordsSettingFailure(change.keyName, change.value);
    if (failure !== undefined) failures.push(settingFailure(keyName, failure));
    changes.set(setting.keyName, change);
  }
  if (failures.length > 0) throw badRequest(failures.join("; "), failures);
  return [...changes.values()];
}

/** Blocked words have the same limits here as in their own call. */
const blockedWordsSettingFailure = (keyName: SettingKey, value: string) =>
  keyName === "BlockedWords" ? blockedWordsFailure(readList(value)) : undefined;

/** A setting that these roles may write. A secret can be written only by those who can read it. */
export function settingToWrite(roles: readonly string[], keyName: string) {
  const setting = findSetting(keyName);
  if (!setting) throw notFound(`The setting ${keyName}`);
  if (!may(permissionToWrite(setting), roles) || (setting.secret && !isInternal(roles))) throw forbidden();
  return setting;
}
