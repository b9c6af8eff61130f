import { IMPORT_FIELDS } from "@newsloom/domain/audience/import-fields";
import { IMPORT_RESULTS } from "@newsloom/domain/audience/import-results";
import { DEFAULT_LIST } from "@newsloom/domain/audience/lists";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done, isoTime, page, pageQuery, rowId } from "../shapes.ts";
import { formFlag, uploadedFile } from "../uploads.ts";

export const AUDIENCE_IMPORT_LIMITS = {
  rows: 5_000_000,
  bytes: 1024 ** 3,
  /** A file is sent in parts, because a request has little time and memory. */
  partBytes: 8 * 1024 ** 2,
  columns: 200,
} as const;

const fileId = z.string().max(50);

export const uploadImportFile = endpoint("POST /Audience/ImportFile", {
  permission: "audience:import",
  summary:
    "Upload a file to import, in parts: the first without fileId, each other one at the end of what is stored",
  body: z.object({
    file: uploadedFile,
    fileId: fileId.optional(),
    offset: z.coerce.number().int().min(0).max(AUDIENCE_IMPORT_LIMITS.bytes).default(0),
  }),
  response: z.object({ fileId, size: z.int() }),
  uploads: true,
});

const customField = z
  .templateLiteral(["custom:", z.string()])
  .refine((field) => /^custom:[a-z][a-z0-9_]{0,39}$/.test(field));
const field = z.union([z.enum(["", ...IMPORT_FIELDS]), customField]);
/** The custom fields that columns can become. */
const customFields = z.array(z.object({ key: z.string(), name: z.string() }));
export const ImportColumn = z.object({
  name: z.string(),
  /** What it becomes; empty: nothing. */
  field,
  /** What the first row has in it. */
  sample: z.string(),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

export const ImportPreview = z.object({
  fileId,
  size: z.int(),
  encoding: z.string(),
  separator: z.string(),
  /** Whether the first row has the names of the columns. */
  hasHeader: z.boolean(),
  columns: z.array(ImportColumn),
  customFields,
  rows: z.array(z.array(z.string())),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const previewImport = endpoint("POST /Audience/PreviewImport", {
  permission: "audience:import",
  summary: "The columns of an uploaded file with guesses what they are, and its first rows",
  body: z.object({ fileId }),
  response: ImportPreview,
});

/** The fields of the columns, as the form's text holds them in JSON. */
export const ImportMapping = z.array(field).max(AUDIENCE_IMPORT_LIMITS.columns);

export const importAudience = endpoint("POST /Audience/Import", {
  permission: "audience:import",
  summary: "Import subscribers from a CSV file; the work goes on in the background",
  body: z.object({
    /** A file of up to 60 MB; a larger one is uploaded before and named by fileId. */
    file: uploadedFile,
    fileId: fileId.optional(),
    fileName: z.string().max(200).default(""),
    subscriptionListId: z.coerce.number().int().min(1).max(3).default(DEFAULT_LIST),
    /** Numbers with commas between them. */
    tagIds: z.string().max(600).default(""),
    /** A JSON array with the field of each column, as in the preview; left out: as guessed. */
    mapping: z.string().max(10_000).default(""),
    hasHeader: formFlag.optional(),
    /** Otherwise who is in the audience already stays as they are. */
    updateExisting: formFlag.default(false),
    /** Only tells what would happen. */
    dryRun: formFlag.default(false),
  }),
  response: z.object({ importId: z.int() }),
  uploads: true,
});

export const IMPORT_STATES = ["Queued", "Running", "Paused", "Cancelled", "Done", "Failed"] as const;

export const ImportProcess = z.object({
  importId: z.int(),
  fileName: z.string(),
  size: z.int(),
  encoding: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Why it failed, or why the file of a trial cannot be imported any more; else empty. */
  problem: z.string(),
  /** While the file is read, the number of rows is not known: `total` is how many were read so far. */
  isReading: z.boolean(),
  total: z.int(),
  processed: z.int(),
  added: z.int(),
  updated: z.int(),
  skipped: z.int(),
  failed: z.int(),
  createDate: isoTime,
  startedAt: isoTime.nullable(),
  finishedAt: isoTime.nullable(),
  userName: z.string(),
  isDryRun: z.boolean(),
  undo: z.enum(["no", "possible", "running", "done"]),
});
export type ImportProcess = z.infer<typeof ImportProcess>;

export const ImportDetails = ImportProcess.extend({
  columns: z.array(ImportColumn),
  customFields,
  /** Why rows were skipped or refused, the most frequent first. */
  reasons: z.array(
    z.object({
      result: z.enum(IMPORT_RESULTS),
      reason: z.string(),
      firstRow: z.int(),
      rows: z.int(),
    }),
  ),
});
export type ImportDetails = z.infer<typeof ImportDetails>;

export const getAudienceImports = endpoint("GET /Audience/GetImports", {
  permission: "audience:import",
  summary: "The last imports of subscribers, the newest first",
  response: z.array(ImportProcess),
});

const params = z.object({ importId: rowId });

export const getAudienceImport = endpoint("GET /Audience/{importId}/ImportProcess", {
  permission: "audience:import",
  summary: "How far an import of subscribers is",
  params,
  response: ImportDetails,
});

export const ImportRow = z.object({
  /** As a spreadsheet shows it. */
  row: z.int(),
  email: z.string(),
  result: z.enum(IMPORT_RESULTS),
  error: z.string(),
  /** Somebody with this address is in the audience now. */
  isInAudience: z.boolean(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const getAudienceImportResults = endpoint("GET /Audience/{importId}/ImportResults", {
  permission: "audience:import",
  summary: "The rows that were skipped or refused, and why; of very many the first 100,000",
  params,
  query: z.object({ ...pageQuery, result: z.enum(IMPORT_RESULTS).optional() }),
  response: page(ImportRow),
});

export const getRefusedRows = endpoint("GET /Audience/{importId}/RefusedRows", {
  permission: "audience:import",
  summary: "The refused rows as the file had them, each with its reason, to be corrected and imported again",
  params,
  response: z.string(),
  produces: "csv",
  file: () => ({ fileName: "refused-rows.csv", contentType: "text/csv" }),
});

export const pauseImport = endpoint("POST /Audience/{importId}/PauseImport", {
  permission: "audience:import",
  summary: "Pause an import",
  params,
  response: done,
});

export const resumeImport = endpoint("POST /Audience/{importId}/ResumeImport", {
  permission: "audience:import",
  summary: "Go on with a paused import",
  params,
  response: done,
});

export const cancelImport = endpoint("POST /Audience/{importId}/CancelImport", {
  permission: "audience:import",
  summary: "Stop an import; what it did until then stays and can be undone",
  params,
  response: done,
});

export const confirmImport = endpoint("POST /Audience/{importId}/ConfirmImport", {
  permission: "audience:import",
  summary: "Import the file of an import that was tried without changes",
  params,
  response: z.object({ importId: z.int() }),
});

export const undoImport = endpoint("POST /Audience/{importId}/UndoImport", {
  permission: "audience:import",
  summary:
    "Remove who came by an import, and give the others back what it changed; who acted since then stays",
  params,
  response: done,
});
