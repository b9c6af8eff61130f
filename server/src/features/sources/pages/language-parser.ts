/** Runs in a worker thread that ends after a while, because the detector's words take 100 MB. */
import { eld } from "eld/small";

export interface LanguageSample {
  readonly text: string;
  /** What the page or feed says of itself, which is often wrong. */
  readonly declared: string;
}

/** The language of each text, as two letters, or the declared one where the text is too short to tell. */
export function parse(samples: readonly LanguageSample[]): string[] {
  return samples.map(({ text, declared }) => {
    const found = eld.detect(text);
    return found.language !== "" && found.isReliable()
      ? found.language
      : (/^[a-z]{2}/i.exec(declared)?.[0]?.toLowerCase() ?? "");
  });
}
