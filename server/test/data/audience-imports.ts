import type { ImportDetails, ImportRow } from "@newsloom/contract/audience/imports";
import { expect } from "vitest";
import { importJob } from "../../src/features/audience/import/import-job.ts";
import { type SiteScope, siteScope } from "../../src/platform/context.ts";
import { formOf } from "../http/forms.ts";
import { startTestServer } from "../server/server.ts";
import { HARBOR } from "./fixtures.ts";

type Fields = Record<string, string>;

const MAX_TURNS = 20;

/** A server without a worker, and the calls of an import: the tests run its job themselves. */
export async function startImportServer(env: Record<string, string> = {}) {
  const server = await startTestServer({ only: "web", env });
  const headers = await server.signIn("import@harbor.test");
  const { acrossSites } = server.platform.database;
  const scope = () => siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" });
  const post = <T>(path: string, body: unknown = {}, as = headers) =>
    server.call<T>(`/api/Audience/${path}`, { method: "POST", headers: as, body });
  const send = (content: string | Uint8Array, fields: Fields = {}) =>
    post<{ importId: number; message: string }>(
      "Import",
      formOf({
        file: { bytes: typeof content === "string" ? Buffer.from(content) : content, name: "people.csv" },
        ...fields,
      }),
    );
  async function start(content: string | Uint8Array, fields: Fields = {}): Promise<number> {
    const answer = await send(content, fields);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.importId;
  }
  async function get<T>(path: string, query: Fields = {}): Promise<T> {
    const answer = await server.call<T>(`/api/Audience/${path}`, { headers, query });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  }
  const processOf = (importId: number) => get<ImportDetails>(`${importId}/ImportProcess`);
  /** A slow machine needs more than one turn. */
  async function runToEnd(importId: number): Promise<void> {
    for (let turn = 0; turn < MAX_TURNS; turn++) {
      await importJob.run(scope(), { importId });
      if ((await processOf(importId)).state !== "Running") return;
    }
    throw new Error(`The import still runs after ${MAX_TURNS} turns.`);
  }
  /** The scope of a job that something happens to, once, before its first transaction for which `isTime`. */
  function interruptedScope(
    importId: number,
    isTime: (process: ImportDetails) => boolean,
    interrupt: () => Promise<unknown>,
  ): SiteScope<null> {
    const living = scope();
    let isInterrupted = false;
    return {
      ...living,
      async transaction(work) {
        if (!isInterrupted && isTime(await processOf(importId))) {
          isInterrupted = true;
          await interrupt();
        }
        return living.transaction(work);
      },
    };
  }
  return {
    server,
    headers,
    scope,
    post,
    send,
    start,
    get,
    async importAll(content: string | Uint8Array, fields: Fields = {}): Promise<number> {
      const importId = await start(content, fields);
      await runToEnd(importId);
      return importId;
    },
    runToEnd,
    interruptedScope,
    processOf,
    resultsOf: async (importId: number, query: Fields = {}) =>
      (await get<{ items: ImportRow[] }>(`${importId}/ImportResults`, { number: "100", ...query })).items,
    people: () => acrossSites.selectFrom("subscribers").selectAll().orderBy("id").execute(),
    async clear(): Promise<void> {
      for (const table of [
        "audience_import_staging",
        "audience_imports",
        "subscribers",
        "suppressions",
        "tags",
      ] as const)
        await acrossSites.deleteFrom(table).execute();
      const { privateFiles } = server.platform;
      for await (const { siteId, fileId } of privateFiles.listIdle(0))
        await privateFiles.remove(siteId, fileId);
    },
  };
}

export type ImportServer = Awaited<ReturnType<typeof startImportServer>>;
