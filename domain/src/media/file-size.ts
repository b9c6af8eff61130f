const BYTES_IN_MB = 1024 * 1024;

/** A file of exactly the limit is already too large. */
export function isFileTooLarge(size: number, maxSize: number): boolean {
  return size >= maxSize;
}

export function fileTooLargeText(size: number, maxSize: number): string {
  return `File too large. Max size of file is ${inMegabytes(maxSize)} MB. Your file size is ${inMegabytes(size)} MB`;
}

function inMegabytes(bytes: number): string {
  return (bytes / BYTES_IN_MB).toFixed(2);
}
