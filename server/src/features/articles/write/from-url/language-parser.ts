/** Runs in a worker thread that ends after a while, because the detector's words take 100 MB. */
import { eld } from "eld/small";

const SAMPLE_LENGTH = 5_000;

/** The language of a text, as two letters, or the declared one where the text is too short to tell. */
export function parse({ text, declared }: { text: string; declared: string }): string {
  const found = eld.detect(text.slice(0, SAMPLE_LENGTH));
  return found.language !== "" && found.isReliable()
    ? found.language
    : (/^[a-z]{2}/i.exec(declared)?.[0]?.toLowerCase() ?? "");
}
