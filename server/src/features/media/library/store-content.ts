import type { Upload } from "@newsloom/contract/uploads";
import { type Crop, cropInPixels, isWholeImage } from "@newsloom/domain/media/crop";
import type { Actor, SiteScope } from "#platform/context";
import { badRequest } from "#platform/errors";
import type { StoredFile, StoredImage } from "#platform/images/store-image";
import { storeFile } from "#platform/storage/store-file";
import { readStoredContent } from "../content/image-from-url.ts";
import {
  imageSizeOf,
  refuseUpload,
  storeUploadedImage,
  uploadLimit,
} from "../content/store-uploaded-image.ts";
import { cleanName } from "./file-name.ts";
import type { FileContent } from "./queries.ts";

const NO_FILE_SENT = "Send the file as `image` of a form.";

export const uploadedName = (upload: Upload | undefined) => cleanName(upload?.fileName ?? "") || "file";

export const isImage = (contentType: string) => contentType.startsWith("image/");

export async function storeContent(
  scope: SiteScope<Actor>,
  upload: Upload | undefined,
): Promise<FileContent> {
  const maxSize = await scope.transaction(uploadLimit);
  if (upload === undefined) throw badRequest(NO_FILE_SENT);
  const { storage } = scope.platform;
  const options = { maxSize, name: uploadedName(upload) };
  return toContent(await storeFile(storage, scope.siteId, upload.bytes, options).catch(refuseUpload));
}

/** A part of a picture, rendered from the whole; undefined when it is all of it. Slow: not in a transaction. */
export async function renderPart(
  scope: SiteScope<Actor>,
  whole: FileContent,
  crop: Crop | null,
): Promise<FileContent | undefined> {
  if (crop === null || isWholeImage(crop)) return undefined;
  const bytes = await readStoredContent(scope, whole.storage_key);
  const pixels = cropInPixels(crop, await imageSizeOf(bytes));
  const maxSize = Number.POSITIVE_INFINITY;
  return toContent(await storeUploadedImage(scope, bytes, { maxSize, crop: pixels }));
}

function toContent(stored: StoredFile | StoredImage): FileContent {
  const dimensions = { width: null, height: null, dominantColor: "", ...stored };
  return {
    storage_key: stored.key,
    size: stored.size,
    content_type: stored.contentType,
    width: dimensions.width,
    height: dimensions.height,
    dominant_color: dimensions.dominantColor,
  };
}
