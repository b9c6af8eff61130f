import { describe, expect, it } from "vitest";
import { accentTokens } from "./accent.ts";
import { contrast, parseHex, toHex } from "./oklch.ts";
import { DARKEST_LIGHT_SURFACE, PAPER } from "./tokens.ts";

const PRIMARIES = [
  "#0f5a63",
  "#4a6b2f",
  "#ffcc00",
  "#ff0000",
  "#ffffff",
  "#000000",
  "#00ffff",
  "#e2a24b",
  "#8b71c9",
];

function readPair(value: string | undefined): [string, string] {
  const [, light = "", dark = ""] = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value ?? "") ?? [];
  return [light, dark];
}

describe("accentTokens", () => {
  it.each(PRIMARIES)("makes %s readable on every surface, light and dark", (primary) => {
    const tokens = accentTokens(primary);
    const [accent, darkAccent] = readPair(tokens["--accent"]);
    const [ink, darkInk] = readPair(tokens["--accent-ink"]);
    const [wash, darkWash] = readPair(tokens["--accent-wash"]);
    const [onAccent, onDarkAccent] = readPair(tokens["--on-accent"]);
    for (const [text, surface] of [
      [accent, PAPER.light],
      [darkAccent, PAPER.dark],
      [ink, DARKEST_LIGHT_SURFACE],
      [ink, wash],
      [darkInk, darkWash],
      [onAccent, accent],
      [onDarkAccent, darkAccent],
    ] as const)
      expect(contrast(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
  });

  it("does not change a readable colour", () => {
    expect(readPair(accentTokens("#0F5A63")["--accent"])[0]).toBe("#0f5a63");
  });

  it("falls back to Newsloom's accent when the site has none", () => {
    expect(accentTokens("")).toEqual(accentTokens("#0B5A5E"));
  });

  it("converts hex to Oklch and back", () => {
    for (const hex of PRIMARIES) expect(toHex(parseHex(hex) ?? { l: 0, c: 0, h: 0 })).toBe(hex);
  });
});
