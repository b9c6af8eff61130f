import { AUDIENCE_IMPORT_LIMITS } from "@newsloom/contract/audience/imports";
import type { CustomField } from "@newsloom/domain/audience/custom-fields";
import { hasFields } from "@newsloom/domain/audience/import-fields";
import { IMPORT_MESSAGES } from "@newsloom/domain/audience/import-results";
import { blockedWordFinder } from "@newsloom/domain/settings/blocked-words";
import { listBlockedWords } from "#features/settings";
import type { SiteContext, SiteScope } from "#platform/context";
import { readCsv, UnreadableRow } from "#platform/read-csv";
import { listFields } from "../store/field-rows.ts";
import { suppressionHasher } from "../store/suppression-rows.ts";
import { checkRow, type RowRules } from "./check-row.ts";
import { ImportFailed } from "./import-failed.ts";
import type { ImportOptions } from "./import-options.ts";
import { changeImport, lockImport, type Reasons, type StoredImport } from "./import-rows.ts";
import { createNamedTags, type NamedTags } from "./named-tags.ts";
import type { RefusedRow } from "./result-rows.ts";
import {
  analyzeStaged,
  insertRefused,
  insertStaged,
  MAX_STORED_ROWS,
  type StagedRow,
} from "./staging-rows.ts";

const ROWS_AT_ONCE = 5_000;
/** Blank rows take time too. A file may have one behind every row, where its line breaks were doubled. */
const MAX_SHEET_ROWS = 3 * AUDIENCE_IMPORT_LIMITS.rows;
const MAX_REFUSED_CELLS = 50;
const MAX_REFUSED_CELL_LENGTH = 500;

/** Rows that were checked and are not stored yet. */
interface Batch {
  readonly staged: StagedRow[];
  readonly refused: (RefusedRow & { readonly email: string })[];
}

/**
 * Checks every row of the file and stores the valid ones for merging. False when somebody paused or cancelled it. Reading
 * is fast, so after a crash it begins again.
 */
export async function readFile(
  scope: SiteScope<null>,
  stored: StoredImport,
  announce: (ctx: SiteContext) => void,
): Promise<boolean> {
  const { fileId, options, importId } = stored;
  const { privateFiles } = scope.platform;
  if ((await privateFiles.size(scope.siteId, fileId)) === null)
    throw new ImportFailed(IMPORT_MESSAGES.fileGone);
  const findBlockedWords = blockedWordFinder(await scope.transaction((ctx) => listBlockedWords(ctx)));
  const rules: RowRules = {
    ...options,
    width: widthOf(options),
    customFields: await scope.transaction((ctx) => mappedFields(ctx, options)),
    now: scope.now(),
    findBlockedWords,
  };
  const hash = suppressionHasher(scope.platform);
  const namedTags = createNamedTags();
  const emailColumn = options.mapping.indexOf("email");
  const reasons: Reasons = {};
  let batch: Batch = { staged: [], refused: [] };
  let [row, refusedCount] = [0, 0];
  let isHeader = options.hasHeader;

  // A batch is stored while the next one is read.
  let storing = Promise.resolve(true);
  const flush = async (): Promise<boolean> => {
    const [full, rowsRead] = [batch, row];
    batch = { staged: [], refused: [] };
    if (!(await storing)) return false;
    storing = scope.transaction((ctx) => saveBatch(ctx, importId, full, { rowsRead, namedTags, announce }));
    // Who waits for it gets the error; until then it is not unhandled.
    storing.catch(() => undefined);
    return true;
  };
  try {
    for await (const rows of readCsv(privateFiles.read(scope.siteId, fileId), options)) {
      for (const { cells, sheetRow } of rows) {
        if (isHeader) {
          isHeader = false;
          continue;
        }
        if (++row > AUDIENCE_IMPORT_LIMITS.rows || sheetRow > MAX_SHEET_ROWS)
          throw new ImportFailed(IMPORT_MESSAGES.tooManyRows);
        const checked = checkRow(cells, rules);
        if (!("reason" in checked))
          batch.staged.push({ ...checked, row, sheetRow, emailHash: hash(checked.email) });
        else {
          countReason(reasons, checked.reason, sheetRow);
          const email = cutCell(cells[emailColumn] ?? "");
          if (++refusedCount <= MAX_STORED_ROWS)
            batch.refused.push({ ...checked, row, sheetRow, email, cells: cutCells(cells) });
        }
      }
      if (batch.staged.length + batch.refused.length >= ROWS_AT_ONCE && !(await flush())) return false;
    }
  } catch (error) {
    if (error instanceof UnreadableRow)
      throw new ImportFailed(`${IMPORT_MESSAGES[error.problem]} ${error.sheetRow}.`);
    throw error;
  }
  if (!(await flush()) || !(await storing)) return false;
  return scope.transaction(async (ctx) => {
    const current = await lockImport(ctx, importId);
    if (current?.state !== "Running") return false;
    await namedTags.store(ctx, current);
    await analyzeStaged(ctx);
    // When it was read before, the reasons also hold those of merged rows.
    if (stored.total === null)
      await changeImport(ctx, importId, { total: row, failed: refusedCount, reasons });
    return true;
  });
}

const widthOf = ({ columns: { length } }: ImportOptions): number | undefined =>
  length < AUDIENCE_IMPORT_LIMITS.columns ? length : undefined;

/** Those of the site, among them every one that a column becomes. */
export async function mappedFields(
  ctx: SiteContext,
  { mapping }: ImportOptions,
): Promise<readonly CustomField[]> {
  const fields = await listFields(ctx);
  if (!hasFields(mapping, fields)) throw new ImportFailed(IMPORT_MESSAGES.fieldGone);
  return fields;
}

interface SaveOptions {
  readonly rowsRead: number;
  readonly namedTags: NamedTags;
  readonly announce: (ctx: SiteContext) => void;
}

async function saveBatch(
  ctx: SiteContext,
  importId: number,
  { staged, refused }: Batch,
  { rowsRead, namedTags, announce }: SaveOptions,
): Promise<boolean> {
  const current = await lockImport(ctx, importId);
  if (current?.state !== "Running") return false;
  await namedTags.add(
    ctx,
    staged.flatMap(({ tags }) => tags),
  );
  await insertStaged(ctx, importId, staged);
  await insertRefused(ctx, importId, refused);
  await changeImport(ctx, importId, { rows_read: rowsRead });
  announce(ctx);
  return true;
}

export function countReason(reasons: Reasons, reason: string, firstRow: number, rows = 1): void {
  const known = reasons[reason];
  reasons[reason] = known
    ? { rows: known.rows + rows, firstRow: Math.min(known.firstRow, firstRow) }
    : { rows, firstRow };
}

const cutCells = (cells: readonly string[]) => cells.slice(0, MAX_REFUSED_CELLS).map(cutCell);

const cutCell = (cell: string) => cell.slice(0, MAX_REFUSED_CELL_LENGTH).toWellFormed();
