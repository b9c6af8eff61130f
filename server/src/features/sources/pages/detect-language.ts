import { loadDetector } from "./language-detector.ts";

/** What is known of a text's language before it is read. */
export interface LanguageSample {
  readonly text: string;
  /** What the page or feed says of itself, which is often wrong. */
  readonly declared: string;
}

/** Enough to tell; a longer one only takes longer. */
const SAMPLE_LENGTH = 500;

// Only a server that reads sources needs it.
let detector: ReturnType<typeof loadDetector> | undefined;

/** The language of each text, as two letters, or the declared one where the text is too short to tell. */
export async function detectLanguages(samples: readonly LanguageSample[]): Promise<string[]> {
  if (samples.length === 0) return [];
  detector ??= loadDetector();
  const eld = await detector;
  return samples.map(({ text, declared }) => {
    const found = eld.detect(text.slice(0, SAMPLE_LENGTH));
    return found.language !== "" && found.isReliable()
      ? found.language
      : (/^[a-z]{2}/i.exec(declared)?.[0]?.toLowerCase() ?? "");
  });
}
