import fc from "fast-check";
import { expect, it } from "vitest";
import { previewOf } from "./preview.ts";

it("is cut after a whole word and ends with an ellipsis", () => {
  expect(previewOf("The wind turned at noon.", 40)).toBe("The wind turned at noon.");
  expect(previewOf("The wind turned, at noon.", 20)).toBe("The wind turned, at…");
  expect(previewOf("The wind turned, at noon.", 17)).toBe("The wind turned…");
  expect(previewOf("The wind turned at noon.", 12)).toBe("The wind…");
  expect(previewOf("Hafenkran".repeat(3), 10)).toBe("Hafenkran…");
});

it("leaves a text that just fits as it is", () => {
  expect(previewOf(" The wind turned. ", 16)).toBe("The wind turned.");
  expect(previewOf("The wind turned.", 15)).toBe("The wind…");
});

it("does not end with the marks between two words", () => {
  expect(previewOf("The wind turned, – at noon.", 20)).toBe("The wind turned…");
});

it("never cuts a character in two", () => {
  expect(previewOf("🚢".repeat(10), 6)).toBe("🚢🚢…");
  expect(previewOf("🚢".repeat(10), 7)).toBe("🚢🚢🚢…");
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
