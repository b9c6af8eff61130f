import { fileTooLargeText, isFileTooLarge } from "@newsloom/domain/media/file-size";

/** Kinds of picture that a browser shows and the server takes. */
export const IMAGE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"] as const;

export type ImageError =
  | { readonly kind: "too-large"; readonly text: string }
  | { readonly kind: "not-a-picture" };

/** Why a file is not taken; undefined when it is. Nothing is sent before this says so. */
export function imageError(file: Blob, maxSize: number): ImageError | undefined {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return { kind: "not-a-picture" };
  if (isFileTooLarge(file.size, maxSize))
    return { kind: "too-large", text: fileTooLargeText(file.size, maxSize) };
  return undefined;
}

/** The first file of what was dropped or pasted. */
export function firstFile(transfer: DataTransfer | null): File | undefined {
  return [...(transfer?.files ?? [])][0];
}
