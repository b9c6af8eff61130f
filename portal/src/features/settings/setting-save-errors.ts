import { isSettingKey } from "@newsloom/domain/settings/catalogue";

/** What the server says about single settings, by key; nothing, when it kept them all. */
export type SettingErrors = Readonly<Record<string, string>>;

/** "AdminEmail: Email is not valid", as a refused save lists them. */
export function settingErrorsIn(failures: readonly string[]): SettingErrors {
  return Object.fromEntries(
    failures.flatMap((failure) => {
      const [, key = "", said = ""] = /^(\w+): (.+)$/s.exec(failure) ?? [];
      return isSettingKey(key) ? [[key, said] as const] : [];
    }),
  );
}
