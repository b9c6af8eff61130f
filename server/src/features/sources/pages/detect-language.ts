import type { SiteScope } from "#platform/context";
import { parserIn } from "#platform/parsing/parser";
import type { LanguageSample } from "./language-parser.ts";

const languageParser = parserIn<typeof import("./language-parser.ts")>("./language-parser", import.meta.url);

const SAMPLE_LENGTH = 5_000;

/** The language of each text. */
export async function detectLanguages(
  { platform, siteId }: SiteScope,
  samples: readonly LanguageSample[],
): Promise<readonly string[]> {
  if (samples.length === 0) return [];
  const cut = samples.map(({ text, declared }) => ({ text: text.slice(0, SAMPLE_LENGTH), declared }));
  return platform.parsing.run(siteId, languageParser, cut);
}
