import type { SettingRecord, SettingVersion } from "@newsloom/contract/settings/settings";
import type { SettingKey } from "@newsloom/domain/settings/catalogue";
import { expect } from "vitest";
import { startTestServer, type TestServer } from "../server/server.ts";

type Headers = Record<string, string>;

/** The settings of the two test sites, as their users call the API. */
export async function startSettings() {
  const server: TestServer = await startTestServer();
  const admin = await server.signIn("admin@harbor.test");
  const orchard = await server.signIn("admin@orchard.test", 2);
  const signedIn = new Map<string, Headers>();
  for (const name of ["organizer", "backoffice", "dev", "template", "company", "norole"])
    signedIn.set(name, await server.signIn(`${name}@harbor.test`));

  const get = async <T>(path: string, headers: Headers = admin) => {
    const answer = await server.call<T>(`/api/Settings/${path}`, { headers });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  return {
    server,
    admin,
    orchard,
    as: (name: string) => signedIn.get(name) ?? {},
    get,
    put: (body: unknown, headers: Headers = admin, query: Record<string, string> = {}) =>
      server.call<{ message: string; validationFailures: string[] }>("/api/Settings/UpdateSiteSetting", {
        method: "PUT",
        headers,
        query,
        ...(body !== undefined && { body }),
      }),
    valueOf: async (name: string, headers: Headers = admin) =>
      (await get<{ value: string }>(`GetSettingByName?name=${name}`, headers)).value,
    recordOf: async (name: string, headers: Headers = admin) =>
      (await get<SettingRecord[]>("GetSiteSettings", headers)).find(({ keyName }) => keyName === name),
    history: (name: string, headers: Headers = admin) =>
      get<SettingVersion[]>(`GetSettingHistory?keyName=${name}`, headers),
    restore: (keyName: string, version: number, headers: Headers = admin) =>
      server.call("/api/Settings/RestoreSetting", { method: "PUT", headers, body: { keyName, version } }),
    stop: () => server.stop(),
  };
}
export type SettingsServer = Awaited<ReturnType<typeof startSettings>>;

export type SettingValues = Partial<Record<SettingKey, string>>;

/** Saves the values as the settings screen does. */
export async function setSettings(
  server: TestServer,
  headers: Headers,
  values: SettingValues,
): Promise<void> {
  const body = Object.entries(values).map(([keyName, value]) => ({ keyName, value }));
  const answer = await server.call("/api/Settings/UpdateSiteSetting", { method: "PUT", headers, body });
  expect(answer.status, answer.text).toBe(200);
}
