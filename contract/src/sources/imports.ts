import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { page, pageQuery, rowId } from "../shapes.ts";
import { uploadedFile } from "../uploads.ts";

export const IMPORT_LIMITS = { rows: 5_000, bytes: 5 * 1024 * 1024 } as const;

export const importSources = endpoint("POST /Sources/Import", {
  permission: "content:write",
  summary: "Import sources from a CSV or OPML file; the work goes on in the background",
  body: z.object({ file: uploadedFile }),
  response: z.object({ importId: z.int() }),
  uploads: true,
});

export const ImportProcess = z.object({
  importId: z.int(),
  fileName: z.string(),
  state: z.enum(["running", "done"]),
  total: z.int(),
  done: z.int(),
  added: z.int(),
  updated: z.int(),
  failed: z.int(),
  createDate: z.string(),
  finishedAt: z.string().nullable(),
  userName: z.string(),
});
export type ImportProcess = z.infer<typeof ImportProcess>;

export const getImportProcess = endpoint("GET /Sources/{importId}/ImportProcess", {
  permission: "site:read",
  summary: "How far an import is",
  params: z.object({ importId: rowId }),
  response: ImportProcess,
});

export const getImports = endpoint("GET /Sources/GetImports", {
  permission: "site:read",
  summary: "The last imports, the newest first",
  response: z.array(ImportProcess),
});

export const ImportResult = z.object({
  row: z.int(),
  name: z.string(),
  url: z.string(),
  result: z.enum(["added", "updated", "failed"]),
  error: z.string(),
  sourceId: z.int().nullable(),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const getImportResults = endpoint("GET /Sources/{importId}/ImportResults", {
  permission: "site:read",
  summary: "What became of each row of an import",
  params: z.object({ importId: rowId }),
  query: z.object({ ...pageQuery, result: z.enum(["added", "updated", "failed"]).optional() }),
  response: page(ImportResult),
});
