import type { FileCrop, StoredFile } from "@newsloom/contract/media/files";
import type { Upload } from "@newsloom/contract/uploads";
import { type Crop, cropInReplacement } from "@newsloom/domain/media/crop";
import { CACHE_GROUPS } from "@newsloom/domain/settings/cache-names";
import type { Actor, SignedInContext, SiteScope } from "#platform/context";
import { badRequest, conflict } from "#platform/errors";
import { discardOnFailure, removeStoredContent } from "../content/remove-stored-content.ts";
import { withExtensionOf } from "./file-name.ts";
import * as queries from "./queries.ts";
import { recordFile } from "./record-file.ts";
import { isImage, renderPart, storeContent } from "./store-content.ts";

interface NewContent {
  readonly whole: queries.FileContent;
  /** Undefined when all of it is shown. */
  readonly part: queries.FileContent | undefined;
  readonly crop: Crop | null;
  readonly focalPoint: FileCrop["focalPoint"];
}

/** Replaces the content of a file under the same address. A cropped picture shows the same part of the new one. */
export async function replaceFile(
  scope: SiteScope<Actor>,
  id: number,
  upload: Upload | undefined,
): Promise<StoredFile> {
  const before = await readFile(scope, id);
  const whole = await storeContent(scope, upload);
  return discardOnFailure(scope, [{ key: whole.storage_key }], async () => {
    const { focalPoint } = before.file;
    const crop = cropInNewContent(before, whole);
    const part = await renderPart(scope, whole, crop);
    return saveContent(scope, before, { whole, part, crop, focalPoint }, "replace");
  });
}

/** Shows a part of a picture. It is rendered from the whole picture, which stays. */
export async function cropFile(
  scope: SiteScope<Actor>,
  id: number,
  { crop, focalPoint }: FileCrop,
): Promise<StoredFile> {
  const before = await readFile(scope, id);
  const { whole } = before;
  if (!isImage(whole.content_type)) throw badRequest("Only a picture can be cropped.");
  const part = await renderPart(scope, whole, crop);
  return saveContent(scope, before, { whole, part, crop, focalPoint }, "crop");
}

interface FileBefore extends queries.ContentOfFile {
  readonly file: StoredFile;
}

const readFile = (scope: SiteScope<Actor>, id: number): Promise<FileBefore> =>
  scope.transaction(async (ctx) => ({
    file: await queries.findFile(ctx, id),
    ...(await queries.findContent(ctx, id)),
  }));

function cropInNewContent({ file, whole: old }: FileBefore, whole: queries.FileContent): Crop | null {
  const { width, height } = whole;
  if (file.crop === null || !old.width || !old.height || !width || !height) return null;
  return cropInReplacement(file.crop, file.focalPoint, old.width / old.height, { width, height });
}

async function saveContent(
  scope: SiteScope<Actor>,
  { file, whole: old }: FileBefore,
  { whole, part, crop, focalPoint }: NewContent,
  action: "replace" | "crop",
): Promise<StoredFile> {
  const { id } = file;
  const save = async (ctx: SignedInContext) => {
    const before = await queries.lockFile(ctx, id);
    const content = await queries.findContent(ctx, id);
    // The part was rendered from a picture that is gone.
    if (action === "crop" && content.whole.storage_key !== old.storage_key)
      throw conflict("Somebody replaced this file meanwhile. Look at it, and try again.");
    if (isImage(old.content_type) && !isImage(whole.content_type))
      throw badRequest("A picture can be replaced by another picture only.");
    const shown = part ?? whole;
    const file_name = withExtensionOf(before.fileName, shown.storage_key);
    await queries.saveFile(
      ctx,
      id,
      { ...shown, file_name },
      {
        original: part ? whole : null,
        crop: part ? crop : null,
        focal_point: isImage(whole.content_type) ? focalPoint : null,
      },
    );
    for (const key of new Set([content.shown.storage_key, content.whole.storage_key]))
      if (key !== shown.storage_key && key !== whole.storage_key) await removeStoredContent(ctx, key);
    const after = await queries.findFile(ctx, id);
    await recordFile(ctx, action, id, before, after);
    await refreshUses(ctx, after.url);
    return after;
  };
  const stored = part ? [{ key: part.storage_key }] : [];
  return discardOnFailure(scope, stored, () => scope.transaction(save));
}

/** What shows the file by its address shows the new content at once; what was made of it is made again by jobs. */
async function refreshUses(ctx: SignedInContext, url: string): Promise<void> {
  ctx.invalidate(CACHE_GROUPS.articles);
  for (const job of ctx.platform.fileChangeJobs)
    await ctx.enqueue(job, { url }, { key: `${job.name} ${url}` });
}
