import { MailFailed } from "./mail-failed.ts";

/**
 * slow: no answer in time, so nobody knows whether it was done. down: not reached, or in trouble of its own.
 * nonsense: an answer that is not its API's. unauthorized: our keys. limited: too many calls. refused: its own words.
 */
export type ProviderFailure = "slow" | "down" | "nonsense" | "unauthorized" | "limited" | "refused";

const LATER: ReadonlySet<ProviderFailure> = new Set(["slow", "down", "nonsense", "limited"]);

/** A call to a mail provider that did not work out. Its message is a sentence for people. */
export class ProviderFailed extends Error {
  readonly reason: ProviderFailure;
  /** What the provider itself said, when it refused. */
  readonly words: string;

  constructor(reason: ProviderFailure, message: string, words = "") {
    super(message);
    this.name = "ProviderFailed";
    this.reason = reason;
    this.words = words;
  }
}

/** As the failure of one message. */
export function mailFailure(error: unknown): unknown {
  if (!(error instanceof ProviderFailed)) return error;
  return new MailFailed(error.message, { retryable: LATER.has(error.reason), code: error.reason });
}

/** As the answer of a connection check: a provider in trouble is news, not an error. */
export async function checked(attempt: () => Promise<string>): Promise<{ ok: boolean; message: string }> {
  try {
    return { ok: true, message: await attempt() };
  } catch (error) {
    if (error instanceof ProviderFailed) return { ok: false, message: error.message };
    throw error;
  }
}
