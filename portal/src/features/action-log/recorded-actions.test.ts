import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { toKey } from "./action-descriptions.ts";
import { actionLog } from "./messages.ts";

const { areas, actions, entities } = actionLog.log;

const SERVER = fileURLToPath(new URL("../../../../server/src/", import.meta.url));
const SOURCES = readdirSync(SERVER, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("demo"))
  .map((file) => readFileSync(SERVER + file, "utf8"));
const RECORDING = SOURCES.filter((source) => /\b(record(Action)?|savePage)\(/.test(source));

/** What stands in quotes in the matches of the pattern, apart from what something is compared with. */
const quoted = (sources: readonly string[], pattern: RegExp) =>
  new Set(
    sources.flatMap((source) =>
      [...source.matchAll(pattern)].flatMap(([, part = ""]) =>
        [...part.replaceAll(/=== "[^"]*"/g, "").matchAll(/"([^"]+)"/g)].map(([, name = ""]) => toKey(name)),
      ),
    ),
  );

/** `action: "save"`, also of two by a condition, and the arguments of functions that record what they are called with. */
const RECORDED = new Set([
  ...quoted(RECORDING, /\baction(?::| =) ([^;,)]*)/g),
  ...quoted(
    RECORDING,
    /\b(?:record|recorded|saved|insert|finishChange|log|change)\((?:ctx|scope), ([^,)]+)/g,
  ),
  ...quoted(RECORDING, /\b(?:record|recorded|saved)\(ctx, \w+, ([^,)]+)/g),
  ...quoted(SOURCES, /\b(?:recordChange|recordFile)\(ctx, ([^,)]+)/g),
  ...quoted(SOURCES, /\b(?:changeArticle|saveContent)\((?:[^;]*), ("[^"]+"),?\s*\)/g),
]);
/** A decision to reject that hides, and what older versions recorded. */
const MADE_ELSEWHERE = ["hide", "update-blocked-words"];
const without = (names: Iterable<string>, words: object) =>
  [...names].filter((name) => !Object.hasOwn(words, name)).sort();

describe("the words of the action log", () => {
  it("exist for every action that the server records", () => {
    expect(RECORDED.size).toBeGreaterThan(100);
    expect(without(RECORDED, actions)).toEqual([]);
    // Otherwise a way to record actions would be missing above.
    expect(Object.keys(actions).filter((name) => !RECORDED.has(name))).toEqual(MADE_ELSEWHERE);
  });

  it("exist for every area and type of entity", () => {
    expect(without(quoted(RECORDING, /\barea: ([^,]*)/g), areas)).toEqual([]);
    expect(without(quoted(RECORDING, /\bentityType: ([^,}]*)/g), entities)).toEqual([]);
  });
});
