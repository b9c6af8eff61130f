import { IMPORT_LIMITS } from "@newsloom/contract/sources/imports";
import type { Upload } from "@newsloom/contract/uploads";
import type { Actor, SiteContext, SiteScope } from "#platform/context";
import { badRequest, tooManyRequests } from "#platform/errors";
import { parserIn } from "#platform/parsing/parser";
import { ParsingFailed } from "#platform/parsing/parsing-failed";
import { importJob, queueOf } from "./import-job.ts";
import { insertImport, readProcesses } from "./import-rows.ts";
import type { ParsedSourceList } from "./source-list-parser.ts";

export { getProcess, listResults } from "./import-rows.ts";

const listParser = parserIn<typeof import("./source-list-parser.ts")>(
  "./source-list-parser",
  import.meta.url,
);

/** Stores the rows of the file; a job works through them. */
export async function startImport(scope: SiteScope<Actor>, file: Upload | undefined) {
  if (file === undefined) throw badRequest("Send the list as `file` of a form.");
  if (file.bytes.length > IMPORT_LIMITS.bytes)
    throw badRequest("The file is larger than 5 MB. Import it in several parts.");
  const list = await parseList(scope, file);
  if (list.rows.length === 0)
    throw badRequest(
      "No sources were found in this file. Choose an OPML file, or a CSV file with a column url.",
    );
  if (list.rows.length > IMPORT_LIMITS.rows)
    throw badRequest(`The file has more than ${IMPORT_LIMITS.rows} sources. Import it in several parts.`);
  return scope.transaction(async (ctx) => {
    const importId = await insertImport(ctx, file.fileName.slice(0, 200).toWellFormed() || "sources", list);
    await ctx.record({
      area: "sources",
      action: "start import",
      entityType: "import",
      entityId: importId,
      after: { fileName: file.fileName, rows: list.rows.length },
    });
    await ctx.enqueue(importJob, { importId }, { queue: queueOf(ctx.siteId) });
    ctx.sendEvent({ type: "SourceImportChanged", payload: { importId, isFinished: false } });
    return { importId };
  });
}

async function parseList(scope: SiteScope<Actor>, file: Upload): Promise<ParsedSourceList> {
  try {
    return await scope.platform.parsing.run(scope.siteId, listParser, {
      bytes: file.bytes,
      maxRows: IMPORT_LIMITS.rows,
    });
  } catch (error) {
    if (!(error instanceof ParsingFailed)) throw error;
    if (error.reason === "busy" || error.reason === "stopped")
      throw tooManyRequests("Other files are being read just now. Try again in a minute.", 60);
    throw badRequest("This file could not be read. Save it as CSV or OPML, and try again.");
  }
}

const SHOWN_IMPORTS = 20;

export const listImports = (ctx: SiteContext) => readProcesses(ctx, { limit: SHOWN_IMPORTS });
