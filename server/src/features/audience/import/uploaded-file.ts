import { randomUUID } from "node:crypto";
import { AUDIENCE_IMPORT_LIMITS } from "@newsloom/contract/audience/imports";
import type { Upload } from "@newsloom/contract/uploads";
import {
  guessMapping,
  type ImportMapping,
  looksLikeEmail,
  type NamedField,
} from "@newsloom/domain/audience/import-fields";
import { IMPORT_MESSAGES } from "@newsloom/domain/audience/import-results";
import type { SiteScope } from "#platform/context";
import { badRequest, conflict, notFound } from "#platform/errors";
import { type CsvFormat, guessSeparator, readCsv, UnreadableRow } from "#platform/read-csv";
import { detectEncoding } from "#platform/text-encoding";
import { listFields } from "../store/field-rows.ts";
import { convertWorkbook } from "./convert-workbook.ts";

/** Of one site, so that uploads do not fill the disk. */
const MAX_FILES = 10;

interface Part {
  readonly file?: Upload | undefined;
  readonly fileId?: string | undefined;
  readonly offset: number;
}

/** Stores a part of a file; the first one gives the file its id. */
export async function storePart({ platform, siteId }: SiteScope, part: Part) {
  const { file, offset, fileId = randomUUID() } = part;
  const { privateFiles } = platform;
  if (part.fileId !== undefined && (await privateFiles.size(siteId, fileId)) === null)
    throw notFound("The file");
  if (file === undefined) throw badRequest(IMPORT_MESSAGES.noFile);
  if (offset + file.bytes.length > AUDIENCE_IMPORT_LIMITS.bytes) throw badRequest(IMPORT_MESSAGES.tooLarge);
  if (part.fileId === undefined && (await privateFiles.count(siteId)) >= MAX_FILES)
    throw conflict(IMPORT_MESSAGES.tooManyFiles);
  const size = await privateFiles.append(siteId, fileId, offset, file.bytes);
  if (size === null) throw badRequest(IMPORT_MESSAGES.offset);
  return { fileId, size };
}

/** Enough to see the columns. */
const START_BYTES = 64 * 1024;
const SHOWN_ROWS = 10;
const SAMPLE_LENGTH = 100;

export interface FileStart extends CsvFormat {
  readonly size: number;
  readonly hasHeader: boolean;
  readonly columns: readonly string[];
  readonly mapping: ImportMapping;
  readonly customFields: readonly NamedField[];
  readonly rows: readonly (readonly string[])[];
}

/** How the file is written, its columns and its first rows. One whose rows cannot be read is removed. */
export async function readStart(scope: SiteScope, fileId: string, withHeader?: boolean): Promise<FileStart> {
  const { siteId } = scope;
  const { privateFiles } = scope.platform;
  const uploaded = await privateFiles.size(siteId, fileId);
  if (uploaded === null) throw notFound("The file");
  const size = await convertWorkbook(scope, fileId, uploaded);
  const encoding = await detectEncoding(privateFiles.read(siteId, fileId));
  const bytes = await readBytes(privateFiles.read(siteId, fileId, START_BYTES));
  const separator = guessSeparator(new TextDecoder(encoding).decode(bytes));
  const reading = firstRows(privateFiles.read(siteId, fileId), { encoding, separator });
  const first = await reading.catch(async (error: unknown) => {
    if (!(error instanceof UnreadableRow)) throw error;
    // It would be refused again, and count as an upload that waits.
    await privateFiles.remove(siteId, fileId);
    throw badRequest(`${IMPORT_MESSAGES[error.problem]} ${error.sheetRow}.`);
  });
  const [names = []] = first;
  const hasHeader = withHeader ?? !names.some(looksLikeEmail);
  const rows = (hasHeader ? first.slice(1) : first).slice(0, SHOWN_ROWS);
  if (rows.length === 0) throw badRequest(IMPORT_MESSAGES.empty);
  const widest = hasHeader ? names.length : Math.max(...first.map((cells) => cells.length));
  const width = Math.min(AUDIENCE_IMPORT_LIMITS.columns, widest);
  const columns = Array.from({ length: width }, (_none, index) =>
    ((hasHeader && names[index]) || `Column ${index + 1}`).slice(0, SAMPLE_LENGTH).toWellFormed(),
  );
  const fields = await scope.transaction(listFields);
  const customFields = fields.map(({ key, name }) => ({ key, name }));
  return {
    size,
    encoding,
    separator,
    hasHeader,
    columns,
    mapping: guessMapping(hasHeader ? columns : columns.map(() => ""), rows, customFields),
    customFields,
    rows: rows.map((cells) =>
      cells.slice(0, width).map((cell) => cell.slice(0, SAMPLE_LENGTH).toWellFormed()),
    ),
  };
}

async function firstRows(
  chunks: AsyncIterable<Uint8Array>,
  format: CsvFormat,
): Promise<(readonly string[])[]> {
  const first: (readonly string[])[] = [];
  for await (const rows of readCsv(chunks, format)) {
    first.push(...rows.slice(0, SHOWN_ROWS + 1).map(({ cells }) => cells));
    if (first.length > SHOWN_ROWS) break;
  }
  return first;
}

async function readBytes(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

export async function previewImport(scope: SiteScope, fileId: string) {
  const { columns, mapping, rows, customFields, ...file } = await readStart(scope, fileId);
  return {
    fileId,
    ...file,
    customFields: [...customFields],
    columns: columns.map((name, index) => ({
      name,
      field: mapping[index] ?? "",
      sample: rows[0]?.[index] ?? "",
    })),
    rows: rows.map((cells) => [...cells]),
  };
}
