import { isSettingKey } from "@newsloom/domain/settings/catalogue";

/** What the server says about single settings, by key; nothing, when it kept them all. */
export type Refusals = Readonly<Record<string, string>>;

/** "AdminEmail: Email is not valid", as a refused save lists them. */
export function refusalsIn(failures: readonly string[]): Refusals {
  return Object.fromEntries(
    failures.flatMap((failure) => {
      const [, key = "", said = ""] = /^(\w+): (.+)$/s.exec(failure) ?? [];
      return isSettingKey(key) ? [[key, said] as const] : [];
    }),
  );
}
