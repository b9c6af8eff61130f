import { test } from "@playwright/test";

/** Tones differ by scheme and layout by width: two passes show both schemes and both widths. */
export const LOOKS = [
  ["light", 390],
  ["dark", 1280],
] as const;

export function inBothLooks(define: (look: { colorScheme: "light" | "dark"; width: number }) => void): void {
  for (const [colorScheme, width] of LOOKS)
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } });
      define({ colorScheme, width });
    });
}
