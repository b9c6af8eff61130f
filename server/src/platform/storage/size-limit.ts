import { fileTooLargeText, isFileTooLarge } from "@newsloom/domain/media/file-size";
import { StorageRefused } from "./storage-refused.ts";

export function assertNotTooLarge(size: number, maxSize: number): void {
  if (isFileTooLarge(size, maxSize)) throw new StorageRefused("too_large", fileTooLargeText(size, maxSize));
}
