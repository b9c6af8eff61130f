import { isSettingKey, type SettingKey } from "@newsloom/domain/settings/catalogue";

const SEPARATOR = ": ";

/** One of the `validationFailures` of a refused save: "AdminEmail: Email is not valid". */
export const settingFailure = (keyName: string, message: string): string =>
  `${keyName}${SEPARATOR}${message}`;

/** The setting that a failure is about, and its message; undefined when it is about no single setting. */
export function parseSettingFailure(
  failure: string,
): { readonly keyName: SettingKey; readonly message: string } | undefined {
  const [keyName = "", ...rest] = failure.split(SEPARATOR);
  return isSettingKey(keyName) && rest.length > 0 ? { keyName, message: rest.join(SEPARATOR) } : undefined;
}
