import { test } from "@playwright/test";

/** Colours differ by scheme and layout by width: two runs cover both schemes and both widths. */
export const APPEARANCES = [
  ["light", 390],
  ["dark", 1280],
] as const;

export function forEachAppearance(
  define: (appearance: { colorScheme: "light" | "dark"; width: number }) => void,
): void {
  for (const [colorScheme, width] of APPEARANCES)
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } });
      define({ colorScheme, width });
    });
}
