import { fileTooLargeText, isFileTooLarge } from "@newsloom/domain/media/file-size";

const BYTES_IN_MB = 1024 * 1024;

/** "3", "1.5": without zeros at the end. */
export const inMegabytes = (bytes: number) => String(Number((bytes / BYTES_IN_MB).toFixed(2)));

/** Image types that browsers show and the server accepts. */
export const IMAGE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"] as const;

export type ImageError =
  | { readonly kind: "too-large"; readonly text: string }
  | { readonly kind: "not-an-image" };

/** Why a file is refused before the upload; undefined when it is accepted. */
export function imageError(file: Blob, maxSize: number): ImageError | undefined {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return { kind: "not-an-image" };
  if (isFileTooLarge(file.size, maxSize))
    return { kind: "too-large", text: fileTooLargeText(file.size, maxSize) };
  return undefined;
}

/** The first dropped or pasted file. */
export function firstFile(transfer: DataTransfer | null): File | undefined {
  return [...(transfer?.files ?? [])][0];
}
