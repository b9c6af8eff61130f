import fc from "fast-check";
import { expect, it } from "vitest";
import { previewOf } from "./preview.ts";

it("is cut after a whole word and ends with an ellipsis", () => {
  expect(previewOf("The wind turned at noon.", 40)).toBe("The wind turned at noon.");
  expect(previewOf("The wind turned, at noon.", 20)).toBe("The wind turned, at…");
  expect(previewOf("The wind turned, at noon.", 17)).toBe("The wind turned…");
  expect(previewOf("Hafenkran".repeat(3), 10)).toBe("Hafenkran…");
});

it("is never longer than the limit, and begins like the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
      const preview = previewOf(text);
      expect(preview.length).toBeLessThanOrEqual(150);
      expect(preview.isWellFormed()).toBe(true);
      expect(text.trim().startsWith(preview.replace(/…$/u, ""))).toBe(true);
    }),
  );
});
