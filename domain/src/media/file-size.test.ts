import { describe, expect, it } from "vitest";
import { DEFAULT_MAX_IMAGE_SIZE } from "../settings/upload-limits.ts";
import { fileTooLargeText, isFileTooLarge } from "./file-size.ts";

describe("file size", () => {
  it("calls a file at the limit or above too large, and one byte less not", () => {
    expect(isFileTooLarge(DEFAULT_MAX_IMAGE_SIZE - 1, DEFAULT_MAX_IMAGE_SIZE)).toBe(false);
    expect(isFileTooLarge(DEFAULT_MAX_IMAGE_SIZE, DEFAULT_MAX_IMAGE_SIZE)).toBe(true);
    expect(isFileTooLarge(DEFAULT_MAX_IMAGE_SIZE + 1, DEFAULT_MAX_IMAGE_SIZE)).toBe(true);
  });

  it("names both sizes in megabytes with two decimals", () => {
    expect(fileTooLargeText(3_145_728, DEFAULT_MAX_IMAGE_SIZE)).toBe(
      "File too large. Max size of file is 3.00 MB. Your file size is 3.00 MB",
    );
    expect(fileTooLargeText(2_621_440, 1_572_864)).toBe(
      "File too large. Max size of file is 1.50 MB. Your file size is 2.50 MB",
    );
  });
});
