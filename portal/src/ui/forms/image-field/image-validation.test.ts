import { describe, expect, it } from "vitest";
import { imageError } from "./image-validation.ts";

const MB = 1024 * 1024;
const file = (size: number, type = "image/png") => new Blob([new Uint8Array(size)], { type });

describe("an image before it is uploaded", () => {
  it("[MED-003] is refused from the size limit on; the error has both sizes", () => {
    expect(imageError(file(MB - 1), MB)).toBeUndefined();
    expect(imageError(file(MB), MB)).toEqual({
      kind: "too-large",
      text: "File too large. Max size of file is 1.00 MB. Your file size is 1.00 MB",
    });
    expect(imageError(file(2.5 * MB), MB)).toMatchObject({ text: expect.stringContaining("2.50 MB") });
  });

  it("must have an image type", () => {
    expect(imageError(file(10, "application/pdf"), MB)).toEqual({ kind: "not-an-image" });
    expect(imageError(file(10, "image/svg+xml"), MB)).toEqual({ kind: "not-an-image" });
  });
});
