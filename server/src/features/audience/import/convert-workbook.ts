import { WORKBOOK_LIMITS } from "@newsloom/domain/audience/export";
import { IMPORT_MESSAGES } from "@newsloom/domain/audience/import-results";
import type { SiteScope } from "#platform/context";
import { badRequest, notFound } from "#platform/errors";
import { ParsingFailed } from "#platform/parsing/parsing-failed";
import { workbookReader } from "#platform/workbooks/workbooks";

/** How every zip begins, and with it every Excel workbook. */
const ZIP = Buffer.from("PK\x03\x04", "latin1");

/** An Excel workbook becomes the CSV of its first sheet, or is removed; any other file stays. Returns its size. */
export async function convertWorkbook(scope: SiteScope, fileId: string, size: number): Promise<number> {
  const { siteId, platform } = scope;
  const { privateFiles } = platform;
  const start = await readAll(privateFiles.read(siteId, fileId, ZIP.length));
  if (!start.equals(ZIP)) return size;
  const read = await readWorkbook(scope, fileId, size);
  if ("problem" in read) {
    // It would be refused again, and count as an upload that waits.
    await privateFiles.remove(siteId, fileId);
    throw badRequest(read.problem);
  }
  const bytes = Buffer.from(read.csv.buffer, read.csv.byteOffset, read.csv.byteLength);
  // It may have been removed meanwhile because it names somebody who was erased.
  if ((await privateFiles.size(siteId, fileId)) === null) throw notFound("The file");
  await privateFiles.remove(siteId, fileId);
  await privateFiles.append(siteId, fileId, 0, bytes);
  return bytes.length;
}

async function readWorkbook(
  { siteId, platform }: SiteScope,
  fileId: string,
  size: number,
): Promise<{ readonly csv: Uint8Array } | { readonly problem: string }> {
  if (size > WORKBOOK_LIMITS.bytes) return { problem: IMPORT_MESSAGES.workbookTooLarge };
  try {
    const csv = await platform.parsing.run(siteId, workbookReader, {
      bytes: await readAll(platform.privateFiles.read(siteId, fileId)),
      // The names of the columns are a row more.
      maxRows: WORKBOOK_LIMITS.rows + 1,
      maxInflatedBytes: WORKBOOK_LIMITS.inflatedBytes,
    });
    return csv === null ? { problem: IMPORT_MESSAGES.workbookTooLarge } : { csv };
  } catch (error) {
    if (!(error instanceof ParsingFailed) || error.reason === "busy" || error.reason === "stopped")
      throw error;
    return { problem: IMPORT_MESSAGES.workbook };
  }
}

async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}
