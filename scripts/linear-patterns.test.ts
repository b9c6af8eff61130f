import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { wordsOfHtml } from "@newsloom/domain/articles/form";
import { parseSenderEmail } from "@newsloom/domain/senders/sender-address";
import { itemFailure } from "@newsloom/domain/settings/formats";
import { IP_ADDRESS } from "@newsloom/domain/text/patterns";
import { parseSync, Visitor } from "oxc-parser";
import { describe, expect, it } from "vitest";

/**
 * Every pattern that a request may run over a text of any length takes linear time: the text twice as long takes twice as
 * long, not four times. The patterns are read from the sources, so that a new one is tested by itself, and the texts that may be
 * slow are made from the pattern's own characters.
 */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDERS = ["server/src", "domain/src", "contract/src", "email/src"];
/** Not in the path of a request: they read the operator's configuration. */
const NOT_OF_REQUESTS = /\.test\.ts$|\/demo\/|\/embedded\/|platform\/config\.ts$/;

/** The first length is for patterns that take exponential time: they would never end on the second. */
const SHORT = 21;
const LONG = 1500;
const EXPONENTIAL_MS = 20;
const SUSPICIOUS_MS = 0.5;
const MAX_RATIO = 3;

interface Pattern {
  readonly where: string;
  readonly expression: RegExp;
}

function readPatterns(): Pattern[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const read = files.filter((file) => file.endsWith(".ts") && !NOT_OF_REQUESTS.test(file));
  return read.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), "utf8");
    const found: Pattern[] = [];
    const visitor = new Visitor({
      Literal(node) {
        const { regex } = node as { regex?: { pattern: string; flags: string } };
        if (!regex || !isUnbounded(regex.pattern)) return;
        const line = source.slice(0, node.start).split("\n").length;
        const flags = regex.flags.includes("g") ? regex.flags : `${regex.flags}g`;
        found.push({ where: `${file}:${line}`, expression: new RegExp(regex.pattern, flags) });
      },
    });
    visitor.visit(parseSync(file, source).program);
    return found;
  });
}

/** Without `*`, `+` or `{2,}` a pattern reads a bounded part of the text. */
const isUnbounded = (pattern: string) =>
  /[*+]|\{\d+,\}/.test(pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, ""));

/** Short texts to repeat: the characters and words of the pattern, and pairs of them. */
function repeatable(pattern: string): string[] {
  const plain = pattern.replace(/\\[pP]\{[^}]*\}|\\[bBdDsSwW]/g, " ").replaceAll("\\", "");
  const marks = plain.replace(/[\p{L}\p{N}\s]/gu, "");
  const characters = [...new Set(["a", "0", " ", ...marks])];
  const words = [...new Set(plain.match(/[a-z]{2,}[:="]*|<\/?[a-z]*/gi) ?? [])].slice(0, 8);
  const units = [...characters, ...words];
  return [...units, ...units.flatMap((first) => characters.map((second) => first + second))];
}

/** Texts that do not match until their very end, of about this length. */
function* slowTexts(pattern: string, length: number): Generator<string> {
  const [firstWord = ""] = pattern.replaceAll("\\", "").match(/[a-z]{2,}:?/i) ?? [];
  const excluded = [...pattern.matchAll(/\[\^\\?(.)/g)].map(([, character = ""]) => character);
  for (const unit of repeatable(pattern))
    for (const start of new Set(["", firstWord]))
      for (const end of new Set(["", "\u0001", ...excluded]))
        yield start + unit.repeat(Math.ceil(length / unit.length)) + end;
}

/** The least of several runs, which a busy machine disturbs least. */
function timeOf(work: () => unknown, runs: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    work();
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

const isSlow = (work: () => unknown, limitMs: number) =>
  timeOf(work, 1) > limitMs && timeOf(work, 4) > limitMs;

/** How many times as long the work takes when its text is twice as long. */
function ratioOf(work: (text: string) => unknown, textOf: (length: number) => string): number {
  let length = LONG;
  while (timeOf(() => work(textOf(length)), 1) < 2 && length < 200_000) length *= 2;
  const [once, twice] = [textOf(length), textOf(2 * length)];
  return timeOf(() => work(twice), 5) / timeOf(() => work(once), 5);
}

/** A text on which the work takes more than linear time. */
function findSlowText(pattern: string, work: (text: string) => unknown): string | undefined {
  for (const text of slowTexts(pattern, SHORT))
    if (isSlow(() => work(text), EXPONENTIAL_MS)) return `${JSON.stringify(text)} (exponential)`;
  let index = -1;
  for (const text of slowTexts(pattern, LONG)) {
    const position = ++index;
    if (!isSlow(() => work(text), SUSPICIOUS_MS)) continue;
    const ratio = ratioOf(work, (length) => [...slowTexts(pattern, length)][position] ?? "");
    if (ratio > MAX_RATIO) return `${JSON.stringify(text.slice(0, 40))}… (×${ratio.toFixed(1)})`;
  }
  return undefined;
}

const patterns = readPatterns().map(({ where, expression }) => [where, expression] as const);

describe("patterns in the path of a request", () => {
  it("are found in the sources", () => {
    expect(patterns.length).toBeGreaterThan(60);
  });

  it.each(patterns)("%s takes linear time", (_where, expression) => {
    expect(findSlowText(expression.source, (text) => text.replace(expression, ""))).toBeUndefined();
  });

  /** Patterns that are put together at run time, through what uses them. */
  it.each([
    ["wordsOfHtml", "</?(a|img|span)\\s>", wordsOfHtml],
    ["parseSenderEmail", "a-.@a", parseSenderEmail],
    ["itemFailure of a domain", "a-.*@a", (text: string) => itemFailure("domain", text)],
    ["itemFailure of a mail rule", "a-.*@a", (text: string) => itemFailure("mail rule", text)],
    ["IP_ADDRESS", "0.:a", (text: string) => IP_ADDRESS.test(text)],
  ] as [string, string, (text: string) => unknown][])("%s takes linear time", (_name, characters, work) => {
    expect(findSlowText(characters, work)).toBeUndefined();
  });

  it.each([/\s+$/g, /<[^>]*>/g, /\beyJ[\w-]{8,}\.[\w-]+/g, /^(a+)+$/g, /\.[^/]*$/g])(
    "%s would be found",
    (expression) => {
      expect(findSlowText(expression.source, (text) => text.replace(expression, ""))).toBeDefined();
    },
  );
});
